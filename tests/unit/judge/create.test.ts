import { judges, usualTerms } from '../../support/judged-rows.js';

judges('what creates keep of an earlier record is told of them, also where that is gone when one is read first', [
  ['c9=a ~ r9:a c1=b ~ r1:a c2=c ~ r2:a c3=d d9 ~ r3:a', 'CREATE-2'],
  ['c9=a c3=d ~ r9:a r3:d d9 ~ r3:a', 'DELETE-4'],
]);

judges('a record that cannot be retrieved after its create is told of the create', [
  ['c1=a ~ r1:-', 'CREATE-2'],
  ['c1=a ~ r1:- l:-', 'CREATE-2'],
  ['c1=a ~ l:- r1:-', 'CREATE-2'],
  ['c1=a ~ r1:- l:1=a', 'CREATE-2'],
  ['c1=a c2=b ~ r1:a r2:-', 'CREATE-2'],
  ['c1=a ~ ids:1 r1:-', 'CREATE-2'],
]);

judges('a record that is missing before anything else was sent is told of the create, whatever came later', [
  ['c1=a c2=b c3=c c4=d c5=e c6=f c7=g c8=h c9=i ~ ids:1,2,3,4,5,6,7,8,9 c10=j r10:- u20=z! ~ r10:-', 'CREATE-2'],
  ['c1=a c2=b c3=c c4=d c5=e c6=f c7=g c8=h c9=i ~ ids:1,2,3,4,5,6,7,8,9 c10=j r10:j u20=z! ~ r10:-', 'SOUND-6'],
]);

judges(
  'records that retrieves lose, now and then after they were found, while the list shows them are told of retrieve',
  [
    ['c1=a c2=b ~ l:1=a,2=b r1:a r2:- c=c! ~ r1:- l:1=a,2=b', 'RETRIEVE-1'],
    ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c r1:a r2:- d3 ~ r1:- r2:- l:1=a,2=b', 'RETRIEVE-1'],
    ['c1=a c2=b c5=e ~ r1:a r2:b r5:e d1 ~ r2:- l:2=b,5=e c3=d c4=d ~ r3:- r4:d r5:e l:2=b,3=d,4=d,5=e', 'RETRIEVE-1'],
    ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c r1:a r2:b d3 ~ r1:- r2:b l:2=b', 'DELETE-4'],
  ],
);

judges('a colour that is kept as another one is spelled is told of the write that sent it, whatever was sent at once', [
  ['{c1=a c2=A} c3=c ~ r1:a r2:a r3:c', 'CREATE-2'],
  ['c3=c c1=a c2=A ~ r1:a r3:c l:1=a,2=a,3=c', 'CREATE-2'],
  ['c1=a c2=b ~ r1:a r2:b u2=A ~ r2:a r1:a', 'UPDATE-2'],
  ['c1=a c2=A c3=A ~ r1:a r2:a r3:a u1=b ~ r1:b u1=B ~ r1:b', 'CREATE-2'],
  ['c1=a c2=b ~ r1:a r2:b {u1=B u2=c} ~ r1:b r2:c', 'UPDATE-2'],
  // What was right until another one was written is told of that.
  ['c1=a ~ r1:a c2=A ~ r2:A r1:A', 'CREATE-5'],
]);

judges('a record that only the list leaves out is told of the list', [
  ['c1=a ~ r1:a l:-', 'LIST-2'],
  ['c1=a ~ l:- r1:a', 'LIST-2'],
  ['c1=a c2=b ~ r1:a r2:b ids:1', 'LIST-2'],
  ['c1=a c2=b ~ r1:a r2:b colours:a', 'LIST-2'],
  ['c1=a ~ r1:a l/2:- ~ l/2:-', 'LIST-2'],
  ['c1=a c2=a ~ r1:a r2:a l:1=a', 'LIST-2'],
  ['c1=a ~ r1:a c2=b ~ l:2=b r1:a', 'LIST-2'],
]);

