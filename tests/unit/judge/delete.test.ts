import { judges } from '../../support/judged-rows.js';

const twelve = 'abcdefghijkl'.split('');
const gone = [
  ...twelve.map((colour, index) => `c${index + 1}=${colour}`),
  ...twelve.map((_colour, index) => `d${index + 1} r${index + 1}:-`),
].join(' ');

judges('a record that is there again late is told of its delete, however many others nobody looked at as late', [
  [`${gone} c13=m u77=z! ~ r12:l`, 'DELETE-5'],
  // Those that stayed away as long tell that it was not the deletes.
  [
    `${gone} c13=m u77=z! ~ r12:l ${twelve
      .slice(1)
      .map((_colour, index) => `r${index + 1}:-`)
      .join(' ')}`,
    'SOUND-6',
  ],
  // What the other view says of them tells nothing of this one.
  [`${gone} c13=m u77=z! ~ r12:l l:13=m`, 'DELETE-5'],
  [`${gone} c13=m u12=z! ~ r12:l l:13=m`, 'DELETE-5'],
]);

judges('a deleted record that is still there is told of the delete, on that view', [
  ['c1=a d1 ~ r1:a', 'DELETE-2'],
  ['c1=a d1 ~ l:1=a', 'DELETE-3'],
  ['c1=a d1 ~ ids:1', 'DELETE-3'],
  ['c1=a d1 ~ colours:a', 'DELETE-3'],
  ['c1=a d1 ~ r1:- l:1=a', 'DELETE-3'],
  ['c1=a d1 ~ r1:a l:-', 'DELETE-2'],
  // One fault in both views has one cause.
  ['c1=a d1 ~ r1:a l:1=a', 'DELETE-2 | DELETE-3'],
  ['c1=a u1=b d1 ~ r1:b', 'DELETE-2'],
  ['c1=a u1=b d1 ~ r1:a', 'DELETE-2'],
  ['c1=a ~ r1:a d1 ~ r1:a', 'DELETE-2'],
  ['c1=a c2=b d1 d2 ~ r1:a r2:b', 'DELETE-2'],
]);

judges('a deleted record that comes back by itself is told of the delete', [
  ['c1=a d1 ~ r1:- ~ r1:a', 'DELETE-2 | RETRIEVE-2'],
  ['c1=a d1 ~ l:- ~ l:1=a', 'DELETE-3 | RETRIEVE-2'],
  ['c1=a d1 ~ r1:- l:- ~ l:1=a r1:-', 'DELETE-3 | RETRIEVE-2'],
  ['c1=a d1 ~ r1:- ~ r1:a ~ r1:-', 'DELETE-2 | RETRIEVE-2'],
]);

judges('a record that is there again as it was before its delete is told of that, whatever update had no answer', [
  ['c1=a u1=b?@away u1=c d1 ~ r1:- ~ r1:c', 'DELETE-2'],
  ['c1=a u1=b?@away u1=c d1 ~ l:- ~ l:1=c', 'DELETE-3'],
  ['c1=a c2=d u1=b?@away u1=c ~ l:1=c,2=d d2 d1 ~ l:- c3=e ~ l:1=c,2=d,3=e', 'DELETE-5'],
  ['c1=a u1=b?@away u1=c d1 ~ r1:- c3=e ~ r1:c', 'DELETE-5'],
  // It may have made the record anew.
  ['c1=a u1=b?@away u1=c d1 ~ r1:- ~ r1:b', 'right'],
]);

judges('a deleted record that another create or update brings back is told of the delete', [
  ['c1=a d1 ~ r1:- c2=b ~ r1:a', 'DELETE-5 | DELETE-2'],
  ['c1=a c2=b d1 ~ r1:- u2=c ~ r1:a', 'DELETE-5 | DELETE-2'],
  ['c1=a c2=b d1 ~ l:2=b u2=c ~ l:1=a,2=c', 'DELETE-5 | DELETE-3'],
  ['c1=a d1 ~ l:- c2=b ~ l:1=a,2=b', 'DELETE-5 | DELETE-3'],
  ['c1=a u1=b d1 ~ r1:- c2=c ~ r1:a', 'DELETE-5 | DELETE-2'],
]);

