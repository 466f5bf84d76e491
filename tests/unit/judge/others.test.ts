import { judges } from '../../support/judged-rows.js';

judges('a record that is gone after another was created is told of that create', [
  ['c1=a ~ r1:a c2=b ~ r1:-', 'CREATE-5'],
  ['c1=a ~ r1:a l:1=a c2=b ~ r1:- l:2=b r2:b', 'CREATE-5'],
  ['c1=a ~ l:1=a c2=b ~ l:2=b', 'CREATE-5 | LIST-2'],
  ['c1=a u1=b ~ r1:b c2=c ~ r1:-', 'CREATE-5'],
]);

judges('what both views have lost is not missed by retrieve alone', [
  ['c1=a c8=x u8=y c9=z ~ l:1=a,8=y,9=z c2=b ~ l:9=z,2=b r1:- r8:-', 'CREATE-5'],
]);

judges('an update that is refused since its record is gone did not take it away', [
  ['c1=a c2=b c3=c c4=d ~ l:1=a,2=b,3=c,4=d u3=a u1=x!404 u4=b u2=y!410 ~ l:3=a,4=b', 'UPDATE-4'],
  ['c1=a c2=b c3=c c4=d ~ l:1=a,2=b,3=c,4=d u3=a u1=x!400 u4=b u2=y!400 ~ l:3=a,4=b', 'SOUND-4 | UPDATE-4'],
]);

judges('an update to the colour of another record, which is gone then, took it away', [
  ['c1=a c2=a ~ r2:a u1=b ~ r1:b r2:a c3=c u3=d! u1=a ~ r2:-', 'UPDATE-4'],
  ['c1=a c2=a ~ r2:a u1=b ~ r1:b r2:a u1=a u3=d!@token ~ r2:-', 'UPDATE-4'],
  ['c1=a c2=a u1=b c4=d ~ r1:b r2:a r4:d c5=g u1=a d4 ~ r2:- r4:-', 'UPDATE-4'],
]);

judges('what was sent after a record was gone, as it stays, is no reason, though a lag might have been one', [
  ['c1=a r1:a u1=b r1:b c2=c r1:a u2=d!@token ~ r1:a', 'CREATE-5 | UPDATE-2'],
  ['c1=a r1:a c2=b r1:- u2=c!@token ~ r1:-', 'CREATE-5'],
  ['c1=a r1:a c2=b r1:- r1:a u2=c!@token ~ r1:-', 'SOUND-5'],
]);

judges('a record that is changed after another was created is told of that create', [
  ['c1=a ~ r1:a c2=b ~ r1:b', 'CREATE-5'],
  ['c1=a ~ r1:a c2=b ~ r1:z', 'CREATE-5'],
  ['c1=a u1=b ~ r1:b c2=c ~ r1:a', 'CREATE-5 | UPDATE-2'],
  // A write that is under way when it is read once more is no reason for what was there before.
  ['c1=a r1:a c2=b ~ l:1=b,2=b {r1:b u1=c} r1:c l:1=c,2=b', 'CREATE-5'],
  // What gave it the colour of another one gives it its own again.
  ['c1=a r1:a l:1=a c2=b ~ r1:b c3=a ~ l:1=a,2=b,3=a', 'CREATE-5'],
  ['c1=a ~ r1:a c2=b? ~ r1:b', 'CREATE-5'],
  // What was wrong before a delete began is wrong for the old reason while that is under way.
  ['c1=a u1=b ~ l:1=b r1:b c2=c ~ r1:a l:1=a,2=c {l:1=a,2=c d1}', 'CREATE-5 | UPDATE-2'],
]);

judges('what an update of all records left is seen by a read that met the next update', [
  ['c1=a c2=b u1=h ~ r1:h r2:b u2=e [l:1=e,2=e u1=f] r1:f ~ u2=g ~ l:1=g,2=g r1:g', 'UPDATE-4'],
]);

