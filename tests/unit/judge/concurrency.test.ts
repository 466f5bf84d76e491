import { judges } from '../../support/judged-rows.js';

const creates = 'c1=a ~ r1:a c2=b ~ r2:b l:1=a,2=b';
const updates = 'c1=a c2=b ~ u1=c ~ r1:c u2=d ~ r2:d l:1=c,2=d';
const deletes = 'c1=a c2=b c3=c c4=d ~ d1 ~ r1:- l:2=b,3=c,4=d';

judges('creates that are lost at once alone are told of concurrency', [
  [`${creates} {c3=c c4=d} ~ r3:- r4:-`, 'CONCURRENCY-1'],
  [`${creates} {c3=c c4=d} ~ l:1=a,2=b`, 'CONCURRENCY-1'],
  [`${creates} {c3=c c4=d} ~ r3:d r4:c`, 'CONCURRENCY-1'],
  [`${creates} c6=f ~ r6:f {c3=c c4=d c5=e} ~ r3:- r4:- r5:e`, 'CONCURRENCY-1'],
  // What another one sent at the same moment is no chance, of however many it is one; nor is the colour mangled.
  [`${creates} {c3="c;#bcdefa" c4=d c5=e c6=f c7=g c8=h} ~ r3:d r4:d r5:e r6:f r7:g r8:h`, 'CONCURRENCY-1'],
]);

const many = 'c10=k c11=l c12=m c13=n c14=o c15=p c16=q c17=s';
const listed = '10=k,11=l,12=m,13=n,14=o,15=p,16=q,17=s';

judges('creates that share an id are told of concurrency where several do, and all that do were sent at once', [
  [`${creates} {${many}} {c6=e c6=f} {c7=g c7=h} ~ l:1=a,2=b,5=e,6=f,7=g,8=h,${listed}`, 'CONCURRENCY-1'],
  [`${creates} {${many}} {c6=e c6=f} ~ l:1=a,2=b,5=e,6=f,${listed}`, 'ID-1'],
  [`${creates} {${many}} {c6=e c6=f} c7=g c7=h ~ l:1=a,2=b,5=e,6=f,7=g,8=h,${listed}`, 'ID-1 + CREATE-2'],
]);

judges('updates that are lost at once alone are told of concurrency', [
  [`${updates} {u1=e u2=f} ~ r1:c r2:d`, 'CONCURRENCY-2'],
  [`${updates} {u1=e u2=f} ~ r1:f r2:e`, 'CONCURRENCY-2'],
  [`${updates} {u1=e u2=f} ~ l:1=c,2=d`, 'CONCURRENCY-2'],
  // What was sent for another one may be a word, and may have been sent again before it is read.
  [`${updates} {u1="e;#bcdefa" u2=empty} ~ r1:empty r2:empty`, 'CONCURRENCY-2'],
  [`${updates} {u1=e u2=f} ~ u2=f r1:f r2:f`, 'CONCURRENCY-2'],
  [`${updates} {u1=e u1=f} ~ r1:c`, 'CONCURRENCY-3'],
]);

judges('deletes that fail at once alone are told of concurrency', [
  [`${deletes} {d2 d3} ~ r2:b r3:c r4:d`, 'CONCURRENCY-4'],
  [`${deletes} {d2 c5=e} ~ l:2=b,3=c,4=d,5=e`, 'CONCURRENCY-4'],
]);

judges('an update and a delete of one record at once leave what one of them leaves', [
  [`${deletes} {u2=e d2} ~ r2:b`, 'CONCURRENCY-5'],
  [`${deletes} {u2=e d2} ~ l:2=b,3=c,4=d`, 'CONCURRENCY-5'],
]);

const refusing = `${deletes} u1=f! ~ r1:-`;
const updated = `${refusing} c6=m c7=n c8=q ~ u6=g u7=h u8=i u2=j ~ d8 ~ r8:-`;
const others = Array.from({ length: 20 }, (_, index) => index + 10);
const crowd = `${deletes} ${others.map((id) => `c${id}=x${id}`).join(' ')} ~ ${others.map((id) => `d${id}`).join(' ')} ~ ${others.map((id) => `r${id}:-`).join(' ')}`;