judges('a deleted record that is there again with the colour of a later create is told of its delete', [
  ['c1=a c9=z d1 ~ r1:- d9 d9! c2=a ~ r1:a', 'DELETE-5'],
  ['c1=a d1 c2=a ~ r1:a l:1=a,2=a', 'DELETE-5'],
  ['c1=a d1 c2=a ~ r1:a c3=b d3 ~ r3:b', 'DELETE-2'],
]);

judges('a deleted record that only some reads show is told of the delete, whatever else was sent', [
  ['c1=a d1 ~ r1:- c=b! ~ r1:a ~ r1:-', 'DELETE-2'],
  ['c1=a d1 ~ r1:- c2=b ~ r1:a ~ r1:- r1:a', 'DELETE-2 | DELETE-5'],
  ['c1=a d1 ~ l:- c=b! ~ l:1=a ~ l:-', 'DELETE-3'],
]);

judges('a deleted record that a request for it brings back is told of that request', [
  ['c1=a d1 ~ r1:- d1 ~ r1:a', 'HTTP-3 | DELETE-2'],
  ['c1=a d1 r1:- d1 r1:a ~ r1:a', 'HTTP-3'],
  ['c1=a d1 ~ r1:- d1 r1:a r1:a ~ r1:a l:1=a', 'HTTP-3'],
  ['c1=a d1 ~ r1:- d1! ~ r1:a', 'HTTP-3 | SOUND-6 | DELETE-2'],
  ['c1=a d1 ~ l:- d1 ~ l:1=a', 'HTTP-3 | DELETE-3'],
  ['c1=a d1 ~ r1:- u1=b! ~ r1:a', 'SOUND-6 | DELETE-2'],
  ['c1=a d1 ~ r1:- u1=b!@token ~ r1:a', 'SOUND-5 | DELETE-2'],
]);

judges('a deleted record that a refused request elsewhere brings back is told of that request', [
  ['c1=a d1 ~ r1:- c=b! ~ r1:a', 'SOUND-3 | DELETE-2'],
  ['c1=a d1 ~ r1:- c=b!@token ~ r1:a', 'SOUND-5 | DELETE-2'],
  ['c1=a c2=b d1 ~ r1:- u2=c! ~ r1:a', 'SOUND-4 | DELETE-2'],
  ['c1=a d1 ~ r1:- d9! ~ r1:a', 'SOUND-6 | DELETE-2'],
]);

judges('a delete that takes another record with it is told of the delete', [
  ['c1=a c2=b ~ r1:a r2:b d2 ~ r1:- r2:-', 'DELETE-4'],
  ['c1=a c2=a ~ r1:a r2:a d2 ~ r1:- r2:-', 'DELETE-4'],
  ['c1=a c2=b ~ l:1=a,2=b d2 ~ l:-', 'DELETE-4 | LIST-2'],
  // An update that is answered brings nothing back: what was lost before it is not lost anew.
  ['c1=a c2=b ~ l:1=a,2=b d2 ~ l:- u1=c ~ l:-', 'DELETE-4'],
  ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c d2 d2 ~ l:3=c u1=d ~ l:3=c u1=e ~ l:3=c', 'DELETE-4 | HTTP-3'],
  ['c1=a c2=b ~ l:1=a,2=b d2 ~ l:- {l:- u1=c} ~ l:-', 'DELETE-4'],
  ['c1=a c2=b ~ r1:a r2:b d2 ~ r1:z', 'DELETE-4'],
  ['c1=a c2=b c3=c ~ r1:a r2:b r3:c d3 ~ r1:- r2:- r3:-', 'DELETE-4'],
]);

judges(
  'a delete that takes one of its colour in place of its own record is told of that alone, where the list is apart, too',
  [
    ['c1=a c2=a ~ l:1=a,2=a d2 r2:- ~ l:2=a r1:a', 'DELETE-4'],
    ['c1=a c2=a c3=a ~ l:1=a,2=a,3=a d2 ~ r2:a l:2=a,3=a r1:- r3:a', 'DELETE-4'],
    ['c1=a c2=a c3=a ~ l:1=a,2=a,3=a u1=b ~ l:1=b,2=a,3=a u1=a ~ r1:a r2:a d2 r2:- l:2=a,3=a r1:a r3:a', 'DELETE-4'],
    ['c1=a c2=a c3=a ~ l:1=a,2=a,3=a u1=b u1=a ~ r1:a r2:a d2 r2:- ~ r1:a r3:a l:2=a,3=a', 'DELETE-4'],
  ],
);