judges('a list that ends early is told of the list as a whole', [
  ['c1=a c2=b c3=c c4=d c5=e c6=f c7=g c8=h ~ l:1=a,2=b,3=c,4=d', 'LIST-3 | LIST-2'],
  ['c1=a c2=b c3=c c4=d c5=e c6=f c7=g c8=h ~ r8:h l:1=a,2=b,3=c,4=d,5=e,6=f,7=g', 'LIST-3 | LIST-2'],
  // What retrieve misses, too, is not missed by the list.
  [
    'c1=a c2=b c3=c c4=d c5=e c6=f c7=g u7=i c=z! ~ r7:- c8=h u1=x! ~ r8:- l:1=a,2=b,3=c,4=d,5=e,6=f',
    'SOUND-3 | UPDATE-2 + SOUND-4 | CREATE-2',
  ],
  ['c1=a c2=b c3=c c4=d c5=e c6=f c7=g ~ r7:g l:1=a,2=b,3=c,4=d,5=e,6=f', 'LIST-2'],
  ['c1=a c2=b c3=c c4=d c5=e c6=f c7=g c8=h d8 ~ r7:g l:1=a,2=b,3=c,4=d,5=e,6=f', 'LIST-2'],
]);

judges('a write that names no colour leaves none that was sent for another record', [
  ['c1=a c2=* ~ r2:a', 'SOUND-10'],
  ['c1=a c2=* ~ l:1=a,2=a', 'SOUND-10'],
  ['c1=a u1=b c2=c u2=* ~ r2:a r1:b', 'SOUND-10'],
  ['c1=a c2=* ~ r2:z', 'right'],
  ['c1=a c2=* ~ r2:-', 'right'],
  ['c1=a u1=b u1=* ~ r1:a r1:b', 'right'],
  ['c1=a u1=*b ~ r1:b', 'right'],
  ['c1=white c2=* ~ r2:white', 'right'],
  // The record whose id is not known may be this one.
  ['c2=* c=a ~ r2:a', 'right'],
]);

judges('records that a list shows under one id are told of the creates that were given it', [
  ['{c1=a c=b} ~ l:1=a,1=b', 'CONCURRENCY-1 | ID-1'],
  ['{c1=a c=b} ~ r1:b l:1=a,1=b u1=c ~ l:1=c,1=c r1:c', 'CONCURRENCY-1 | ID-1'],
  ['c1=a c=b ~ l:1=a,1=b', 'ID-1'],
  ['c1=a c1=b c1=c [d1 l:1=b,1=c]', 'ID-1'],
  ['c1=a c1=b d1 ~ c1=c ~ l:1=b,1=c', 'ID-1'],
  ['{c1=a c=b} ~ l:1=a,1=a,2=b', 'LIST-4'],
  // What pages show twice may be what had the id before a delete, and what was given it after.
  ['c1=a d1 ~ c1=b ~ l:1=a,1=b', 'LIST-4'],
]);

judges('a create that was told the id of another record has added one record, and not two', [
  ['c1=a c2=b ~ r2:a l:1=z,2=a,3=b', 'CREATE-2'],
  ['c1=a c2=b c3=c ~ r2:a r3:b l:1=z,2=a,3=b,4=c', 'CREATE-2'],
  ['c1=a ~ r1:z l:1=z,2=a', 'CREATE-2'],
  ['c1=a ~ r1:a l:1=a,2=a', 'CREATE-3'],
]);

judges('a record that is retrieved as another one, and right again at once, is told of retrieve', [
  ['c1=a c2=b r1:b r1:a', 'RETRIEVE-1'],
  ['c1=a c2=b {r1:b r2:a} {r1:a r2:b}', 'RETRIEVE-1'],
  ['c1=a c2=b r1:b r1:a c3=c d2 r3:b', 'RETRIEVE-1'],
]);

judges('a record that is retrieved with another colour than its create sent is told of the create', [
  ['c1=a ~ r1:z', 'CREATE-2'],
  ['c1=a ~ r1:A', 'CREATE-2'],
  ['c1=a ~ r1:%7', 'CREATE-2'],
  // A list that met the create must show the record with its colour, if it shows it.
  ['[c1=a l:1=] ~ r1:a', 'LIST-5'],
  ['[c1=a l:1=""] ~ r1:a', 'LIST-5'],
  // Nor is it the way in which it was sent that shows it half done.
  ['[c1=a@pieces l:1=]', 'CREATE-2'],
  ['c1=a ~ r1:z l:1=z', 'CREATE-2'],
  ['c1=a c2=b ~ r2:a', 'CREATE-2'],
  ['c1=a c2=b ~ r1:b', 'CREATE-2 | CREATE-5'],
  ['c1=red c2=blue ~ r1:blue', 'CREATE-2'],
  ['c1=a d1 ~ c1=b ~ r1:a', 'CREATE-2'],
  ['c1=a? c2=b ~ r2:a', 'CREATE-2'],
]);