judges('where the list mixes up colours, whatever it shows in place of one is told of the list', [
  ['c1=a c2=b c3=c c4=e ~ l:1=a,2=b,3=c,4=e u1=x ~ l:1=b,2=c,3=e,4=x r1:x u2=y ~ l:1=c,2=e,3=x,4=y', 'LIST-5'],
  ['c1=a c2=b c3=c ~ r2:b r3:c u1=d ~ l:1=d,2=d,3=d r2:d', 'UPDATE-4'],
  // What a retrieve showed before the list was read may have changed since.
  ['c1=a c2=b c3=c ~ r1:a r2:b r3:c u2=d ~ r1:a l:1=a,2=d,3=c l:1=d,2=d,3=c r1:d', 'RETRIEVE-2 | UPDATE-4'],
]);

judges('what an update of another record left is mended by the next one that sends the same', [
  ['c1=a c2=b c3=d ~ u1=e u2=f r1:f u3=e r1:e ~ l:1=e,2=f,3=e r1:e', 'UPDATE-4'],
  ['c1=a c2=b c3=d ~ u1=e u2=f r1:f r1:e u3=e ~ l:1=e,2=f,3=e r1:e', 'RETRIEVE-1'],
  // By its own update, too, which may be under way when it is read.
  ['c1=a c2=b ~ u1=e u2=f [r1:f u1=e] r1:e ~ l:1=e,2=f r1:e', 'UPDATE-4'],
  ['c1=a c2=b ~ u1=e u2=f r1:f {u1=e r1:e} ~ l:1=e,2=f r1:e', 'UPDATE-4'],
]);

judges('the same that nobody sent, seen in several records, has one reason', [
  ['c1=a c2=b c3=c ~ r1:zz r2:zz c4=d ~ r3:c u4=e ~ r3:zz r4:e', 'CREATE-2'],
  ['c33=a c56=b ~ r56:b u56=a u33=d ~ r56:zz r33:d', 'UPDATE-2'],
]);

const MANY_UPDATES = 'c1=a c2=a c5=s u5=t ~ r5:t u5=u ~ r5:u u5=v ~ r5:v u5=k ~ r5:k u5=l ~ r5:l ~ r1:a r2:a';
const KEPT = 'c1=a u1=b ~ r1:b c2=c u2=d ~ r2:d c3=e u3=f ~ r3:f ';
const LOST = 'c4=g u4=h c5=i ~ r4:g c6=j u6=k c7=l ~ r6:j c8=m u8=n c9=o ~ r8:m';

judges('updates that are lost where a create came after them, and never elsewhere, are told of that create', [
  [KEPT + LOST, 'CREATE-5'],
  // An update that brought back the colour of its create tells nothing: undone it looks the same.
  [`${KEPT} c10=p u10=q u10=p c11=r ~ r10:p ${LOST}`, 'CREATE-5'],
  // Nor does one that named no colour: it may have left any.
  [`${KEPT} c10=p u10=*@odd c11=r ~ r10:p ${LOST}`, 'CREATE-5'],
  [`${KEPT} c10=p u10=q c11=r ~ r10:q ${LOST}`, 'UPDATE-2'],
  [`c1=a u1=b ~ r1:b ${LOST}`, 'UPDATE-2'],
  ['c1=a u1=b ~ r1:b c4=g u4=h c5=i ~ r4:g', 'UPDATE-2'],
]);

judges('a record that is gone or changed after another was updated is told of that update', [
  ['c1=a c2=b ~ r1:a r2:b u2=c ~ r1:- r2:c', 'UPDATE-4'],
  // What both views show, and a later update turns back, no retrieve has mixed up.
  ['c1=a c2=b u1=c ~ r2:b u1=b ~ r2:c l:1=b,2=c u1=c ~ r2:b l:1=c,2=b', 'UPDATE-4'],
  ['c1=a c2=b ~ r1:a r2:b u2=c ~ r1:c r2:c', 'UPDATE-4'],
  ['c1=a c2=b ~ l:1=a,2=b u2=c ~ l:1=c,2=c', 'UPDATE-4'],
  ['c1=a c2=a ~ r1:a r2:a u2=c ~ r1:c r2:c', 'UPDATE-4'],
  ['c1=a c2=b u1=c ~ r1:c r2:b u2=d ~ r1:a r2:d', 'UPDATE-4 | UPDATE-2'],
  ['c1=a c2=b ~ r1:a r2:b u2=c ~ r1:z r2:c', 'UPDATE-4'],
  // A colour that an unusual body sent comes of that body before it comes of what is sent as seldom.
  ['c1=a c2=b c3=d ~ r1:a u2=*c d3 ~ r1:c', 'UPDATE-4 | DELETE-4'],
  ['c1=a c2=b c3=d ~ r1:a c=*c d3 ~ r1:c', 'CREATE-5 | DELETE-4'],
  ['c1=a c2=b u2=c ~ r1:c r2:c', 'UPDATE-4 | CREATE-2'],
]);

