import type { DocumentProcessing, ProcessingStatus } from '../records/processing-status.ts';

/** How an order and its documents stand. */
interface Standing {
  readonly status: ProcessingStatus;
  readonly documentStatuses?: readonly DocumentProcessing[];
}

const KEPT: ReadonlySet<string> = new Set(['cancelled-money-kept', 'cancelled-partly-paid']);

const heldIn = ({ status, documentStatuses = [] }: Standing) =>
  [status, ...documentStatuses].filter(({ state }) => state === 'held').map(({ reason }) => reason);

/** How much money is kept of a cancelled order and waits to be explained, as text of euros; undefined where none does. */
export const unexplainedKept = (order: Standing): string | undefined =>
  heldIn(order)
    .filter(({ facts }) => KEPT.has(facts?.['feature'] ?? ''))
    .map(({ facts }) => facts?.['amount'])
    .find((amount) => amount !== undefined);

/** The rate (`AT 4.9`) that holds an order because the account is known not to take it; undefined where none does. */
export const rateNotSent = (order: Standing): string | undefined =>
  heldIn(order)
    .filter(({ code, facts }) => code === 'TAX_RATE_UNKNOWN' && facts?.['because'] === 'account')
    .map(({ facts = {} }) => `${facts['country'] ?? ''} ${facts['rate'] ?? ''}`)
    .at(0);
