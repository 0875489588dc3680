import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { REPAIR_FIELDS } from '@belegwerk/core/repairs';
import { VAT_ID_PLACES } from '@belegwerk/core/vat-ids';
import * as z from 'zod/mini';
import { batchReply } from './batches.ts';
import { addressParts, vatIdCheck } from './order.ts';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { SHOWS_ORDERS } from './shows.ts';
import { amountText, instantText, pageNumber } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** The name of a cause, as `causeKey` of the core makes it. */
const cause = z.string().check(z.maxLength(2000));
const orderNumber = z.string().check(z.regex(/^\d{1,20}$/));

/** Where a cause is done away with that nothing on the desk mends. */
const repairWays = ['shop', 'order', 'accounting', 'connection', 'creation', 'plan'] as const;

/** What mends all orders of a group for ever, as a setting. */
const settingAsked = z.discriminatedUnion('kind', [
  /** `name` is what the answer is remembered for: `shipping`, `product:TITLE`, `abroad:FR:TITLE`. */
  z.object({ kind: z.literal('zero-rate'), name: z.string() }),
  z.object({ kind: z.literal('vat-id-place'), place: z.enum(VAT_ID_PLACES) }),
  z.object({ kind: z.literal('small-business-taxed') }),
]);

/** The orders that are held or failed for one cause. */
const repairGroup = z.object({
  cause,
  /** In German, a few words. */
  title: z.string(),
  orders: count,
  /** In the shop's euros, as far as that is known. */
  sum: amountText,
  /** What may be corrected at its single orders. */
  mends: z.array(z.enum(REPAIR_FIELDS)),
  setting: z.optional(z.object({ asked: settingAsked, question: z.string() })),
  /** The one way out where nothing of that helps: a German sentence, and which page it leads to. */
  way: z.object({ to: z.enum(repairWays), sentence: z.string() }),
});
export type RepairGroup = z.output<typeof repairGroup>;

/** The largest money first. */
export const repairsReply = z.object({ groups: z.array(repairGroup), orders: count, sum: amountText });
export type RepairsReply = z.output<typeof repairsReply>;

/** What is corrected of an order; what is empty is as the shop has it, what is absent stays as it was. */
const typed = z.object({
  address: z.optional(addressParts),
  vatId: z.optional(z.string().check(z.maxLength(40))),
  tax: z.optional(z.string().check(z.maxLength(40))),
});
export type TypedRepair = z.output<typeof typed>;

/** An order of a group, as it was looked at last. */
const repairRow = z.object({
  id: z.string(),
  name: z.string(),
  customerName: z.string(),
  createdAt: instantText,
  total: amountText,
  currency: z.string(),
  /** A German sentence why it is stopped. */
  reason: z.string(),
  /** How it is taxed as a person said before; absent where no one has. */
  tax: z.optional(z.string()),
  /** What registries said about its VAT id. */
  vatIdChecks: z.optional(z.array(vatIdCheck)),
});
export type RepairRow = z.output<typeof repairRow>;

const repairSetting = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('zero-rate'),
    name: z.string().check(z.maxLength(300)),
    answer: z.string().check(z.maxLength(100)),
  }),
  z.object({ kind: z.literal('vat-id-place'), place: z.enum(VAT_ID_PLACES) }),
  z.object({ kind: z.literal('small-business-taxed') }),
]);
export type RepairSettingWish = z.output<typeof repairSetting>;

const typedOrder = z.object({ id: orderNumber, corrections: z.optional(typed) });
export type TypedOrderWish = z.output<typeof typedOrder>;

/** How much of a document stands at a tax rate; the rate in percent. */
const rateSum = z.object({ rate: z.string(), net: amountText, tax: amountText, gross: amountText });