judges(
  'a list with the colour of another under an id, which retrieve had shown right, is told of the delete between them',
  [['c3=c c1=a c2=b c4=d {u1=x u2=y} ~ r1:x r2:y r4:d d3 l:1=y,2=d r4:-', 'DELETE-4']],
);

judges('a write that was carried out elsewhere and crossed over is told of both', [
  ['c1=a c2=b ~ r1:a r2:b u2=c ~ r1:c r2:b', 'UPDATE-4 | UPDATE-2 + UPDATE-2 | UPDATE-4'],
  ['c1=a c2=b ~ r1:a r2:b d2 ~ r1:- r2:b', 'DELETE-4 | DELETE-2 + DELETE-2 | DELETE-4'],
]);

judges('a write to an id that names no record changes no other record', [
  ['c1=a ~ r1:a u9=b ~ r1:-', 'SOUND-6 | UPDATE-4'],
  ['c1=a ~ r1:a u9=b ~ r1:b', 'SOUND-6 | UPDATE-4'],
  ['c1=a c2=b d2 ~ r1:a d2 ~ r1:-', 'HTTP-3 | SOUND-6 | DELETE-4'],
  ['c1=a c2=b d2 ~ r1:a u2=c ~ r1:-', 'SOUND-6 | UPDATE-4'],
]);

judges('what follows from a write that stands between is told of it, and of no read', [
  ['c1=a ~ r1:a c2=b ~ r1:a u2=c ~ r1:-', 'UPDATE-4'],
  ['c1=a c2=b ~ r1:a r2:b u2=c ~ r1:a r2:c d2 ~ r1:- r2:-', 'DELETE-4'],
  ['c1=a c2=b ~ r1:a d2 ~ r1:a c3=c ~ r1:-', 'CREATE-5'],
]);

judges('a record that changes though nothing was sent is told of reading', [
  ['c1=a ~ r1:a ~ r1:-', 'RETRIEVE-2 | CREATE-2'],
  ['c1=a ~ r1:a ~ r1:z', 'RETRIEVE-2 | CREATE-2'],
  ['c1=a ~ r1:a ~ r1:- r1:a', 'RETRIEVE-2 | CREATE-2'],
  ['c1=a ~ l:1=a ~ l:-', 'RETRIEVE-2 | LIST-2'],
  ['c1=a c2=b ~ r1:a r2:b ~ r1:- r2:-', 'RETRIEVE-2 | CREATE-2'],
]);

judges('of several kinds of writes between, the one that stands before every symptom is blamed', [
  ['c1=a c2=b c3=c ~ r1:a r2:b d3 c4=d ~ r1:- r2:b c5=e ~ r2:-', 'CREATE-5'],
  ['c1=a c2=b c3=c ~ r1:a r2:b r3:c c4=d u3=e ~ r1:- r2:b u3=f ~ r2:-', 'UPDATE-4'],
  ['c1=a c2=b c3=c c4=d ~ r1:a r2:b u3=e d4 ~ r1:- r2:b u3=f ~ r2:-', 'UPDATE-4'],
]);

judges('of several kinds that stand before every symptom, the one of which few stand elsewhere is blamed', [
  ['c1=a c2=b c3=c ~ r1:a r3:c d2 c4=d ~ r1:-', 'DELETE-4'],
  ['c1=a c2=b c3=c ~ r1:a r2:b r3:c c4=d u3=e ~ r1:-', 'UPDATE-4'],
  ['c1=a c2=b ~ u2=c ~ u2=d ~ r1:a c3=e u2=f ~ r1:- r2:f u2=g', 'CREATE-5'],
]);

