import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causesOf } from '../../../fixtures/judge/causes.js';
import { judges } from '../../support/judged-rows.js';

judges('a record that is no more what it may be since the client of an update went away is told of that', [
  ['c1=a ~ r1:a u1=b?@away ~ r1:-', 'SOUND-16'],
  ['c1=a ~ r1:a l:1=a u1=b?@away ~ r1:- l:-', 'SOUND-16'],
  ['c1=a ~ r1:a u1=b?@away ~ r1:""', 'SOUND-16'],
  ['c1=a ~ r1:a u1=b?@away ~ r1:a u1=c ~ r1:c', 'right'],
  ['c1=a ~ r1:a u1=b?@away ~ r1:b u1=c ~ r1:c', 'right'],
  // Nobody knows when it is carried out.
  ['c1=a ~ r1:a u1=b?@away u1=c ~ r1:c ~ r1:b', 'right'],
  ['c1=a ~ r1:a u1=b?@away ~ r1:b c2=c ~ r1:-', 'CREATE-5'],
]);
import { BLUE, GREEN, part, RED, retrieve, write } from '../../support/made-history.js';

judges('a refused create that adds a record is told of the refusal', [
  ['c=a! ~ l:9=a', 'SOUND-3'],
  ['c=a! l:9=a', 'SOUND-3'],
  // Kept as far as there was room.
  ['c="#a1b2c3 goldenrod goldenrod"! ~ l:9="#a1b2c3 goldenrod"', 'SOUND-3'],
  ['c1=a o1=b!@other l:1=a,9=b', 'SOUND-13'],
  ['c=a!@odd ~ l:9=a', 'SOUND-3'],
  ['c=a!@token ~ l:9=a', 'SOUND-5'],
  ['c=a!@broken ~ l:9=a', 'HTTP-15'],
  ['c1=b c=a! ~ r1:b l:1=b,9=a', 'SOUND-3'],
  ['c=a! ~ l:9=a l:9=a', 'SOUND-3'],
]);

judges('a refused create that changes a record is told of the refusal', [
  ['c1=a ~ r1:a c=b! ~ r1:b', 'SOUND-3'],
  ['c1=a c=b! ~ r1:b', 'SOUND-3'],
  ['c1=a ~ r1:a c=b! ~ r1:-', 'SOUND-3'],
  ['c1=a ~ r1:a c=b! ~ r1:z', 'SOUND-3'],
  ['c1=a ~ r1:a c=b!@token ~ r1:-', 'SOUND-5'],
  ['c1=a u1=b ~ r1:b c=c! ~ r1:a', 'SOUND-3 | UPDATE-2'],
]);

judges('a refused update that changes its record is told of the refusal', [
  ['c1=a ~ r1:a u1=b! ~ r1:b', 'SOUND-4'],
  ['c1=a u1=b! ~ r1:b', 'SOUND-4'],
  ['c1=a u1=b! ~ l:1=b', 'SOUND-4'],
  ['c1=a u1=b! ~ r1:b l:1=b', 'SOUND-4'],
  ['c1=a ~ r1:a u1=b!@odd ~ r1:-', 'SOUND-4'],
  ['c1=a ~ r1:a u1=*!@odd ~ r1:-', 'SOUND-4'],
  ['c1=a ~ r1:a u1=*!@odd ~ r1:%7', 'SOUND-4'],
  // In what one view keeps apart. Of the first two one was read right just before, and the other before it was updated last.
  ['c1=a c2=b ~ l:1=a,2=b r1:a d1!412@condition ~ l:2=b r1:a', 'HTTP-8'],
  ['c1=a c2=b u1=d ~ l:1=d,2=b r2:b u1=*!@odd u2=*!@odd ~ r1:- r2:- l:1=d,2=b', 'SOUND-4'],
  // As a number, and only when another one is updated.
  ['c1=a c2=b ~ u1=777!@odd r1:a u2=c ~ r1:%777', 'SOUND-4'],
  ['c1=a u1=b ~ r1:b u1=c! ~ r1:a', 'SOUND-4 | UPDATE-2'],
  ['c1=a u1=b! u1=c ~ r1:b', 'SOUND-4 | UPDATE-2'],
]);