judges('a create that is given the id of an earlier record of its colour, which is gone, is told of itself', [
  ['c1=a c2=b c=e!@token c5=z r5:z d5 r5:- [u2=c!@odd c5=z] c3=x c4=y c=f!@odd c=g!@odd ~ r5:-', 'CREATE-2'],
  [
    'c1=a c2=b c=e!@token c=h!@broken c5=z r5:z d5 r5:- [u2=c!@odd c5=z] c3=x c4=y c=f!@odd c=g!@odd ~ r5:-',
    'CREATE-2',
  ],
]);

judges('an accepted colour that is difficult reads back as it was sent', [
  ['c1="\u00fc" ~ r1:z', 'SOUND-7'],
  ['c1="" ~ r1:%7', 'SOUND-7'],
  ['c1="null" ~ r1:%7 l:1=%7', 'SOUND-7'],
  ['c1=a ~ r1:a c2="null" ~ r2:- l:1=a,2="null"', 'SOUND-7'],
  ['c1=" a " ~ r1:"a"', 'SOUND-7'],
  ['c1="\u00fc" ~ r1:-', 'CREATE-2'],
]);

judges('a list that shows another colour than retrieve is told of the list', [
  ['c1=a ~ r1:a l:1=z', 'LIST-5'],
  ['c1=a ~ r1:a l:1=%7', 'LIST-5'],
  ['c1=a c2=b ~ r1:a r2:b l:1=b,2=a', 'LIST-5'],
  ['c1=a ~ l:1=z r1:a', 'LIST-5'],
  ['c1="\u00fc" ~ r1:"\u00fc" l:1=u', 'LIST-5'],
  // Retrieve was not asked: one of the two is wrong.
  ['c1=a ~ l:1=z', 'CREATE-2 | LIST-5 | SOUND-7'],
]);

judges('a record that stands in the list twice is told of the list', [
  ['c1=a ~ l:1=a,1=a', 'LIST-4'],
  ['c1=a ~ r1:a l:1=a,1=a', 'LIST-4'],
  ['c1=a ~ ids:1,1', 'LIST-4'],
  ['c1=a ~ colours:a,a', 'LIST-4 | CREATE-3'],
  ['c1=a ~ l/2:1=a,1=a ~ l/2:1=a,1=a', 'LIST-4'],
  ['c1=a ~ l:1=a ~ l:1=a,1=a', 'LIST-4 | RETRIEVE-2'],
]);

judges('a second record with the colour of a create is told of the create', [
  ['c1=a ~ l:1=a,9=a', 'CREATE-3'],
  // What lags shows what was there before, and never another id.
  ['c1=a l:1=a,9=a', 'CREATE-3'],
  ['c1=a c2=b ~ r1:a r2:b l:1=a,2=b,9=b', 'CREATE-3'],
  ['c1=a u1=b ~ l:1=b,9=a', 'CREATE-3 | UPDATE-7'],
  ['c1=a d1 ~ l:9=a', 'CREATE-3 | DELETE-3'],
  // It was there before the update, though a lag could still be the reason then.
  ['c1=a l:1=a,9=a u1=b ~ l:1=b,9=a', 'CREATE-3'],
  // The colour was sent once more since the list that showed one.
  ['c1=a c2=b c3=c u1=d ~ l:1=d,2=b,3=c ~ u1=d ~ l:1=d,2=b,3=c,9=d', 'UPDATE-7 | HTTP-2'],
  // Seen late, but of most records: no stranger copies so many.
  ['c1=a c2=b ~ l:1=a,2=b ~ l:1=a,2=b,8=a,9=b', 'CREATE-3'],
]);