judges('a delete that was sent in an unusual way and does nothing is told of that way or of the delete', [
  ['c1=a d1@case ~ r1:a', 'AUTH-2 | DELETE-2'],
  ['c1=a d1@shared ~ r1:a', 'HTTP-5 | DELETE-2'],
  ['c1=a c2=b d1@case d2 ~ r1:a r2:b', 'DELETE-2'],
]);

judges('what a deleted id shows that was never its colour is not the deleted record', [
  ['c1=a c2=b d1 ~ r1:-', 'right'],
  ['c1=a d1 ~ c1=b ~ l:1=b r1:b', 'right'],
]);

judges('deletes that are carried out in neither view have one cause, whichever view was read', [
  ['c1=a c2=b d1 d2 ~ r1:a l:2=b', 'DELETE-2'],
  ['c1=a c2=b d1 d2 ~ l:1=a,2=b r1:- r2:-', 'DELETE-3'],
]);

judges('of a record that was updated and deleted, the delete is told to have taken others away', [
  ['c4=a c14=b c24=d ~ r14:b r24:d u4=c d4 ~ r14:- r24:-', 'DELETE-4'],
  ['c4=a c14=b c24=d ~ r14:b r24:d d4 ~ r14:- r24:-', 'DELETE-4'],
  ['c4=a c14=b c24=d ~ r14:b r24:d u4=c ~ r14:- r24:-', 'UPDATE-4'],
]);

judges('a list that is wrong by itself has one cause, of whatever its entries are wrong', [
  [
    'c1=a c2=b c3=c ~ r1:a r2:b r3:c l:2=b,3=c u2=d ~ r2:d l:2=b,3=c d3 ~ r3:- l:2=b,3=c',
    'LIST-2 | UPDATE-3 | DELETE-3',
  ],
]);

judges('a delete of what begins with the id of a record, and names none, is told of it', [
  ['c1=a ~ r1:a d9! d1x ~ r1:-', 'SOUND-6'],
  ['c1=a c10=b ~ r1:a r10:b d10 d1x ~ r1:-', 'SOUND-6'],
]);

judges('a colour from before that is shown while the record is deleted is told of that delete', [
  ['c1=a c2=c u1=b ~ l:1=b,2=c {d2 d1 l:1=a} ~ l:1=a', 'DELETE-3'],
  ['c1=a c2=c u1=b ~ l:1=b,2=c d2 {d1 l:1=a} ~ r1:a l:1=a', 'DELETE-2 | DELETE-3'],
  ['c1=a c2=x c3=z u1=z u2=q r2:q ~ u1=b d3 {d1 d2 l:1=a,2=x} d1 d2 ~ l:-', 'DELETE-3'],
  // What it had before may have been sent again for another one, whose updates reach it.
  ['c1=a c2=b r2:b u1=e ~ r2:e u2=d ~ r2:d u1=b ~ {d2 l:1=b,2=b} ~ r2:-', 'UPDATE-4'],
  ['c1=a c2=x c3=z u1=z u2=q r2:q ~ [u1=b d3] {d1 d2 l:1=a,2=x} d1 d2 ~ l:-', 'DELETE-3'],
]);

judges('a list that is right and wrong by turns is so of deletes, too', [
  ['c1=a c2=b ~ l:1=a,2=b ~ l:1=z,2=b ~ d2 ~ r2:- l:1=a,2=b', 'RETRIEVE-2'],
  // What retrieve shows is another matter.
  ['c1=a c2=b ~ l:1=a,2=b ~ l:1=z,2=b ~ d2 ~ r2:b l:1=a', 'RETRIEVE-2 + DELETE-2'],
]);

judges(
  'a record that is gone after a delete of its id with more behind it is told of that, whatever else was refused',
  [['c1=a c2=b u77=z! d77! u78=y! d78! ~ r1:a r2:b u1=c!@condition d2abc ~ r2:- l:1=a', 'SOUND-6']],
);