/** What would come of one order. */
const repairPreview = z.object({
  id: z.string(),
  /** Whom its documents would name, with what was typed; absent where it could not be read. */
  names: z.optional(z.object({ address: addressParts, vatId: z.optional(z.string()) })),
  /** In the order in which they would be made; delivery notes carry no money. */
  documents: z.array(
    z.object({ kind: z.enum(DOCUMENT_KINDS), total: z.optional(amountText), byRate: z.array(rateSum) }),
  ),
  /** German sentences: why something is not made. */
  reasons: z.array(z.string()),
  /** What its documents come to, credit notes less: as it stands now, and behind the repair; absent where nothing was foreseen. */
  sums: z.optional(z.object({ before: amountText, after: amountText })),
  /** What is wrong with what was typed. */
  faults: z.array(z.object({ field: z.string(), text: z.string() })),
});
export type RepairPreview = z.output<typeof repairPreview>;

export const repairPreviewReply = z.object({
  orders: z.array(repairPreview),
  /** With a setting: all orders of the cause, with which it is done. */
  group: z.optional(z.object({ orders: count, sum: amountText })),
});
export type RepairPreviewReply = z.output<typeof repairPreviewReply>;

/** `leftOut`: so many of the named orders are not stopped by that cause any more, and are left as they are. */
const begunRepairReply = z.extend(batchReply, { leftOut: count });
export type BegunRepairReply = z.output<typeof begunRepairReply>;

/** What became of a repair that was taken back. */
export const undoneRepairReply = z.object({
  takenBack: count,
  /** Drafts that a person deletes in the accounting service. */
  drafts: z.array(
    z.object({ id: z.string(), order: z.string(), kind: z.enum(DOCUMENT_KINDS), total: amountText, url: z.string() }),
  ),
  /** Orders whose corrections stay, and a German sentence why. */
  kept: z.array(z.object({ id: z.string(), order: z.string(), why: z.string() })),
});
export type UndoneRepairReply = z.output<typeof undoneRepairReply>;

export const repairRoutes = {
  /** Everything that is held or failed, by its causes. */
  repairs: route({
    access: 'shop',
    method: 'get',
    path: '/api/repairs',
    rate: 'search',
    replies: { 200: repairsReply },
  }),
  /** The orders of one group, 25 a page, the largest first. */
  repairOrders: route({
    access: 'shop',
    method: 'get',
    path: '/api/repairs/orders',
    rate: 'search',
    query: z.object({ cause, page: z._default(pageNumber, 1) }),
    replies: { 200: pageOf(repairRow) },
    failures: ['faulty'],
  }),
  /** Which documents a repair would lead to; the orders are read from the shop, and nothing is stored. */
  previewRepair: route({
    access: 'shop',
    method: 'post',
    path: '/api/repairs/preview',
    rate: 'call',
    stale: [],
    body: z.object({
      cause,
      orders: z.array(typedOrder).check(z.minLength(1), z.maxLength(25)),
      setting: z.optional(repairSetting),
    }),
    replies: { 200: repairPreviewReply },
    failures: ['faulty'],
  }),
  /**
   * Keeps the corrections and the setting, and looks at the orders anew, behind all live work: those that are named, and with a
   * setting every order of the cause. Asked again under the same name it is the same one.
   */
  runRepair: route({
    access: 'shop',
    method: 'post',
    path: '/api/repairs/run',
    rate: 'search',
    stale: ['batches', 'repairs', 'repairOrders', 'preferences', 'zeroRates', ...SHOWS_ORDERS],
    body: z.object({
      cause,
      orders: z.array(typedOrder).check(z.maxLength(200)),
      setting: z.optional(repairSetting),
      /** With a setting: how many orders of the cause a person was shown; refused where there are more by now. */
      agreed: z.optional(count),
      dialog: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
    }),
    kilobytes: 300,
    replies: { 202: begunRepairReply },
    failures: ['faulty', 'action-impossible', 'feature-missing'],
  }),
  /** Takes back what a repair corrected, where it led to nothing but drafts; answers which drafts a person has to delete. */
  undoRepair: route({
    access: 'shop',
    method: 'post',
    path: '/api/repairs/:batch/undo',
    rate: 'search',
    stale: ['repairs', 'repairOrders', ...SHOWS_ORDERS],
    params: z.object({ batch: z.string().check(z.regex(/^[\w-]{1,80}$/)) }),
    names: 'batch',
    replies: { 200: undoneRepairReply },
    failures: ['action-impossible'],
  }),
};
