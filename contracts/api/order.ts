import { BALANCE_CAUSES, DOCUMENT_KINDS, FORESEEABLE, RECEIPT_MARKERS } from '@belegwerk/core/documents';
import {
  OPEN_ITEM_CAUSES,
  ORDER_CONCERNS,
  ORDER_STATES,
  E_INVOICE_LIGHTS,
  type SideTaskKind,
  type SideTaskState,
} from '@belegwerk/core/records';
import { REASON_CODES, type ProcessingState } from '@belegwerk/core/reasons';
import { KEPT_AS, type FulfilmentStatus, type PaymentStatus } from '@belegwerk/core/orders';
import { MAX_VIEW_NAME } from '@belegwerk/core/shops';
import * as z from 'zod/mini';
import { document } from './document.ts';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { SHOWS_ORDERS } from './shows.ts';
import {
  amountText,
  currencyCode,
  instantText,
  pageNumber,
  realDay,
  searchText,
  sortDirection,
} from './wire-values.ts';

/** Every state a status can be in; what lists filter by are the `listedStates`. */
const statusStates = [
  'failed',
  'held',
  'creating',
  'waiting',
  'skipped',
  'done',
] as const satisfies readonly ProcessingState[];

export const paymentStatuses = [
  'manual',
  'pending',
  'authorized',
  'expired',
  'overdue',
  'paid',
  'partially_paid',
  'partially_refunded',
  'open',
  'voided',
  'refunded',
  'unpaid',
  'invalid',
  'unknown',
] as const satisfies readonly PaymentStatus[];

export const fulfilmentStatuses = [
  'fulfilled',
  'unfulfilled',
  'partial',
  'planned',
  'stopped',
  'denied',
  'restocked',
  'canceled',
  'unknown',
] as const satisfies readonly FulfilmentStatus[];

const status = z.object({
  /** The kind of document that the reason is about; the invoice unless said otherwise. */
  kind: z.optional(z.enum(DOCUMENT_KINDS)),
  state: z.enum(statusStates),
  reason: z.object({
    code: z.enum(REASON_CODES),
    setting: z.optional(z.string()),
    facts: z.record(z.string(), z.string()),
  }),
  /** When the order is looked at again without any event. */
  nextLookAt: z.optional(instantText),
});

const orderOpenItem = z.object({
  /** `_key` of the document. */
  documentKey: z.string(),
  cause: z.enum(OPEN_ITEM_CAUSES),
  /** Whether it is to be done something about today. */
  needed: z.boolean(),
  /** Why it is open, with the setting that decided, and the one thing to do. */
  sentence: z.string(),
});

const row = {
  /** The number at the end of the global id, as the shop's own addresses have it. */
  id: z.string(),
  gid: z.string(),
  name: z.string(),
  createdAt: instantText,
  customerName: z.string(),
  /** Everything that was ever ordered, before removals and refunds. */
  total: amountText,
  /** After edits and refunds; absent where it is not compared with its documents yet. */
  currentTotal: z.optional(amountText),
  currency: currencyCode,
  /** What is left of it in the shop's euros, where it was paid in another currency. */
  inEuros: z.optional(amountText),
  paymentStatus: z.enum(paymentStatuses),
  fulfilmentStatus: z.enum(fulfilmentStatuses),
  cancelled: z.boolean(),
  tags: z.array(z.string()),
  itemCount: z.int().check(z.gte(0)),
  status,
  /** Its badge: how it stands as a whole. */
  state: z.enum(ORDER_STATES),
  /** What only a person can settle between the order and its documents, and the way out; stands with `differs`. */
  difference: z.optional(z.string()),
  documents: z.array(document),
  /** Which documents it has that count: one of a kind, or several. */
  markers: z.array(z.enum(RECEIPT_MARKERS)),
  /** Its documents that the accounting service calls open, and why. */
  openItems: z.array(orderOpenItem),
  /** A person said that it gets no further documents. */
  isIgnored: z.optional(z.literal(true)),
};

/** An order as it stands in a list. */
export const orderRow = z.object(row);
export type OrderRow = z.output<typeof orderRow>;

const balance = z.object({
  documents: z.int().check(z.gte(0)),
  documentBalance: amountText,
  adjustmentsTotal: amountText,
  orderTotal: amountText,
  balance: amountText,
  difference: amountText,
  isRoundingError: z.boolean(),
  complete: z.boolean(),
});
export type BalanceReply = z.output<typeof balance>;

/** Some of the difference of a balance; positive where documents show too little. */
const balanceCause = z.object({
  cause: z.enum(BALANCE_CAUSES),
  amount: amountText,
  /** The document, refund or part that it lies in. */
  ref: z.optional(z.string()),
  /** Number of the document, where it is one that has a number. */
  number: z.optional(z.string()),
});
export type BalanceCauseReply = z.output<typeof balanceCause>;