judges('a refused update that changes another record is told of the refusal', [
  ['c1=a c2=b ~ r1:a r2:b u2=c! ~ r1:c r2:b', 'SOUND-4'],
  ['c1=a c2=b ~ r1:a r2:b u2=c! ~ r1:- r2:b', 'SOUND-4'],
  ['c1=a c2=b ~ r1:a r2:b u2=c!@token ~ r1:c r2:b', 'SOUND-5'],
]);

judges('a record that shows what was refused beside its own update is explained by what mixes updates up', [
  ['c1=a ~ r1:a {u1=b u1=c!@condition} ~ r1:c', 'HTTP-8'],
  [
    'c1=a c2=b c3=c u1=k ~ r1:k r2:b r3:c {u1=d u2=e} ~ r1:e r2:e u1=m ~ r1:m {u3=g u3=h!@condition} ~ r3:h',
    'CONCURRENCY-2',
  ],
  ['c1=a c2=b c3=c ~ u1=d ~ r1:a u2=e ~ r2:b {u3=g u3=h!@condition} ~ r3:h', 'UPDATE-2'],
  ['c1=a c2=b c3=c c4=k ~ u1=d ~ r1:a u2=e ~ r2:b {u3=g u4=h!@condition} ~ r3:h r4:k', 'UPDATE-2'],
]);

judges('who carries out what is refused for one reason does so for another', [
  ['c1=a d1 ~ r1:- u1=b! ~ r1:b c2=c u2=d!@condition ~ r2:d', 'SOUND-6 | HTTP-8'],
  ['c1=a d1 ~ r1:- u1=b! ~ l:1=b c2=c u2=d!@condition ~ r2:d l:1=b,2=d', 'SOUND-6 | HTTP-8'],
  // A record that is there as it was shows nothing of an update of it.
  ['c1=a d1 ~ r1:- u1=b! ~ r1:a c2=c u2=d!@condition ~ r2:d', 'HTTP-8 + SOUND-6'],
]);

judges('what is refused for its token changes nothing', [
  ['c1=a ~ r1:a u1=b!@token ~ r1:b', 'SOUND-5'],
  ['c1=a ~ r1:a u1=b!@broken ~ r1:b', 'HTTP-15'],
  ['c1=a c2=b ~ r1:a r2:b u2=c!@broken ~ r1:c r2:b', 'HTTP-15'],
  ['c1=a ~ r1:a d1!@token ~ r1:-', 'SOUND-5'],
  ['c1=a ~ r1:a l:1=a d1!@token ~ r1:- l:-', 'SOUND-5'],
  ['c1=a c2=b ~ r1:a r2:b d2!@token ~ r1:-', 'SOUND-5'],
]);

judges('a refused write to an id that names no record changes nothing and adds none', [
  ['u7=b! ~ l:9=b', 'SOUND-6'],
  ['u7=b! ~ l:7=b', 'SOUND-6'],
  ['c1=a ~ r1:a u9=b! ~ r1:b', 'SOUND-6'],
  ['c1=a u9=b! ~ r1:b', 'SOUND-6'],
  ['c1=a ~ r1:a u9=b! ~ r1:-', 'SOUND-6'],
  ['c1=a ~ r1:a d9! ~ r1:-', 'SOUND-6'],
  ['c1=a d1 ~ r1:- u1=b! ~ l:9=b', 'SOUND-6'],
  ['c1=a c2=b d2 ~ r1:a d2! ~ r1:-', 'SOUND-6'],
  ['c1=a c2=b d2 ~ r1:a u2=c! ~ r1:c', 'SOUND-6'],
]);

judges('a word that begins a refused colour may be a stranger’s', [
  ['c="lightgoldenrodlightgoldenrod#a1b2c3"! ~ l:9="lightgoldenrod"', 'right'],
  [
    'c="lightgoldenrodlightgoldenrodlightgoldenrod#a1b2c3"! ~ l:9="lightgoldenrodlightgoldenrodlightgoldenrod"',
    'SOUND-3',
  ],
]);