judges('what a retrieve never found, and a list shows, is told of no write to another record', [
  [
    'c1=a c2=b c3=c c4=d c5=e c6=f c7=g c8=h c9=i c10=j ~ r1:a r2:b r3:c u1=k! r10:- ~ l:1=a,2=b,3=c,4=d,5=e,6=f,7=g,8=h,9=i,10=j',
    'CREATE-2',
  ],
]);

judges('of kinds that stand before as much, a write to a missing record that was carried out all the same is blamed', [
  ['c1=a c2=b ~ r1:a r2:b c3=c u1=d d9 ~ r2:- r1:d', 'SOUND-6'],
  ['c1=a c2=b c3=c d3 ~ r1:a r2:b u1=d d3 ~ r2:- r1:d', 'HTTP-3'],
]);

judges('a list that is empty once is told of the list, whatever was refused before it', [
  ['c1=a c2=b ~ l:1=a,2=b d9! l:- ~ l:1=a,2=b', 'LIST-2'],
  ['c1=a c2=b ~ l:1=a,2=b d9! l:- ~ l:1=a,2=b u1=c', 'LIST-2'],
  ['c1=a c2=b ~ l:1=a,2=b d9! l:- u1=c ~ l:1=c,2=b d1 d2', 'LIST-2'],
]);

judges('what a list left out while others were deleted, and shows again, was taken away by nothing', [
  ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c {d1 l:2=b} ~ l:2=b,3=c', 'LIST-2'],
  ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c u2=d {d1 l:2=d} ~ l:2=d,3=c', 'LIST-2'],
  ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c {d1 l:2=b} ~ l:2=b', 'DELETE-4'],
  // It was missing before, when the list could still lag.
  ['c1=a c2=b c3=c l:1=a,2=b ~ {d1 l:2=b} ~ l:2=b,3=c', 'LIST-2'],
  // Also where it is deleted next, which is refused of what is not there.
  ['c1=a c2=b c3=c c4=d ~ d3 d3!404 ~ l:1=a,2=b,4=d {d1 l:4=d} ~ d2', 'LIST-2'],
  ['c1=a c2=b c3=c c4=d ~ d3 d3!404 ~ l:1=a,2=b,4=d {d1 l:4=d} ~ d2!404', 'DELETE-4'],
  // It is none of two alike that was removed, though another has its colour.
  ['c1=a c2=b c3=c c4=b ~ l:1=a,2=b,3=c,4=b {d1 l:3=c,4=b} ~ l:2=b,3=c,4=b', 'LIST-2'],
  ['c1=a c2=b c3=c c4=b ~ d3 d3!404 ~ l:1=a,2=b,4=b {d1 l:4=b} ~ d2', 'LIST-2'],
]);

judges('what a list leaves out after a delete was there where its own delete is carried out next', [
  ['c1=a c2=b c3=c c4=d ~ d3 d3!404 ~ l:1=a,2=b,4=d ~ d1 ~ l:4=d ~ d2', 'LIST-2'],
  ['c1=a c2=b c3=c c4=d ~ d3 d3!404 ~ l:1=a,2=b,4=d ~ d1 ~ l:4=d ~ d2!404', 'DELETE-4'],
  // Who answers each delete so shows nothing by it.
  ['c1=a c2=b c3=c c4=d ~ d3 d3 ~ l:1=a,2=b,4=d ~ d1 ~ l:4=d ~ d2', 'DELETE-4'],
]);

const OTHER_REFUSALS = 'c3=a c36=b u94=q! u95=r! u96=s! u97=t! u98=u! u99=v! ~ l:3=a,36=b';

