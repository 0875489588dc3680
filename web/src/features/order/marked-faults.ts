import { ApiFailure } from '../../api/api-failure.ts';
import { ADDRESS_PARTS } from '../../shared/orders/correction-choices.ts';

/** In the order in which the dialogs show them. */
const FIELDS = [...ADDRESS_PARTS.map((part) => `address.${part}`), 'vatId', 'tax', 'supplyFrom', 'supplyTo'];

/** What is wrong with each field of a dialog, and which of them is to be put right first. */
export const markedFaults = (failure: Error | undefined) => {
  const faults = failure instanceof ApiFailure ? failure.faults : [];
  const errorOf = (field: string) => faults.find((fault) => fault.field === field)?.text;
  const first = FIELDS.find((field) => errorOf(field) !== undefined);
  return { errorOf, isFirst: (field: string) => field === first };
};
export type MarkedFaults = ReturnType<typeof markedFaults>;