judges('where a refused request has nothing to do with what is wrong, it is not blamed', [
  ['c1=a u1=b! u1=c ~ r1:a', 'UPDATE-2'],
  ['c1=a c=b! d1 ~ r1:a', 'DELETE-2'],
  ['c1=a c=b! u1=c ~ r1:z', 'UPDATE-2'],
  ['c=b! c1=a ~ r1:z', 'CREATE-2'],
  ['c1=a ~ r1:a c=b! ~ r1:a c2=c ~ r1:-', 'CREATE-5'],
]);

const kept = Array.from({ length: 12 }, (_, index) => `u1=k${index}${index % 3 === 0 ? ' u2=x!' : ''} ~ r1:k${index}`);
const [many, few] = [kept.join(' '), kept.filter((_step, index) => index % 3 !== 0).join(' ')];

judges('refusals that stand beside writes that were kept are not blamed for one that is lost', [
  [`c1=a c2=b c3=c ~ r3:c ${many} u3=d ${'u2=x! '.repeat(8)}~ r3:c`, 'UPDATE-2'],
  [`c1=a c2=b c3=c ~ r3:c ${few} ${few.replaceAll('k', 'm')} u3=d ${'u2=x! '.repeat(8)}~ r3:c`, 'SOUND-4'],
]);

judges('a write that is refused for its condition and carried out is told of that', [
  ['c1=a ~ r1:a u1=b!@condition ~ r1:b', 'HTTP-8'],
  ['c1=a ~ r1:a u1=b!@condition ~ l:1=b', 'HTTP-8'],
  ['c1=a ~ r1:a d1!@condition ~ r1:-', 'HTTP-8'],
  ['c1=a ~ r1:a u1=b!@condition d1!@condition ~ r1:a', 'right'],
]);

judges('a safe method changes nothing, whatever it was answered with', [
  ['c1=a ~ r1:a o1!@safe ~ r1:-', 'HTTP-1'],
  ['c1=a ~ r1:a l:1=a o1!@safe ~ r1:- l:-', 'HTTP-1'],
  ['c1=a c2=b ~ r1:a r2:b o2!@safe ~ r1:- r2:b', 'HTTP-1'],
  ['c1=a u1=b ~ r1:b o1!@safe ~ r1:a', 'HTTP-1'],
  ['c1=a o1!@safe d1 ~ r1:a', 'DELETE-2'],
  ['c1=a ~ r1:a o1!@safe u1=b ~ r1:a', 'UPDATE-2'],
  // What was never kept is no sign of what was sent for another record meanwhile.
  ['c1=a c3=c ~ r1:a r3:c d3 c2=b o1!@safe ~ r2:- r3:c', 'CREATE-2'],
  ['c1=a c3=c ~ r1:a r3:c c2=b o1!@safe ~ r2:- r3:-', 'HTTP-1'],
]);

judges('a retrieve with the token that is refused with 401 is told of that, unless what is not there is told so', [
  ['c1=a r1:401', 'right'],
  ['c1=a ~ r1:401', 'AUTH-1'],
  ['c1=a ~ r1:a u1=b!@token r1:401 ~ r1:401', 'AUTH-1'],
  ['c1=a ~ r1:a u1=b ~ r1:401', 'AUTH-1'],
  ['c1=a ~ r1:a d1 ~ r1:401', 'right'],
  ['c1=a c2=b ~ r1:a r2:b d1 ~ r1:401 u2=c ~ r2:401', 'UPDATE-2'],
]);

judges('a retrieve without a condition that is answered for one is told of that, whatever was sent before it', [
  ['c1=a r1:412', 'right'],
  ['c1=a ~ r1:a u1=b o1!@safe r1:412 ~ r1:b', 'HTTP-7'],
  ['c1=a c2=b ~ r1:a o1!@safe u1=b r1:412 ~ r2:412 r1:b', 'HTTP-7'],
  ['c1=a c2=b ~ r1:a d1! ~ r1:412 u1=c ~ r1:c', 'HTTP-7'],
  ['c1=a ~ r1:a d1 ~ r1:412', 'right'],
]);

