import { parseCents, type Cents } from '../kernel/money.ts';
import type { Errand } from '../ports/errand-register.ts';

/**
 * The movements of an order at the accounting service that were suggested for no document, money back negative. Those from
 * before their amounts were kept are left out.
 */
export const unassignedMovements = (
  errands: readonly Pick<Errand, 'kind' | 'state' | 'source' | 'result'>[],
): readonly Cents[] => {
  const done = errands.filter(({ state }) => state === 'done');
  const suggested = new Set(
    done.flatMap(({ kind, result }) => (kind === 'hint' ? (result?.['externalReference'] ?? []) : [])),
  );
  return done
    .filter(({ kind, source }) => kind === 'movement' && !suggested.has(source))
    .flatMap(({ result }) => parseCents(result?.['amount'] ?? '') ?? []);
};