const sideTaskKinds = [
  'contact',
  'mail',
  'copy',
  'bank-transaction',
  'payment-match',
  'paid-mark',
  'tags',
  'metafields',
  'e-invoice-check',
  'vat-id-check',
] as const satisfies readonly SideTaskKind[];
const sideTaskStates = ['planned', 'sent', 'done', 'refused', 'unclear'] as const satisfies readonly SideTaskState[];

/** What an answer about a VAT id comes to; `late`: everything matches, and the supply was before it. */
const VAT_ID_OUTCOMES = ['protects', 'late', 'differs', 'simple', 'invalid', 'invalid-then'] as const;

/** How a question about a VAT id stands. */
export const VAT_ID_STATES = [...VAT_ID_OUTCOMES, 'waiting', 'given-up'] as const;

/** Something beside the documents. `skipped` is not done, for the reason that stands there. */
const sideTask = z.object({
  /** Tells it apart from all others; what is not done has none. */
  id: z.optional(z.string()),
  kind: z.enum(sideTaskKinds),
  state: z.enum([...sideTaskStates, 'skipped']),
  /** A German sentence: why it did not come off, or is not done. */
  reason: z.optional(z.string()),
  /** When it is tried again by itself. */
  nextLookAt: z.optional(instantText),
  /** It is not done yet, and comes once what the reason names has happened. */
  waits: z.optional(z.literal(true)),
  /** When it was done, refused or given up. */
  at: z.optional(instantText),
  /** `_key` of the document that it is about. */
  documentKey: z.optional(z.string()),
  /** Of a mail by hand: what its `sendMail` named as the opened dialog. */
  dialog: z.optional(z.string()),
  /** Amount of a bank transaction that is done, and its gateway where that is known. */
  amount: z.optional(amountText),
  gateway: z.optional(z.string()),
  /** Of a VAT id that was asked, once it was answered. */
  answer: z.optional(z.enum(VAT_ID_OUTCOMES)),
});
export type SideTaskReply = z.output<typeof sideTask>;

/** How a document stands that the order has or may lead to. */
const documentStatus = z.extend(status, { kind: z.enum(DOCUMENT_KINDS) });
export type DocumentProcessingReply = z.output<typeof documentStatus>;

const actionField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['day', 'tick', 'choice']),
  isOptional: z.boolean(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What it is filled in with; nothing where it is absent. */
  value: z.optional(z.string()),
});
export type ActionFieldReply = z.output<typeof actionField>;

/** One line of the menu of the order, or of one of its documents. */
const offeredAction = z.object({
  action: z.string(),
  label: z.string(),
  /** `_key` of the document that it is done with; absent with the order itself. */
  documentKey: z.optional(z.string()),
  /** Done by us, on a page of the accounting service, or not now. */
  state: z.enum(['here', 'there', 'off']),
  /** Why not now, in German. */
  why: z.optional(z.string()),
  /** The page where it is done. */
  url: z.optional(z.string()),
  /** How many transfers it takes; absent for none. */
  transfers: z.optional(z.int().check(z.gte(1))),
  /** That alone is in the way: there are not so many left. */
  lacksTransfers: z.optional(z.literal(true)),
  /** What is asked before it is done; absent where it is done at once. */
  dialog: z.optional(
    z.object({
      title: z.string(),
      sentences: z.array(z.string()),
      verb: z.string(),
      done: z.string(),
      failed: z.string(),
      /** What it foresees, by the route `creation`. */
      foresees: z.optional(z.enum(FORESEEABLE)),
      fields: z.array(actionField),
    }),
  ),
});
export type OfferedActionReply = z.output<typeof offeredAction>;

/** How an action stands that was asked for. */
const actionReply = z.object({
  state: z.enum(['waiting', 'done', 'refused']),
  /** The order was looked at behind it once its `seenAt` is not before. */
  askedAt: instantText,
  /** Why it was refused, in German. */
  why: z.optional(z.string()),
});
export type ActionReply = z.output<typeof actionReply>;

/** The parts of an address that may be corrected; what is empty is as the shop has it. */
export const addressParts = z.object({
  company: z.optional(z.string().check(z.maxLength(200))),
  firstName: z.optional(z.string().check(z.maxLength(200))),
  lastName: z.optional(z.string().check(z.maxLength(200))),
  street: z.optional(z.string().check(z.maxLength(200))),
  supplement: z.optional(z.string().check(z.maxLength(200))),
  zip: z.optional(z.string().check(z.maxLength(20))),
  city: z.optional(z.string().check(z.maxLength(200))),
  countryCode: z.optional(z.string().check(z.maxLength(2))),
});

