import { type Exchange, firstOf, isConflict, overlap, refused } from '../../fixtures/http/exchange.js';

/**
 * Those of a run's exchanges that the other writes at the same address may have decided: a conflict beside one that was
 * under way, or a refusal beside a delete. Whether one comes to that, and which of them, differs from run to run.
 */
export function conflictsIn(exchanges: readonly Exchange[]): ReadonlySet<Exchange> {
  const writes = exchanges.filter((exchange) => !/^(?:GET|HEAD|OPTIONS)$/.test(methodOf(exchange)));
  const deletes = writes.filter((exchange) => methodOf(exchange) === 'DELETE');
  const meets = (one: Exchange, other: Exchange): boolean =>
    other !== one && firstOf(other).request.url === firstOf(one).request.url && overlap(one, other);
  const rivalsOf = (one: Exchange): readonly Exchange[] => (isConflict(one) ? writes : refused(one) ? deletes : []);
  return new Set(writes.filter((one) => rivalsOf(one).some((other) => meets(one, other))));
}

function methodOf(exchange: Exchange): string {
  return firstOf(exchange).request.method;
}