judges('a colour that others give to a record of theirs, once a list has shown it, is told of nothing', [
  ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c ~ l:1=a,2=b,3=c,9=a', 'right'],
  ['c1=a c2=b c3=c ~ l:1=a,2=b,3=c ~ d1 ~ l:2=b,3=c,9=a', 'right'],
  // No list showed it alone, but strangers add records.
  ['l:9=y c1=a c2=b c3=c c4=d c5=e c6=f c7=g c8=h ~ l:9=y,1=a,2=b,3=c,4=d,5=e,6=f,7=g,8=h,10=z,11=a', 'right'],
  // What was there before is of no stranger who adds any.
  ['l:9=y c1=a c2=b c3=c c4=d c5=e c6=f c7=g c8=h ~ l:9=y,1=a,2=b,3=c,4=d,5=e,6=f,7=g,8=h,11=a', 'CREATE-3'],
  // What nobody could see is no copy.
  ['c1=a c2=b c3=c c4=e! ~ l:1=a,2=b,3=c ~ l:1=a,2=b,3=c,8=a,9=e', 'SOUND-3'],
]);

judges('an answer with another id than that of its record is told of the id', [
  ['c1=a ~ r1:2=a', 'ID-2'],
  ['c1=a u1=b ~ r1:2=b', 'ID-2'],
  ['c1=a ~ r1:2=a r1:2=a', 'ID-2'],
  ['c1=a ~ r1:a l:9=a', 'ID-2'],
  ['c1=a c2=b ~ r1:a r2:b l:2=b,9=a', 'ID-2'],
]);

judges('a create that was sent in an unusual way and is lost is told of that way or of the create', [
  ['c1=a@case ~ r1:-', 'AUTH-2 | CREATE-2'],
  ['c1=a@shared ~ r1:-', 'HTTP-5 | CREATE-2'],
  ['c1=a@shared ~ r1:z', 'HTTP-5 | CREATE-2'],
  ['c1=a@case c2=b ~ r1:- r2:-', 'CREATE-2'],
  ['c1=a@shared c2=b ~ r1:- r2:-', 'CREATE-2'],
]);

judges(
  'with a palette a colour that another record has tells nothing of that record',
  [
    ['c1=a c2=b ~ r1:b', 'CREATE-2'],
    ['c1=a c2=b ~ r1:a ~ r1:b', 'RETRIEVE-2'],
    ['c1=a ~ r1:a c2=b ~ r1:b', 'CREATE-5'],
  ],
  { ...usualTerms, colourTells: false },
);

judges('success without a body is no lag, unless what is not there is answered so', [
  ['c1=a r1:- r1:a', 'right'],
  // Nothing tells how what is not there is answered.
  ['c1=a r1:blank r1:a', 'right'],
  ['r9:- c1=a r1:blank r1:a', 'CREATE-2'],
  ['c1=a r1:blank r1:a ~ d1 ~ r1:-', 'CREATE-2'],
  ['c1=a r1:blank r1:a ~ d1 ~ r1:blank', 'right'],
  ['r9:blank c1=a r1:blank r1:a', 'right'],
]);

judges('a record that goes by itself, and has the colour of another that stays, is told of their creates', [
  ['c1=a c2=a ~ r1:a r2:a c3=b u4=c! ~ r2:- l:1=a,3=b', 'CREATE-4'],
  ['c1=a c2=a ~ r1:a r2:a c3=b u4=c! ~ r1:- l:2=a,3=b', 'CREATE-4'],
  // So does one that was never seen.
  ['c1=a c2=a c3=b ~ r1:a r2:a {c4=b c5=a} ~ r2:- r5:- r4:b', 'CREATE-4'],
  // Where the other one was deleted there is nothing that they have in common.
  ['c1=a c2=a d1 ~ r2:a c3=b ~ r2:-', 'CREATE-5'],
  ['c1=a c2=a u1=d ~ r1:d r2:a c3=b ~ r2:-', 'CREATE-5'],
  ['c1=a c2=a u1=d u1=a ~ r2:a c3=b ~ r2:-', 'CREATE-4'],
  ['c1=a c2=b u2=a ~ r1:a c3=c ~ r1:-', 'UPDATE-4'],
  // So is one of three, whatever was created since.
  ['c1=a c2=a l:1=a,2=a c3=b c4=a c5=d ~ l:1=a,3=b,4=a,5=d r2:-', 'CREATE-4'],
  // What was deleted since was found by its colour.
  ['c1=a c2=a c3=a ~ r2:a c4=b d1 ~ r2:-', 'DELETE-4'],
]);
