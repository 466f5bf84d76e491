import { judges, usualTerms } from '../../support/judged-rows.js';

judges('what was written and is read back is right', [
  ['c1=a', 'right'],
  ['c1=a r1:a l:1=a', 'right'],
  ['c1=a ~ r1:a l:1=a', 'right'],
  ['c1=a u1=b u1=c ~ r1:c l:1=c', 'right'],
  ['c1=a c2=b u1=c d2 ~ r1:c r2:- l:1=c', 'right'],
  ['c1=a u1=b ~ r1:b u1=a ~ r1:a l:1=a', 'right'],
  ['c1=a c2=a ~ r1:a r2:a l:1=a,2=a d1 ~ r1:- l:2=a', 'right'],
  ['c1="" u1="\u00fc \\" ~ r1:"\u00fc \\" l:1="\u00fc \\"', 'right'],
  ['r1:- l:-', 'right'],
]);

judges('a read may lag the writes before it', [
  ['c1=a r1:- l:-', 'right'],
  ['c1=a ~ u1=b r1:a l:1=a', 'right'],
  ['c1=a u1=b r1:a u1=c r1:b r1:- ~ r1:c', 'right'],
  ['c1=a ~ d1 r1:a l:1=a ~ r1:- l:-', 'right'],
  ['c1=a ~ u1=b r1:b r1:a', 'right'],
  ['c1=a ~ d1 r1:- l:1=a', 'right'],
]);

judges('a read shows what a write that is under way may already have left', [
  ['c1=a ~ [u1=b r1:a r1:b l:1=a ~ r1:a r1:b] ~ r1:b', 'right'],
  ['c1=a ~ [d1 r1:a r1:- l:1=a l:- ~ r1:a] ~ r1:-', 'right'],
  ['[c1=a r1:- r1:a l:- l:1=a ~ r1:-] ~ r1:a', 'right'],
  ['c1=a ~ [r1:b u1=b ~ u1=c]', 'right'],
  ['c1=a ~ r1:b u1=b', 'right'],
]);

judges('a list that met a create may show what had the id before, where others free ids that are given again', [
  ['[l:1=blue c1=a] ~ r1:a l:1=a', 'right'],
  ['[c1=a l:1=blue] ~ r1:a l:1=a', 'right'],
]);

judges('of writes at once any may be the last', [
  ['c1=a ~ {u1=b u1=c} ~ r1:b l:1=b', 'right'],
  ['c1=a ~ {u1=b u1=c} ~ r1:c l:1=c', 'right'],
  ['c1=a ~ {u1=b d1} ~ r1:- l:-', 'right'],
  ['c1=a ~ {d1 d1} ~ r1:- l:-', 'right'],
  ['c1=a ~ [u1=b u1=c ~ u1=d] ~ r1:b', 'right'],
  ['{c1=a c2=b} ~ {u1=c u2=d r1:a r2:d l:1=c,2=b} ~ l:1=c,2=d', 'right'],
]);

judges('what had no answer may have happened, may not, and may happen later', [
  ['c1=a ~ u1=b? ~ r1:a ~ r1:b', 'right'],
  ['c1=a ~ u1=b? ~ r1:a', 'right'],
  ['c1=a ~ d1? ~ r1:a l:1=a ~ r1:- l:-', 'right'],
  ['c1=a? ~ r1:- ~ r1:a', 'right'],
  ['c=a? ~ l:1=a', 'right'],
  ['c=a ~ l:1=a', 'right'],
  ['c1=a u1=b? u1=c ~ r1:c ~ r1:b', 'right'],
]);

judges('what was refused changes nothing', [
  ['c1=a c=b! ~ r1:a l:1=a', 'right'],
  ['c1=a u1=b! d1! ~ r1:a l:1=a', 'right'],
  ['c1=a u1=b!@token d1!@token c=c!@token ~ r1:a l:1=a', 'right'],
  ['c1=a d1 d1! u1=b! ~ r1:- l:-', 'right'],
  ['u7=b! d7! ~ r7:- l:-', 'right'],
]);

