import { type OrderConcern, LEFT_TO_PERSON } from '../records/order-concern.ts';
import type { DocumentNotice } from '../documents/document-notice.ts';
import { countsAsFinal } from '../documents/held-document.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import type { SideTaskReasonCode } from '../reasons/side-task-reason.ts';
import type { ReasonCode } from '../reasons/reasons.ts';
import type { NameRequest } from '../records/name-request.ts';
import type { VatIdStand } from '../records/vat-id-stand.ts';
import type { SkippedSideTask } from '../records/skipped-side-task.ts';
import type { TaxAdvice } from '../tax/treatment.ts';
import type { VatIdObjection } from '../vat-ids/vat-id-outcome.ts';
import { orderState, type OrderStateFacts } from './order-state.ts';

/** What the concerns of an order depend on. */
export interface Concerning extends Omit<OrderStateFacts, 'status'> {
  readonly status: OrderStateFacts['status'] & {
    readonly reason: { readonly code: ReasonCode; readonly facts?: Readonly<Record<string, string>> };
  };
  readonly documents: readonly {
    readonly id: string;
    readonly document?: Pick<IssuedDocument, 'kind' | 'status' | 'cancelled' | 'electronicProfile'>;
    readonly eInvoiceForeseen?: true;
    readonly notices?: readonly DocumentNotice[];
  }[];
  /** How the questions about the customer's VAT id stand. */
  readonly vatIdStand?: Pick<VatIdStand, 'against'>;
  /** Documents whose notices a person has looked into, by the ids of their entries. */
  readonly checked?: readonly string[];
  /** Invoices of which a person has looked into why they are no e-invoices. */
  readonly checkedEInvoices?: readonly string[];
  /** What is not done beside the documents. */
  readonly skipped?: readonly Pick<SkippedSideTask, 'kind' | 'because'>[];
  /** A person wants nothing more of it. */
  readonly ignored?: unknown;
  /** What its customer asks of the name on its invoice. */
  readonly nameRequest?: Pick<NameRequest, 'state'>;
}

/** The tax of a document that a person should look into, until a person has, or it is cancelled. */
export const taxToCheck = (
  { id, document, notices = [] }: Concerning['documents'][number],
  checked: readonly string[] = [],
): readonly TaxAdvice[] =>
  document && !document.cancelled && !checked.includes(id)
    ? notices.flatMap((notice) => (notice.kind === 'tax' ? notice.advice : []))
    : [];

/** What the registry says against the VAT id of a tax-free invoice, until a person has looked into it, or it is cancelled. */
export const vatIdToCheck = (
  { id, document }: Concerning['documents'][number],
  { vatIdStand, checked = [] }: Pick<Concerning, 'vatIdStand' | 'checked'>,
): VatIdObjection | undefined =>
  document?.kind === 'invoice' && !document.cancelled && !checked.includes(id) ? vatIdStand?.against : undefined;

/** Whether an invoice to a business in Germany is none against the forecast, until a person has looked into it, or it is cancelled. */
export const lacksEInvoice = (
  { id, document, eInvoiceForeseen }: Concerning['documents'][number],
  checked: readonly string[] = [],
): boolean =>
  eInvoiceForeseen === true &&
  document !== undefined &&
  countsAsFinal(document) &&
  document.electronicProfile === undefined &&
  !checked.includes(id);

/** Tried and not done, and no longer in a moment; what is off, not in the plan or not wanted was not tried. */
const UNDONE: ReadonlySet<SideTaskReasonCode> = new Set([
  'REFUSED',
  'COPY_REFUSED',
  'UNCLEAR',
  'OVERDUE',
  'ATTACHMENT_UNREADABLE',
  'E_INVOICE_BROKEN',
  'E_INVOICE_UNJUDGED',
]);

const undone = ({ skipped = [], ignored }: Concerning): readonly OrderConcern[] =>
  ignored
    ? []
    : [
        ...new Set(
          skipped.flatMap(({ kind, because }) => (UNDONE.has(because.code) ? [`undone:${kind}` as const] : [])),
        ),
      ];

const heldFor = ({ code, facts }: Concerning['status']['reason']): OrderConcern =>
  code === 'NOT_SUPPORTED' && facts?.['feature']?.startsWith('sent-from-abroad')
    ? 'held:SENT_FROM_ABROAD'
    : `held:${code}`;

/** Why an order needs the merchant, each once: how it stands, and what of its documents is to be looked into. */
export const concernsOf = (order: Concerning): readonly OrderConcern[] => {
  const state = orderState(order);
  const { code } = order.status.reason;
  return [
    ...(order.nameRequest?.state === 'open' ? (['name-asked'] as const) : []),
    ...(state === 'failed' ? [`failed:${code}` as const] : []),
    ...(state === 'held' ? [heldFor(order.status.reason)] : []),
    ...(state === 'differs' ? ([state] as const) : []),
    ...new Set(
      order.documents.flatMap((each) => taxToCheck(each, order.checked).map((advice) => `tax:${advice}` as const)),
    ),
    ...new Set(
      order.documents.flatMap((each) => vatIdToCheck(each, order) ?? []).map((against) => `vat-id:${against}` as const),
    ),
    ...(order.documents.some((each) => lacksEInvoice(each, order.checkedEInvoices))
      ? (['e-invoice-missing'] as const)
      : []),
    ...LEFT_TO_PERSON.filter((each) => each === `${state}:${code}`),
    ...undone(order),
  ];
};