judges('what several ids hold a part of is told of the write to that part', [
  ['c4=d c40=e c41=f ~ l:4=d,40=e,41=f d4 c5=g ~ l:5=g', 'DELETE-4'],
  ['c4=d c5=g c40=e c41=f ~ l:4=d,5=g,40=e,41=f u5=h d4 ~ l:5=h', 'DELETE-4'],
  // The list showed it right since it was updated, so that the update was kept.
  ['c4=d c40=e r40:e u40=g l:4=d,40=g d4 c5=h ~ l:5=h r40:-', 'DELETE-4'],
  ['c4=d c5=g c14=e c24=f ~ l:4=d,5=g,14=e,24=f d5 u4=h ~ l:4=h', 'UPDATE-4'],
  ['c4=d c5=g c40=e c61=f ~ l:4=d,5=g,40=e,61=f c7=h d4 ~ l:5=g,7=h', 'CREATE-5 | DELETE-4'],
  // What is read as the number that it begins with is read as the whole of that.
  [`${OTHER_REFUSALS} d34x! c10=x ~ l:36=b,10=x d3! c11=y ~ l:10=x,11=y`, 'CREATE-5'],
  [`${OTHER_REFUSALS} d3x! c10=x ~ l:36=b,10=x d36x! c11=y ~ l:10=x,11=y`, 'SOUND-6'],
  // What nobody sent comes of no write to another record, however alike the ids are.
  ['c4=a c40=b c41=d ~ r40:b r41:d u40=e u41=f u4=c ~ r40:y r41:z', 'UPDATE-2'],
]);

judges('what was created in an unusual way, and whose id begins with that of a deleted one, is told of the delete', [
  ['c4=a r4:a c41=b@case d4 ~ r41:-', 'DELETE-4'],
  ['c4=a r4:a c41=b@pieces d4 ~ r41:-', 'DELETE-4'],
  ['c4=a r4:a c41=b@case ~ r41:-', 'AUTH-2'],
  ['c4=a r4:a c5=c c41=b@case d5 ~ r41:-', 'AUTH-2'],
]);

judges('where retrieve mixes up records, whatever it shows in place of one is told of retrieve', [
  ['c1=a c2=b c3=d ~ l:1=a,2=b,3=d r1:b r1:a r2:b ~ r3:oak', 'RETRIEVE-1'],
  ['c1=a c2=b c3=d ~ r1:b ~ r1:a r3:d ~ c4=e ~ r3:oak', 'RETRIEVE-1'],
  ['c1=a c2=b c3=a ~ l:1=a,2=b,3=a r2:a r1:3=a', 'RETRIEVE-1'],
  ['c1=a c2=b ~ u1=c c3=a ~ l:1=c,2=b,3=a r2:a r1:a', 'RETRIEVE-1'],
]);

judges('a deleted record that only the list shows again is told of the delete', [
  ['c1=a c2=b ~ d1 ~ r1:- l:2=b u1=c! ~ r1:- l:1=a,2=b', 'DELETE-3'],
  ['c1=a c2=b ~ d1 ~ r1:- l:2=b u1=c! ~ r1:a l:1=a,2=b', 'SOUND-6'],
]);

judges('an update that hits another record too is told of the update, though a list was right before it', [
  ['c1=a c2=b ~ u1=c ~ l:1=c,2=b ~ u2=d ~ r1:d r2:d', 'UPDATE-4'],
  ['c1=a c2=b c3=e ~ u1=c ~ l:1=c,2=b,3=e ~ u2=d ~ r1:d r2:d u3=f r3:f', 'UPDATE-4'],
]);

judges('a refused delete of a record that is gone already, and was not deleted, may have removed another one', [
  ['c1=a c2=b c3=d c4=e ~ l:1=a,2=b,3=d,4=e d9! ~ l:2=b,3=d,4=e d1! ~ l:3=d,4=e', 'SOUND-6'],
]);

judges('a record that the list misses and that can be updated was taken away by nothing, where what is gone cannot', [
  ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c c4=d c5=e ~ l:3=c,4=d,5=e u1=f u2=g d1 u1=h!404', 'LIST-2'],
  ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c c4=d c5=e ~ l:3=c,4=d,5=e u1=f u2=g d1', 'CREATE-5'],
]);

judges('a record that the list misses and retrieve shows was taken away by nothing', [
  ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c u9=x! ~ l:3=c r1:a r2:b', 'LIST-2'],
  ['c1=a c2=b c3=c ~ r1:a r2:b l:1=a,2=b,3=c u9=x! ~ l:3=c r1:- r2:-', 'SOUND-6'],
]);