/** What a person says of the order instead of the shop; what is empty is as the shop has it. Days as `2026-11-20`. */
const correctionParts = {
  address: z.optional(addressParts),
  vatId: z.optional(z.string().check(z.maxLength(40))),
  tax: z.optional(z.string().check(z.maxLength(40))),
  supplyFrom: z.optional(z.string().check(z.maxLength(10))),
  supplyTo: z.optional(z.string().check(z.maxLength(10))),
};

const corrections = z.object({
  ...correctionParts,
  at: instantText,
  /** „Du“ or „Benutzer 4711“; absent where no known person did it. */
  by: z.optional(z.string()),
});
export type CorrectionsReply = z.output<typeof corrections>;

export const vatIdCheck = z.object({
  state: z.enum(VAT_ID_STATES),
  /** In German: who said what when, and what to do. */
  sentence: z.string(),
  /** In German: what was asked, and when it was answered; absent while it is not. */
  asked: z.optional(z.string()),
});
export type VatIdCheckReply = z.output<typeof vatIdCheck>;

/** An order with everything that is known of it, and its page in the shop's admin. */
export const orderReply = z.object({
  ...row,
  /** Who ordered; without an address where the shop does not say one. */
  customer: z.object({ email: z.optional(z.string()) }),
  /** Name and address that its customer asks for on the invoice, in one line; absent where none is asked or it is answered. */
  nameAsked: z.optional(z.string()),
  /** The customer's VAT id, and whether its format and check digits were right when the order was looked at last. */
  vatId: z.optional(z.object({ id: z.string(), isValid: z.boolean() })),
  /** What registries said about VAT ids of the order, and what is still asked; the latest last. */
  vatIdChecks: z.optional(z.array(vatIdCheck)),
  balance: z.optional(balance),
  /** The amounts add up to the difference of the balance; absent like the balance. */
  causes: z.optional(z.array(balanceCause)),
  /** Absent as long as the order was not decided anew. */
  documentStatuses: z.optional(z.array(documentStatus)),
  sideTasks: z.optional(z.array(sideTask)),
  /** How its invoices to a business stand as e-invoices, made and to come; none where no business buys. */
  eInvoices: z.array(
    z.object({
      /** `_key` of the invoice; absent before it is made. */
      documentKey: z.optional(z.string()),
      light: z.enum(E_INVOICE_LIGHTS),
      /** A German sentence: what it is or will be, and what to do. */
      sentence: z.string(),
      /** Why a person is to look into it; absent where it is as it was foreseen, or a person has. */
      toCheck: z.optional(z.string()),
    }),
  ),
  /** What can be done with it and its documents by hand, in the order of the menu. */
  actions: z.array(offeredAction),
  /** What its documents say otherwise than the shop does; absent where nothing was corrected. */
  corrections: z.optional(corrections),
  /** What a person said of the money that is kept of it after its cancellation. */
  kept: z.optional(z.object({ as: z.enum(KEPT_AS), amount: z.string() })),
  /** Documents that a person asked for are still being made. */
  isActing: z.optional(z.literal(true)),
  /** When Belegwerk looked at the order last. */
  seenAt: instantText,
  /** What happens next; begins with „Du bist dran“ exactly where the overview counts the order or a document of it. */
  next: z.object({
    sentence: z.string(),
    /** When it is looked at again by itself, where a moment is known. */
    at: z.optional(instantText),
    /** The setting that decides it. */
    setting: z.optional(z.string()),
  }),
  shopUrl: z.string(),
});
export type OrderReply = z.output<typeof orderReply>;

export const orderSortKeys = ['createdAt', 'name', 'customerName', 'total'] as const;

/** What lists filter by: every state except the one that says nothing but what `books` finds for all states. */
export const listedStates = ORDER_STATES.filter((state) => state !== 'open-in-books');

/** By what orders are found; the same for the list and for what is done with all that it finds. */
export const orderFilter = {
  /** Words in any order, parts of the name, the customer or a document number; and amounts, as in `1.234,56`. */
  search: z.optional(searchText),
  /** `needed`: they need a person, for anything. */
  state: z.optional(z.enum(['needed', ...listedStates])),
  payment: z.optional(z.enum(paymentStatuses)),
  fulfilment: z.optional(z.enum(fulfilmentStatuses)),
  /** Only orders with that marker, or without any. */
  marker: z.optional(z.enum([...RECEIPT_MARKERS, 'none'])),
  /**
   * However the order stands: only orders with a document that the accounting service calls open, or with one about which
   * something is to be done there today, for any cause or for that one.
   */
  books: z.optional(z.enum(['open', 'needed', ...OPEN_ITEM_CAUSES])),
  /** Only orders that need a person for that. */
  concern: z.optional(z.enum(ORDER_CONCERNS)),
  /** Only orders with an invoice to a business that stands so as an e-invoice. */
  eInvoice: z.optional(z.enum(E_INVOICE_LIGHTS)),
  /** Only orders that a person ignores, however they stand. */
  ignored: z.optional(z.enum(['yes'])),
  /** Only orders that were placed on these days, both inclusive. */
  from: z.optional(realDay),
  to: z.optional(realDay),
  sortBy: z._default(z.enum(orderSortKeys), 'createdAt'),
  sortDir: z._default(sortDirection, 'desc'),
};

