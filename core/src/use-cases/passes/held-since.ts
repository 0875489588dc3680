import type { Instant } from '../../kernel/calendar.ts';
import type { OrderRecord } from '../../records/order-record.ts';

type HeldFacts = Pick<OrderRecord, 'status' | 'documentStatuses' | 'heldSince'>;

/** What of an order is held, and for what reason. */
const imprint = ({ status, documentStatuses = [] }: HeldFacts): string =>
  JSON.stringify([
    status.reason.code,
    documentStatuses
      .filter(({ state }) => state === 'held')
      .map(({ kind, source }) => `${kind} ${source}`)
      .toSorted(),
  ]);

/** Since when the order is held as it is: looks that find the same change nothing, another document begins anew. */
export const heldSince = (
  now: HeldFacts,
  before: HeldFacts | undefined,
  seenAt: Instant,
): Pick<OrderRecord, 'heldSince'> => {
  if (now.status.state !== 'held') return {};
  const isSame = before?.status.state === 'held' && imprint(before) === imprint(now);
  return { heldSince: (isSame ? before.heldSince : undefined) ?? seenAt };
};