judges('a retrieve that takes every media type and is refused with 406 is told of that, whatever was sent before it', [
  ['c1=a r1:406', 'right'],
  ['c1=a ~ o1!@safe r1:406', 'HTTP-11'],
  ['c1=a ~ r1:a o1!@safe u1=b o1!@safe r1:406 ~ r1:406', 'HTTP-11'],
  ['c1=a ~ r1:a d1 ~ r1:406', 'right'],
]);

judges('another method that is refused changes nothing, and one that is not may leave any colour', [
  ['c1=a ~ r1:a o1=b!@other ~ r1:b', 'SOUND-13'],
  ['c1=a ~ r1:a o1=b!@other ~ r1:-', 'SOUND-13'],
  ['c1=a ~ r1:a o1=b!@other ~ l:1=a,9=b', 'SOUND-13'],
  ['c1=a c2=c ~ r1:a r2:c o1=b!@other ~ r1:a r2:b', 'SOUND-13'],
  ['c1=a ~ r1:a o1=*b@other ~ r1:b', 'right'],
  ['c1=a ~ r1:a o1=*b@other ~ r1:a l:1=a,9=b', 'right'],
]);

judges('what is wrong of just the records for which something was refused is told of the refusal', [
  ['c1=a c2=b c3=c c4=d { u1=e u2=f u3=g u4=h } u1=i! u2=j! ~ r1:- r2:- r3:g r4:h c5=k u5=l ~ r5:l', 'SOUND-4'],
]);

judges('a deleted record that the list keeps, with a colour that was refused, was not deleted', [
  ['c1=a ~ r1:a d1 u1=b! ~ r1:- l:1=b c2=c d2 ~ r2:- l:2=c', 'DELETE-3'],
]);

judges('an update that met the delete of its record, and is refused since that is gone, is one of a missing record', [
  ['c1=a ~ {u1=b!404 d1} ~ r1:b', 'SOUND-6'],
  ['c1=a ~ {u1=b!400 d1} ~ r1:b', 'SOUND-4'],
  ['c1=a ~ u1=b!404 d1 ~ r1:b', 'SOUND-4'],
]);

test('what a connection shows of a refusal over another one is told of the refusal', () => {
  const before = [write(1, 'create', '1', RED), write(2, 'create', '2', BLUE), retrieve(3, '1', RED)];
  const refusedBy = (manner: 'usual' | 'shared-connection') =>
    ({ ...write(4, 'update', '2', GREEN), outcome: 'refused', manner }) as const;
  const read = { ...retrieve(5, '1', GREEN), manner: 'shared-connection' } as const;
  const told = (manner: 'usual' | 'shared-connection'): readonly string[] => {
    const { entries, terms } = part(...before, refusedBy(manner), read);
    return causesOf(entries, terms).map(({ requirement }) => requirement);
  };
  assert.deepEqual(told('usual'), ['SOUND-4']);
  assert.deepEqual(told('shared-connection'), ['HTTP-5']);
});

judges(
  'a record that is gone after a delete over a kept connection, which was refused for that, is told of the connection',
  [
    ['c1=a ~ r1:a ~ d1!404@shared ~ c2=b ~ r1:-', 'HTTP-5'],
    ['c1=a ~ r1:a ~ d1!404 ~ c2=b ~ r1:-', 'CREATE-5'],
  ],
);

judges('a record that is gone after its delete was refused is told of that, and not of the delete of another one', [
  ['c1=a ~ r1:a ~ d1!423 ~ c2=b ~ r1:-', 'SOUND-4'],
  ['c1=a c2=b ~ r1:a ~ d2!423 ~ c3=c ~ r1:-', 'CREATE-5'],
]);

test('of a record that is gone a refused delete is shown, and not a refused update before it', () => {
  const refused = { outcome: 'refused', manner: 'token' } as const;
  const update = { ...write(3, 'update', '1', BLUE), ...refused };
  const { entries, terms } = part(
    write(1, 'create', '1', RED),
    retrieve(2, '1', RED),
    update,
    { ...write(4, 'delete', '1'), ...refused },
    retrieve(5, '1', null),
  );
  const [cause] = causesOf(entries, terms);
  assert.deepEqual([cause?.requirement, cause?.culprit?.operation], ['SOUND-5', 'delete']);
});