judges(
  'an update and a delete of one record that were both carried out leave nothing where deleted records are not updated',
  [
    [`${refusing} {u2=e d2} ~ r2:e`, 'CONCURRENCY-5'],
    [`${refusing} {d2 u2=e} ~ r2:e l:2=e,3=c,4=d`, 'CONCURRENCY-5'],
    [`${refusing} [u2=e d2] ~ l:2=e,3=c,4=d`, 'CONCURRENCY-5'],
    [`${refusing} {u2=e d2} ~ r2:- l:2=e,3=c,4=d`, 'CONCURRENCY-5'],
    // However few are the writes to missing records that were refused since.
    [`${crowd} {u2=e d2} u1=g! ~ r2:e`, 'CONCURRENCY-5'],
    // Nor is it chance that it is seldom so, of those that were updated before.
    [`${updated} {u6=o d6} {u7=p d7} {u2=e d2} ~ r6:- r7:- r2:e`, 'CONCURRENCY-5'],
    [`${refusing} {u2=e d2} ~ r2:-`, 'right'],
    [`${refusing} {u2=e d2} r2:e ~ r2:-`, 'right'],
    [`${refusing} {u2=e! d2} ~ r2:-`, 'right'],
    [`${refusing} {u2=e d2!} ~ r2:e`, 'right'],
    [`${refusing} [u2=e d2 c2=g] ~ r2:e`, 'right'],
    [`${deletes} {u2=e d2} ~ r2:e`, 'right'],
    [`${deletes} u1=f ~ r1:f {u2=e d2} ~ r2:e`, 'right'],
    [`${refusing} d3 ~ u3=h ~ r3:h {u2=e d2} ~ r2:e`, 'right'],
  ],
);

judges('what fails one after another too is not told of concurrency', [
  ['c1=a ~ r1:- {c2=b c3=c} ~ r2:- r3:-', 'CREATE-2'],
  ['c1=a c2=b u1=c ~ r1:a {u1=d u2=e} ~ r1:a r2:b', 'UPDATE-2'],
  ['c1=a c2=b c3=c d1 ~ r1:a {d2 d3} ~ r2:b r3:c', 'DELETE-2'],
]);

judges('what fails at once is not told of concurrency where nothing shows that it holds one after another', [
  ['{c1=a c2=b} ~ r1:- r2:-', 'CREATE-2'],
  ['c1=a c2=b ~ {u1=c u2=d} ~ r1:a r2:b', 'UPDATE-2'],
]);

judges('what fails now and then is not told of concurrency because it met another write once', [
  ['c1=a u1=b ~ r1:b c2=c c3=d ~ {u2=e u3=f} ~ r2:c r3:f', 'UPDATE-2'],
  ['c1=a ~ r1:a {c2=b c3=c c4=d c5=e} ~ r2:- r3:c r4:d r5:e', 'CREATE-2'],
]);

judges('what a record loses again and again, with whatever it meets, is not told of concurrency', [
  [`${updates} {u1=e u2=f} ~ r1:c r2:f {u1=e c3=g} ~ r1:c r3:g {u1=e c4=h} ~ r1:c r4:h`, 'UPDATE-2'],
  [
    `${updates} {u1=e u2=f} ~ r1:c r2:f {u1=e c3=g} ~ r1:c r3:g {u1=e c4=h} ~ r1:e r4:h u2=i ~ r2:i u2=j ~ r2:j`,
    'CONCURRENCY-2',
  ],
  [`${updates} {u1=e u2=f} ~ r1:c r2:f {u1=g c3=i} ~ r1:c r3:i {u1=h c4=j} ~ r1:c r4:j`, 'CONCURRENCY-2'],
]);

judges('deletes at once of updated records are told of concurrency where one after another removes such a record', [
  [`${deletes} u2=e u3=f ~ r2:e r3:f {d2 d3} ~ r2:e r3:f`, 'DELETE-2'],
  [`${deletes} u4=g ~ r4:g d4 ~ r4:- l:2=b,3=c u2=e u3=f ~ r2:e r3:f {d2 d3} ~ r2:e r3:f`, 'CONCURRENCY-4'],
]);

judges('a write at once with the reads alone is judged as one alone', [
  ['c1=a ~ r1:a ~ [u1=b r1:a r1:a] ~ r1:a', 'UPDATE-2'],
  ['c1=a ~ {d1 r1:a} ~ r1:a', 'DELETE-2'],
]);

judges('what stood right after writes at once and is wrong later is told of what stands between', [
  [`${creates} {c3=c c4=d} ~ r3:c r4:d c5=e ~ r3:-`, 'CREATE-5'],
  [`${deletes} {d2 d3} ~ r2:- r3:- ~ r2:b`, 'DELETE-2 | RETRIEVE-2'],
]);
