import { REASON_CODES, type ReasonCode } from '../reasons/reasons.ts';
import { SIDE_TASK_KINDS, type SideTaskKind } from './side-task.ts';
import { TAX_ADVICE, type TaxAdvice } from '../tax/treatment.ts';
import { VAT_ID_OBJECTIONS, type VatIdObjection } from '../vat-ids/vat-id-outcome.ts';

/** Why an order needs the merchant, in one word that orders are found and counted by. */
export type OrderConcern =
  | 'name-asked'
  | `failed:${ReasonCode}`
  | `held:${ReasonCode}`
  /** Goods left from abroad (`NOT_SUPPORTED` of its features): the merchant writes or corrects the invoice. */
  | 'held:SENT_FROM_ABROAD'
  | 'differs'
  | `tax:${TaxAdvice}`
  | `vat-id:${VatIdObjection}`
  | 'e-invoice-missing'
  | LeftToPerson
  | `undone:${SideTaskKind}`;

/** What a concern is about, without its reason: the word before the colon. */
export type ConcernKind = KindOf<OrderConcern>;
type KindOf<C> = C extends `${infer K}:${string}` ? K : C;

export const kindOfConcern = (concern: OrderConcern): ConcernKind => concern.replace(/:.*$/, '') as ConcernKind;

/** It gets no document because of what it is: the merchant has to book it elsewhere, or ignores it. */
type LeftToPerson = (typeof LEFT_TO_PERSON)[number];

export const LEFT_TO_PERSON = ['skipped:INVALID_CURRENCY'] as const satisfies readonly `skipped:${ReasonCode}`[];

/** Every concern there can be, the most urgent first. */
export const ORDER_CONCERNS: readonly OrderConcern[] = [
  // first, because the answer may be what an order is held for
  'name-asked',
  ...REASON_CODES.map((code) => `failed:${code}` as const),
  ...REASON_CODES.map((code) => `held:${code}` as const),
  'held:SENT_FROM_ABROAD',
  'differs',
  ...TAX_ADVICE.map((advice) => `tax:${advice}` as const),
  ...VAT_ID_OBJECTIONS.map((against) => `vat-id:${against}` as const),
  'e-invoice-missing',
  ...LEFT_TO_PERSON,
  ...SIDE_TASK_KINDS.map((kind) => `undone:${kind}` as const),
];