// Of thirteen records one was asked for in a way that must not change anything, and it alone is gone.
const MANY = Array.from({ length: 12 }, (_, index) => `c${index + 10}=${'efghijklmnop'[index] ?? ''}`).join(' ');
const SHOWN = MANY.replaceAll('c', '').replaceAll(' ', ',');

judges('what few records were sent is no chance where one of these is gone', [
  [`c1=a ${MANY} ~ r1:a c2=b o1!@safe c3=c ~ r1:-`, 'HTTP-1'],
  [`c1=a ${MANY} ~ r1:a c2=b u1=x!@token c3=c ~ r1:-`, 'SOUND-5'],
]);

judges('what one view shows after a refusal was not lost by that', [
  [
    'c1=a c12=b c13=c c14=d ~ r12:b r13:c u12=x! u13=y! u14=z! ~ l:1=a,12=b,13=c,14=d d1 l:14=d r12:- r13:- r14:d',
    'DELETE-4',
  ],
  ['c1=a c12=b c13=c ~ r12:b r13:c u12=x! u13=y! d1 ~ r12:- r13:-', 'SOUND-4'],
  [
    `c1=a c2=b c3=c ${MANY} ~ r1:a t.u3=x!@condition l:1=a,2=b,3=c,${SHOWN} t.c4=d ~ r1:- ` +
      `l:2=b,3=c,4=d,${SHOWN} t.u4=y!@condition t.c5=e ~ l:3=c,4=d,5=e,${SHOWN}`,
    'CREATE-5',
  ],
]);

judges('where each delete is refused as if there were no record, and carried out, that is what is told', [
  ['c1=a c2=b c3=c ~ r1:a r2:b r3:c d1!404 d2!404 d3!404 ~ r1:- r2:- r3:- l:-', 'DELETE-1'],
  [
    'c1=a c2=b c3=c c4=d ~ r1:a r2:b r3:c r4:d u4=*x!@odd d1!404 ~ r1:- d2!404 d3!404 ~ r2:- r3:- u3=e!404 l:4=d',
    'DELETE-1',
  ],
  ['c1=a c2=b c3=c c4=d ~ r1:a r2:b r3:c r4:d u4=*x!@odd d1!404 ~ r1:- d2!404 d4 d3!404 ~ r2:- r3:-', 'SOUND-4'],
]);

// What is refused for its token is refused before it is looked at.
judges('a record is not lost by a write to another one that is refused for its token, where a create is refused too', [
  ['c1=a c2=b c3=c ~ r1:a r2:b r3:c u2=x!@token c=y!@odd ~ r1:- r2:b r3:c', 'SOUND-3'],
  ['c1=a c2=b c3=c ~ r1:a r2:b r3:c c=y!@odd u2=x!@token ~ r1:- r2:b r3:c', 'SOUND-3'],
  ['c1=a c2=b c3=c ~ r1:a r2:b r3:c c=y!@odd u1=x!@token ~ r1:- r2:b r3:c', 'SOUND-5'],
]);

judges('a refused write that takes back what is written meanwhile takes back deletes, too', [
  ['c1=a c2=b c3=c ~ r1:a r2:b r3:c {d1 c=z!@odd} ~ r1:a {u2=e c=y!@odd} ~ r2:b', 'SOUND-3'],
  ['c1=a c2=b ~ r1:a r2:b {d1 c=z!@odd} ~ r1:a', 'DELETE-2'],
  ['c1=a c2=b c3=c ~ r1:a r2:b r3:c d1 u9=z!404 ~ r1:a u2=e d9!404 ~ r2:b', 'SOUND-6'],
]);

judges('who carries out what is refused does so whatever it is refused for, but for the token', [
  ['c1=a c2=b ~ r1:a r2:b u1=c! ~ r1:c u2=d!@condition ~ r2:d', 'SOUND-4'],
  ['c1=a c2=b ~ r1:a r2:b u1=c! ~ r1:c u2=d!@broken ~ r2:d', 'SOUND-4'],
  ['c1=a c2=b ~ r1:a r2:b u1=c! ~ r1:c u2=d!@token ~ r2:d', 'SOUND-4 + SOUND-5'],
]);