const orderQuery = z.object({ ...orderFilter, page: z._default(pageNumber, 1) });

/** How the list is looked at, saved by name; `query` as in its address, without search and page. */
const orderView = z.object({ name: z.string(), query: z.string() });
export type OrderViewReply = z.output<typeof orderView>;
const orderViews = z.object({ views: z.array(orderView) });

/** Fifty orders a page. */
export const orderPageReply = pageOf(orderRow);
export type OrderPageReply = z.output<typeof orderPageReply>;

const orderParams = z.object({ id: z.string().check(z.regex(/^\d{1,20}$/)) });

export const orderRoutes = {
  orders: route({
    access: 'shop',
    method: 'get',
    path: '/api/orders',
    rate: 'search',
    query: orderQuery,
    replies: { 200: orderPageReply },
  }),
  orderViews: route({
    access: 'shop',
    method: 'get',
    path: '/api/order-views',
    rate: 'read',
    replies: { 200: orderViews },
  }),
  /**
   * Saves a view for everybody at the shop, in the place of one of the same name only with `replaces`; without it the fault is at
   * that field, and not at `name`.
   */
  saveOrderView: route({
    access: 'shop',
    method: 'post',
    path: '/api/order-views',
    rate: 'change',
    stale: ['orderViews'],
    body: z.object({
      name: z.string().check(z.maxLength(MAX_VIEW_NAME * 2)),
      query: z.string().check(z.maxLength(2000)),
      replaces: z.optional(z.literal(true)),
    }),
    replies: { 200: orderViews },
    failures: ['faulty'],
  }),
  dropOrderView: route({
    access: 'shop',
    method: 'post',
    path: '/api/order-views/drop',
    rate: 'change',
    stale: ['orderViews'],
    body: z.object({ name: z.string().check(z.maxLength(MAX_VIEW_NAME * 2)) }),
    replies: { 200: orderViews },
  }),
  order: route({
    access: 'shop',
    method: 'get',
    path: '/api/orders/:id',
    rate: 'read',
    params: orderParams,
    names: 'order',
    replies: { 200: orderReply },
  }),
  /**
   * Has something done with the order or one of its documents: an action of the catalogue. The answer comes once that is sure
   * to be done, and mostly with what came of it; the same key asks how it stands.
   */
  actOnOrder: route({
    access: 'shop',
    method: 'post',
    path: '/api/orders/:id/actions',
    rate: 'change',
    // one of the actions changes a setting
    stale: ['preferences', 'settingsChanges', ...SHOWS_ORDERS],
    params: orderParams,
    names: 'order',
    body: z.object({
      action: z.string().check(z.maxLength(64)),
      documentKey: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))),
      /** What the dialog asked for, by the name of its field. */
      input: z.optional(z.record(z.string(), z.string().check(z.maxLength(1000)))),
      /** Names the opened dialog, drawn for it: pressed again under it is the same action. */
      dialog: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
    }),
    replies: { 202: actionReply },
    failures: ['faulty', 'action-impossible'],
  }),
  /** Address and VAT id that the next document of the order would have, as the shop has it or a person corrected it; read from the shop. */
  orderAddress: route({
    access: 'shop',
    method: 'get',
    path: '/api/orders/:id/address',
    rate: 'call',
    params: orderParams,
    names: 'order',
    replies: { 200: z.object({ address: addressParts, vatId: z.optional(z.string()) }) },
    failures: ['customer-erased', 'shop-unavailable'],
  }),
  /**
   * Keeps what a person corrects of the order, in place of all that was corrected before: every later document says it. The
   * order is looked at again.
   */
  correctOrder: route({
    access: 'shop',
    method: 'put',
    path: '/api/orders/:id/corrections',
    rate: 'change',
    stale: SHOWS_ORDERS,
    params: orderParams,
    names: 'order',
    body: z.object(correctionParts),
    /** The order was looked at behind it once its `seenAt` is not before. */
    replies: { 202: z.object({ askedAt: instantText }) },
    failures: ['faulty', 'customer-erased', 'feature-missing'],
  }),
};
