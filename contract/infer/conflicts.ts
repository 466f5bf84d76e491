import { type Exchange, firstOf, isConflict, overlap } from '../../fixtures/http/exchange.js';

/**
 * Those of a run's exchanges that the other writes at the same address may have decided: a conflict beside one that was
 * under way. Whether one comes to that, and which of them, differs from run to run.
 */
export function conflictsIn(exchanges: readonly Exchange[]): ReadonlySet<Exchange> {
  const writes = exchanges.filter((exchange) => !/^(?:GET|HEAD|OPTIONS)$/.test(firstOf(exchange).request.method));
  const conflicts = writes.filter(isConflict);
  const meets = (one: Exchange, other: Exchange): boolean =>
    other !== one && firstOf(other).request.url === firstOf(one).request.url && overlap(one, other);
  return new Set(conflicts.filter((one) => writes.some((other) => meets(one, other))));
}
