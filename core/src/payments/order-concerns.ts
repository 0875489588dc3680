import type { DocumentNotice } from '../documents/document-notice.ts';
import { REASON_CODES, type ReasonCode } from '../reasons/reasons.ts';
import { TAX_ADVICE, type TaxAdvice } from '../tax/treatment.ts';
import { orderState, type OrderStateFacts } from './order-state.ts';

/** Why an order needs the merchant, in one word that orders are found and counted by. */
export type OrderConcern = `failed:${ReasonCode}` | `held:${ReasonCode}` | 'differs' | `tax:${TaxAdvice}`;

/** Every concern there can be, the most urgent first. */
export const ORDER_CONCERNS: readonly OrderConcern[] = [
  ...REASON_CODES.map((code) => `failed:${code}` as const),
  ...REASON_CODES.map((code) => `held:${code}` as const),
  'differs',
  ...TAX_ADVICE.map((advice) => `tax:${advice}` as const),
];

/** What the concerns of an order depend on. */
interface Concerning extends Omit<OrderStateFacts, 'status'> {
  readonly status: OrderStateFacts['status'] & { readonly reason: { readonly code: ReasonCode } };
  readonly documents: readonly {
    readonly id: string;
    readonly document?: { readonly cancelled: boolean };
    readonly notices?: readonly DocumentNotice[];
  }[];
  /** Documents whose notices somebody has looked into, by the ids of their intents. */
  readonly checked?: readonly string[];
}

/** The tax of a document that somebody should look into, until somebody has, or it is cancelled. */
export const taxToCheck = (
  { id, document, notices = [] }: Concerning['documents'][number],
  checked: readonly string[] = [],
): readonly TaxAdvice[] =>
  document && !document.cancelled && !checked.includes(id)
    ? notices.flatMap((notice) => (notice.kind === 'tax' ? notice.advice : []))
    : [];

/** Why an order needs the merchant, each once: how it stands, and what of its documents is to be looked into. */
export const concernsOf = (order: Concerning): readonly OrderConcern[] => {
  const state = orderState(order);
  const { code } = order.status.reason;
  return [
    ...(state === 'failed' || state === 'held' ? [`${state}:${code}` as const] : []),
    ...(state === 'differs' ? ([state] as const) : []),
    ...new Set(
      order.documents.flatMap((each) => taxToCheck(each, order.checked).map((advice) => `tax:${advice}` as const)),
    ),
  ];
};