judges('what is done to the twin of the record that a write names is told of that write', [
  // A delete that left its own record took the twin, and no update of that one did, nor what was sent since.
  ['c1=a c2=a c3=a ~ r1:a r2:a r3:a u1=b ~ r1:b r2:a u1=a ~ r1:a r2:a d1 ~ r1:a c4=e ~ r3:- r4:e', 'DELETE-4'],
  ['c1=a c14=b c15=b ~ r14:b r15:b u1=c d14 ~ r15:-', 'DELETE-4'],
  ['c1=a c14=b c15=b ~ r14:b r15:b d1 u14=c ~ r15:c', 'UPDATE-4'],
  // Whose colour goes round had it no longer.
  ['c1=a c2=b c3=c ~ { u1=b u2=c u3=d } u1=e! u2=f! ~ r1:- r2:- r3:d', 'SOUND-4'],
]);

judges('a record that is as it was before, then as it must be, and as before again, no other write undid', [
  ['c1=a c2=b ~ r1:a u1=c r1:a r1:c r1:a r1:c c=d! d2 ~ r1:a', 'RETRIEVE-2'],
]);

judges('a colour that one write sent for another record is told of that write, though few others were sent', [
  [`${MANY_UPDATES} u5=x!@token u2=y ~ r1:y r2:y c3=q c4=q ~ r3:q r4:q u5=z!@token u4=w ~ r3:w r4:w`, 'UPDATE-4'],
]);

judges('what a write names in its body beside its own record, and is gone or changed then, is told of that write', [
  ['c1=a c2=b ~ r1:a r2:b c3=c c4=d c5=e d2>1 u4=f ~ r1:-', 'DELETE-4'],
  ['c1=a c2=b c3=c ~ r1:a r2:b c4=d d3 c5=e u2=f>1 ~ r1:-', 'UPDATE-4'],
  ['c1=a c2=b c3=c ~ r1:a r2:b c4=d d3 c5=e u2=f ~ r1:-', 'CREATE-5 | UPDATE-4 | DELETE-4'],
]);

judges('of writes at the same time those of the test that a record is of are suspected sooner', [
  ['c1=a c2=b d2 ~ r1:a t.c=x!@broken d2 ~ r1:-', 'HTTP-3'],
  ['c1=a c2=b d2 ~ r1:a c=x!@broken t.d2 ~ r1:-', 'HTTP-15'],
  // Where several records are gone, of each test one, it is none of that.
  ['c1=a t.c2=b c3=c d3 d3 ~ r1:a r2:b c=x!@broken d3 ~ r1:- r2:-', 'HTTP-15'],
]);

const updated = 'abcdefghijklm'.split('').map((colour) => `u1=${colour} r1:${colour}`);

judges('of one write that is lost, what another test sent and was refused meanwhile is no reason', [
  [`c1=z c2=y r2:y ${updated.join(' ')} u1=x t.c=w!@token t.u2=v!@token ~ r1:m`, 'UPDATE-2 | UPDATE-5'],
  [`c1=z c2=y r2:y ${updated.join(' ')} u1=x c=w!@token u2=v!@token ~ r1:m`, 'SOUND-5'],
]);

judges('a record that is wrong while it is updated, and was right at the beginning of that, is told of the update', [
  ['c1=a c2=b u1=c ~ [u1=c l:1=c,2=b l:1=z,2=b]', 'HTTP-2 | UPDATE-2 | UPDATE-3'],
  ['c1=a c2=b u1=c ~ [u1=c l:1=c,2=b t.d2 l:1=z]', 'HTTP-2 | UPDATE-2 | UPDATE-3'],
]);

judges('what may be right because two clocks differ says nothing of when a record was right', [
  ['c1=a c2=b c3=c ~ r1:a l:2=b,3=c t.l:2=b,3=c t.d1 d3 l:2=b ~ l:2=b,3=c', 'LIST-2 | DELETE-3'],
  ['c1=a ~ r1:a l:- t.d1', 'right'],
]);
