import { BALANCE_CAUSES, type Balance, type BalanceCause } from '@belegwerk/core/documents';
import { REASON_CODES, SIDE_TASK_REASON_CODES, type SideTaskReason, type Reason } from '@belegwerk/core/reasons';
import {
  type DocumentProcessing,
  type ProcessingStatus,
  OPEN_ITEM_CAUSES,
  ORDER_CONCERNS,
  ORDER_STATES,
  type OpenItem,
  type OpenItemCause,
  type OrderConcern,
  type OrderState,
  type OrderRecord,
  E_INVOICE_STANDINGS,
  IGNORE_REASONS,
  NAME_REFUSALS,
  type CancelledInvoice,
  type EInvoiceStanding,
  type ExplainedMoney,
  type IgnoredOrder,
  type InvoiceInstead,
  type NameRequest,
  type OrderCorrections,
  type OrderEInvoice,
  type PaidByHand,
  type PreviewDraft,
  type SkippedSideTask,
  type UnlinkedDocument,
  type VatIdStand,
  type WantedDocument,
} from '@belegwerk/core/records';
import { E_INVOICE_NEEDS } from '@belegwerk/core/e-invoice';
import {
  CORRECTED_TAXES,
  KEPT_AS,
  type Address,
  type CorrectionsBefore,
  type FulfilmentStatus,
  type PaymentStatus,
} from '@belegwerk/core/orders';
import { VAT_ID_OBJECTIONS } from '@belegwerk/core/vat-ids';
import { z } from 'zod';
import { companyBooks, documentEntry, documentKind } from './document-schemas.ts';
import { sideTaskKind } from './side-task-schema.ts';
import type { FieldSchemas } from './record-codec.ts';
import { reckoning } from './reckoning-schema.ts';
import { gatewayPayment } from './settlement-note-schema.ts';
import {
  actor,
  dayText,
  documentIdText,
  markText,
  orderIdText,
  wholeCents,
  type InstantCodec,
} from './stored-values.ts';

const paymentStatus = z.enum({
  manual: 'manual',
  pending: 'pending',
  authorized: 'authorized',
  expired: 'expired',
  overdue: 'overdue',
  paid: 'paid',
  partially_paid: 'partially_paid',
  partially_refunded: 'partially_refunded',
  open: 'open',
  voided: 'voided',
  refunded: 'refunded',
  unpaid: 'unpaid',
  invalid: 'invalid',
  unknown: 'unknown',
} as const satisfies { [S in PaymentStatus]: S });

const fulfilmentStatus = z.enum({
  fulfilled: 'fulfilled',
  unfulfilled: 'unfulfilled',
  partial: 'partial',
  planned: 'planned',
  stopped: 'stopped',
  denied: 'denied',
  restocked: 'restocked',
  canceled: 'canceled',
  unknown: 'unknown',
} as const satisfies { [S in FulfilmentStatus]: S });

const reason: z.ZodType<Reason> = z.object({
  code: z.enum(REASON_CODES),
  setting: z.string().exactOptional(),
  facts: z.record(z.string(), z.string()).readonly().exactOptional(),
} satisfies FieldSchemas<Reason>);

const unlinkedDocument = z.object({
  kind: documentKind,
  id: documentIdText,
  number: z.string().exactOptional(),
  books: companyBooks,
} satisfies FieldSchemas<UnlinkedDocument>);

export const previewDraft = (instant: InstantCodec) =>
  z.object({
    kind: documentKind,
    mark: markText,
    total: wholeCents,
    books: companyBooks,
    sentAt: instant,
    id: documentIdText.exactOptional(),
  } satisfies FieldSchemas<PreviewDraft>);

const ignoredOrder = (instant: InstantCodec) =>
  z.object({
    reason: z.enum(IGNORE_REASONS),
    by: actor,
    at: instant,
  } satisfies FieldSchemas<IgnoredOrder>);

const cancelledInvoice = (instant: InstantCodec) =>
  z.object({
    id: z.string(),
    invoice: z.string(),
    instead: z
      .object({ source: z.string(), as: z.enum(['final', 'draft']) } satisfies FieldSchemas<InvoiceInstead>)
      .exactOptional(),
    by: actor,
    at: instant,
  } satisfies FieldSchemas<CancelledInvoice>);

const wantedDocument = (instant: InstantCodec) =>
  z.object({
    kind: documentKind,
    source: z.string(),
    by: actor,
    at: instant,
  } satisfies FieldSchemas<WantedDocument>);

const address: z.ZodType<Address> = z.object({
  firstName: z.string().exactOptional(),
  lastName: z.string().exactOptional(),
  company: z.string().exactOptional(),
  street: z.string().exactOptional(),
  supplement: z.string().exactOptional(),
  zip: z.string().exactOptional(),
  city: z.string().exactOptional(),
  province: z.string().exactOptional(),
  provinceCode: z.string().exactOptional(),
  countryCode: z.string().exactOptional(),
  phone: z.string().exactOptional(),
} satisfies FieldSchemas<Address>);