judges('whether an update makes a record that is not there is left open', [
  ['u7=b ~ r7:- l:-', 'right'],
  ['u7=b ~ r7:b l:7=b', 'right'],
  ['c1=a d1 ~ r1:- u1=b ~ r1:b l:1=b', 'right'],
  ['c1=a d1 ~ r1:- u1=b ~ r1:- l:-', 'right'],
  ['c1=a ~ {d1 u1=b} ~ r1:b', 'right'],
  ['c1=a d1? ~ u1=b ~ r1:-', 'right'],
]);

judges('an id that is free may be given again', [
  ['c1=a d1 ~ c1=b ~ r1:b l:1=b', 'right'],
  ['c1=a ~ [d1 c1=b] ~ r1:b l:1=b', 'right'],
  ['c1=a d1 c1=b d1 ~ r1:- l:-', 'right'],
]);

judges('a write that names no colour may leave any', [
  ['c1=a u1=*@odd ~ r1:a l:1=a', 'right'],
  ['c1=* ~ r1:z l:1=%7', 'right'],
  ['c1=a u1=*@odd ~ r1:z u1=b ~ r1:b', 'right'],
]);

judges('a list may show ids alone, colours alone, records of others and several pages', [
  ['c1=a c2=b ~ ids:1,2 d1 ~ ids:2', 'right'],
  ['c1=a c2=b ~ colours:b,a u1=c ~ colours:b,c', 'right'],
  ['c1=a c2=b u2=a ~ colours:a,a', 'right'],
  ['c1=a ~ l:1=a,77=blue', 'right'],
  ['c1=red ~ l:1=red,77=red', 'right'],
  ['c1=a ~ l:1=a,*=a', 'right'],
  ['c1=a c2=b ~ l/2:1=a,2=b', 'right'],
  ['c1=a ~ l/2:- ~ l/2:1=a', 'right'],
  ['c1=a ~ l/2:1=a,1=a ~ l:1=a', 'right'],
  ['c1=a ~ l/2:-', 'right'],
  ['c1=a ~ l/2:- l/2:- l/2:1=a', 'right'],
]);

const DISTURBED = 'c1=a c2=b c3=c c4=d c5=e ~ [d2 l/3:3=c,4=d,5=e] [d3 l/3:4=d,5=e] [d4 l/3:5=e]';

judges('a delete while pages are read moves up what stands behind, so that any record may be missed', [
  [DISTURBED, 'right'],
  [`${DISTURBED} ~ l/3:1=a,5=e`, 'right'],
  [`${DISTURBED} ~ l/3:5=e`, 'DELETE-4 | LIST-2'],
]);

const ALONE_MISSED =
  'c1=a c2=b c3=c c4=d c5=e c6=f ~ [d2 l/2:3=c,4=d,5=e,6=f] [d3 l/2:4=d,5=e,6=f] [d4 l/2:5=e,6=f] [d5 l/2:6=f]';

judges('more readings than there are pages do not miss the same record, though others write during each', [
  [ALONE_MISSED, 'right'],
  [`${ALONE_MISSED} [d6 l/2:-]`, 'LIST-2'],
]);

judges('a retrieve may show no id', [
  ['c1=a ~ r1:*=a', 'right'],
  ['c1=a d1 ~ r1:-', 'right'],
]);

judges(
  'with a palette the same colours stand in many records',
  [
    ['c1=a c2=a u1=b ~ r1:b r2:a l:1=b,2=a,9=a', 'right'],
    ['c1=a c2=a d2 ~ colours:a', 'right'],
    ['c1=a c2=a d1 d2 ~ colours:-', 'right'],
  ],
  { ...usualTerms, colourTells: false },
);

judges('a list without ids may mean a record that could not be told', [
  ['c1=a ~ r1:a d1 c=a ~ colours:a', 'right'],
  ['c1=a ~ r1:a d1 ~ colours:a', 'DELETE-3'],
]);

judges('what a list shows under an id before the first write to it is no record of the run', [
  ['[l:1=z u1=b] ~ r1:b', 'right'],
]);

judges('what is kept of an empty colour may be none at all', [
  ['c1="" ~ r1:null', 'right'],
  ['c1=a u1="" ~ r1:null', 'right'],
  ['c1=a ~ r1:null', 'CREATE-2'],
  ['c1=a u1="" d1 ~ r1:null', 'right'],
]);
