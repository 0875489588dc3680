import type { OrderRow } from '@belegwerk/contracts/api';
import { differenceText } from '@belegwerk/core/sentences';
import { orderState } from '@belegwerk/core/payments';
import type { OrderRecord, ProcessingStatus } from '@belegwerk/core/records';

/** What only a person can settle between an order and its documents, once these are all there. */
export const presentDifference = (record: OrderRecord): Pick<OrderRow, 'difference'> => {
  const difference = orderState(record) === 'differs' ? differenceText(record) : undefined;
  return difference === undefined ? {} : { difference };
};

/** How an order stands, as the wire has it. */
export const presentStatus = ({ kind, state, reason, nextLookAt }: ProcessingStatus): OrderRow['status'] => ({
  ...(kind ? { kind } : {}),
  state,
  reason: { ...reason, facts: { ...reason.facts } },
  ...(nextLookAt ? { nextLookAt: nextLookAt.toString() } : {}),
});