const correctedParts = {
  address: address.exactOptional(),
  vatId: z.string().exactOptional(),
  tax: z.enum(CORRECTED_TAXES).exactOptional(),
  supply: z
    .object({ from: dayText, to: dayText } satisfies FieldSchemas<NonNullable<OrderCorrections['supply']>>)
    .exactOptional(),
};

const explainedMoney = (instant: InstantCodec) =>
  z.object({
    as: z.enum(KEPT_AS),
    amount: wholeCents,
    by: actor,
    at: instant,
  } satisfies FieldSchemas<ExplainedMoney>);

const orderCorrections = (instant: InstantCodec) =>
  z.object({
    ...correctedParts,
    by: actor,
    at: instant,
    repair: z.string().exactOptional(),
  } satisfies FieldSchemas<OrderCorrections>);

const correctionsUntil = (instant: InstantCodec) =>
  z.object({
    ...correctedParts,
    until: instant,
    repair: z.string().exactOptional(),
    replacedBy: z.string().exactOptional(),
  } satisfies FieldSchemas<CorrectionsBefore>);

const nameRequest = (instant: InstantCodec) =>
  z.object({
    id: z.string(),
    address,
    at: instant,
    times: z.int(),
    state: z.enum(['open', 'accepted', 'refused']),
    answeredAt: instant.exactOptional(),
    by: actor.exactOptional(),
    reason: z.enum(NAME_REFUSALS).exactOptional(),
  } satisfies FieldSchemas<NameRequest>);

const paidByHand = (instant: InstantCodec) =>
  z.object({
    reference: z.string(),
    document: documentIdText,
    day: dayText,
    amount: wholeCents,
    inShop: z.literal(true).exactOptional(),
    by: actor,
    at: instant,
  } satisfies FieldSchemas<PaidByHand>);

const statusState = z.enum(['done', 'creating', 'waiting', 'skipped', 'held', 'failed']) satisfies z.ZodType<
  ProcessingStatus['state']
>;

const status = (instant: InstantCodec): z.ZodType<ProcessingStatus> =>
  z.object({
    kind: documentKind.exactOptional(),
    state: statusState,
    reason,
    nextLookAt: instant.exactOptional(),
  } satisfies FieldSchemas<ProcessingStatus>);

const documentStatus = (instant: InstantCodec): z.ZodType<DocumentProcessing> =>
  z.object({
    kind: documentKind,
    source: z.string(),
    state: statusState,
    reason,
    nextLookAt: instant.exactOptional(),
  } satisfies FieldSchemas<DocumentProcessing>);

const sideTaskReason: z.ZodType<SideTaskReason> = z.object({
  code: z.enum(SIDE_TASK_REASON_CODES),
  setting: z.string().exactOptional(),
  facts: z.record(z.string(), z.string()).readonly().exactOptional(),
} satisfies FieldSchemas<SideTaskReason>);

const skippedSideTask = (instant: InstantCodec): z.ZodType<SkippedSideTask> =>
  z.object({
    kind: sideTaskKind,
    source: z.string(),
    because: sideTaskReason,
    nextLookAt: instant.exactOptional(),
  } satisfies FieldSchemas<SkippedSideTask>);

const balanceCause: z.ZodType<BalanceCause> = z.object({
  cause: z.enum(BALANCE_CAUSES),
  amount: wholeCents,
  ref: z.string().exactOptional(),
  kind: documentKind.exactOptional(),
  rows: z.int().exactOptional(),
  takenBack: z
    .array(
      z.object({ source: z.string(), amount: wholeCents } satisfies FieldSchemas<
        NonNullable<BalanceCause['takenBack']>[number]
      >),
    )
    .readonly()
    .exactOptional(),
} satisfies FieldSchemas<BalanceCause>);

const credited = z.object({
  document: z.string(),
  amount: wholeCents,
} satisfies FieldSchemas<NonNullable<OrderRecord['credited']>[number]>);

/** Schema of why a document is open. */
export const openItemCause: z.ZodType<OpenItemCause> = z.enum(OPEN_ITEM_CAUSES);

const openItem: z.ZodType<OpenItem> = z.object({
  document: z.string(),
  kind: documentKind,
  cause: openItemCause,
  because: sideTaskReason.exactOptional(),
  due: dayText.exactOptional(),
  left: wholeCents.exactOptional(),
  inShop: wholeCents.exactOptional(),
  owed: wholeCents.exactOptional(),
  giftCard: wholeCents.exactOptional(),
  storeCredit: wholeCents.exactOptional(),
  bankTransactions: z.array(wholeCents).readonly().exactOptional(),
  against: z.array(z.string()).readonly().exactOptional(),
  afterwards: wholeCents.exactOptional(),
  paidInPart: z.literal(true).exactOptional(),
  isRounding: z.literal(true).exactOptional(),
  draftFirst: documentKind.exactOptional(),
  isOnlyInvoice: z.literal(true).exactOptional(),
} satisfies FieldSchemas<OpenItem>);

/** Schema of how an invoice stands as an e-invoice. */
export const storedEInvoiceStanding: z.ZodType<EInvoiceStanding> = z.enum(E_INVOICE_STANDINGS);

