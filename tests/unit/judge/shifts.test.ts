import { judges } from '../../support/judged-rows.js';

const three = 'c1=abc001 c2=abc002 c3=abc003 ~ l:1=abc001,2=abc002,3=abc003 r2:abc002 r3:abc003';

judges('a delete after which others stand under the ids before theirs is the one reason of all that follows', [
  [`${three} d1 ~ r1:abc002 r2:abc003 r3:- l:1=abc002,2=abc003`, 'DELETE-4'],
  [`${three} d1 ~ l:1=abc002,2=abc003 r1:abc002 r2:abc003 c4=abc004 ~ r4:- l:1=abc002,2=abc003,3=abc004`, 'DELETE-4'],
  [`${three} d1 ~ r1:abc002 l:1=abc002,2=abc003 u2=abc009 ~ r2:abc009 r3:- l:1=abc002,2=abc009`, 'DELETE-4'],
  // The last one takes the place of the deleted one, twice.
  [
    `${three} c4=abc004 c5=abc005 ~ r4:abc004 r5:abc005 d1 d2 ~ l:1=abc005,2=abc004,3=abc003 r1:abc005 r2:abc004`,
    'DELETE-4',
  ],
]);

judges('records under the ids of others have another reason where no delete moved them', [
  // What the list alone mixes up retrieve does not.
  [`${three} d1 ~ l:1=abc002,2=abc003 r1:- r2:abc002 r3:abc003`, 'RETRIEVE-2'],
  // An update of one record that reaches the next one.
  [`${three} u2=abc009 ~ r2:abc009 r3:abc009 l:1=abc001,2=abc009,3=abc009`, 'UPDATE-4'],
  // Two updates at once that take the place of each other were never right.
  [
    'c1=abc001 c2=abc002 ~ r1:abc001 r2:abc002 {u1=abc003 u2=abc004} ~ r1:abc004 r2:abc003 l:1=abc004,2=abc003',
    'UPDATE-2 | CONCURRENCY-2',
  ],
]);