const orderEInvoice: z.ZodType<OrderEInvoice> = z.object({
  standing: storedEInvoiceStanding,
  document: z.string().exactOptional(),
  day: dayText.exactOptional(),
  total: wholeCents,
  isDomestic: z.boolean(),
  recipient: z.enum(['company', 'person', 'one-time']),
  needs: z.array(z.enum(E_INVOICE_NEEDS)).readonly(),
} satisfies FieldSchemas<OrderEInvoice>);

const balance: z.ZodType<Balance> = z.object({
  documents: z.int(),
  documentBalance: wholeCents,
  adjustmentsTotal: wholeCents,
  orderTotal: wholeCents,
  balance: wholeCents,
  difference: wholeCents,
  isRoundingError: z.boolean(),
  complete: z.boolean(),
} satisfies FieldSchemas<Balance>);

/** A reason by the code and those of its facts that were read of it; a fact that is not there is null. */
export const storedReason = (code: unknown, facts: Readonly<Record<string, unknown>>): Reason =>
  reason.parse({
    code,
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)),
  });

/** Schema of what an order is found and counted by that needs the merchant. */
export const storedConcern: z.ZodType<OrderConcern> = z.enum(ORDER_CONCERNS);

/** Schema of the state that an order is found and counted by. */
export const storedOrderState: z.ZodType<OrderState> = z.enum(ORDER_STATES);

/** Schema of an order as lists and pages show it. */
// oxlint-disable-next-line max-lines-per-function -- a table: a schema for each field
export const orderRecord = (instant: InstantCodec): z.ZodType<OrderRecord> =>
  z.object({
    id: orderIdText,
    name: z.string(),
    createdAt: instant,
    updatedAt: instant,
    seenAt: instant,
    customerName: z.string(),
    isForCompany: z.literal(true).exactOptional(),
    customerEmail: z.string().exactOptional(),
    boughtBy: z
      .object({ customerId: z.string().exactOptional() } satisfies FieldSchemas<NonNullable<OrderRecord['boughtBy']>>)
      .exactOptional(),
    vatId: z
      .object({ id: z.string(), isValid: z.boolean() } satisfies FieldSchemas<NonNullable<OrderRecord['vatId']>>)
      .exactOptional(),
    vatIdStand: z
      .object({
        isOpen: z.boolean(),
        isByHand: z.literal(true).exactOptional(),
        answeredAt: instant.exactOptional(),
        thirdLastByHandAt: instant.exactOptional(),
        isReliedOn: z.literal(true).exactOptional(),
        against: z.enum(VAT_ID_OBJECTIONS).exactOptional(),
      } satisfies FieldSchemas<VatIdStand>)
      .exactOptional(),
    total: wholeCents,
    currency: z.string(),
    inEuros: wholeCents.exactOptional(),
    paymentStatus,
    fulfilmentStatus,
    cancelled: z.boolean(),
    supplied: z
      .object({ first: dayText, last: dayText } satisfies FieldSchemas<NonNullable<OrderRecord['supplied']>>)
      .exactOptional(),
    tags: z.array(z.string()).readonly(),
    source: z.string().exactOptional(),
    gateways: z.array(z.string()).readonly().exactOptional(),
    gatewayPayments: z.array(gatewayPayment).readonly().exactOptional(),
    itemCount: z.int(),
    status: status(instant),
    heldSince: instant.exactOptional(),
    documents: z.array(documentEntry(instant)).readonly(),
    balance: balance.exactOptional(),
    causes: z.array(balanceCause).readonly().exactOptional(),
    skipped: z.array(skippedSideTask(instant)).readonly().exactOptional(),
    documentStatuses: z.array(documentStatus(instant)).readonly().exactOptional(),
    leftAlone: z.literal(true).exactOptional(),
    documentsLeftAlone: z
      .array(z.object({ kind: documentKind, source: z.string() }))
      .readonly()
      .exactOptional(),
    unlinked: z.array(unlinkedDocument).readonly().exactOptional(),
    previewDrafts: z.array(previewDraft(instant)).readonly().exactOptional(),
    checked: z.array(z.string()).readonly().exactOptional(),
    checkedEInvoices: z.array(z.string()).readonly().exactOptional(),
    ignored: ignoredOrder(instant).exactOptional(),
    cancellation: cancelledInvoice(instant).exactOptional(),
    kept: explainedMoney(instant).exactOptional(),
    wanted: z.array(wantedDocument(instant)).readonly().exactOptional(),
    corrections: orderCorrections(instant).exactOptional(),
    correctionsBefore: z.array(correctionsUntil(instant)).readonly().exactOptional(),
    nameRequest: nameRequest(instant).exactOptional(),
    paidByHand: z.array(paidByHand(instant)).readonly().exactOptional(),
    takenBack: z.array(z.string()).readonly().exactOptional(),
    ownPayments: z.array(z.string()).readonly().exactOptional(),
    credited: z.array(credited).readonly().exactOptional(),
    openItems: z.array(openItem).readonly().exactOptional(),
    eInvoices: z.array(orderEInvoice).readonly().exactOptional(),
    reckoning: reckoning.exactOptional(),
  } satisfies FieldSchemas<OrderRecord>);
