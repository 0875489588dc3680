import type { ForeseenDocument, Foresight } from '../../decisions/foresee.ts';
import { isAtService, isCancelledDocument } from '../../documents/held-document.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { cents, NO_MONEY, sumOfCents, type Cents } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { recorrectedOrder } from '../../orders/corrections.ts';
import type { Order } from '../../orders/order.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { StoppedCount } from '../../ports/order-book.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { causeKey, type Cause } from '../../reasons/repair-causes.ts';
import type { RepairSetting } from '../../repairs/repair-setting.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeCheckCorrections, type CorrectionFailure } from '../corrections/keep-corrections.ts';
import type { ForeseeReadOrder } from '../dry-runs/foresee-read-order.ts';
import { nothingBefore, type ForeseenBefore } from '../dry-runs/foreseen-before.ts';
import type { LoadedMetafields, LoadMetafields } from '../passes/load-metafields.ts';
import { whomDocumentsName, type ViewedAddress } from '../views/view-address.ts';
import { repairedShop, type SettingFailure } from './repaired-shop.ts';
import { isTyped, unmendedFaults, withTyped, type TypedCorrections } from './typed-corrections.ts';

interface Ports {
  readonly stores: Stores;
  readonly orders: Pick<OrderSource, 'orderById'>;
  readonly loadMetafields: LoadMetafields;
  readonly foreseeReadOrder: ForeseeReadOrder;
}

/** An order of the desk with what was typed at it. */
export interface TypedOrder {
  readonly id: OrderId;
  readonly corrections?: TypedCorrections;
}

export interface RepairWish {
  readonly cause: Cause;
  readonly orders: readonly TypedOrder[];
  readonly setting?: RepairSetting;
  /** With a setting: so many orders of its cause a person has seen that it is done with. */
  readonly agreed?: number;
}

/** What its documents come to: invoices less credit notes, those that are there and those that would be made. */
export interface RepairSums {
  readonly before: Cents;
  readonly after: Cents;
}

/** Why nothing can be said of an order. */
export type UnpreviewedBecause = Exclude<CorrectionFailure, { kind: 'form-faulty' }> | { readonly kind: 'unread' };

/** What would come of one order. */
export type PreviewedRepair =
  | { readonly kind: 'unread'; readonly id: OrderId; readonly because: UnpreviewedBecause }
  /** What was typed cannot be kept; nothing was foreseen. */
  | {
      readonly kind: 'faulty';
      readonly record: OrderRecord;
      readonly faults: Extract<CorrectionFailure, { kind: 'form-faulty' }>['faults'];
      readonly names: ViewedAddress;
    }
  | {
      readonly kind: 'foreseen';
      readonly record: OrderRecord;
      readonly foreseen: Foresight;
      /** Whom its documents would name, with what was typed. */
      readonly names: ViewedAddress;
      readonly sums: RepairSums;
    };

/** What would come of the named orders; with a setting also how many orders of the cause it is done with, and their money. */
export interface RepairPreviews {
  readonly orders: readonly PreviewedRepair[];
  readonly group?: Pick<StoppedCount, 'orders' | 'sum'>;
}

/** An order as the shop has it, with what was corrected of it. */
interface ReadOrder {
  readonly order: Order;
  readonly metafields: LoadedMetafields;
}

/** So many orders are read from the shop at once; what makes documents asks the shop as well. */
const READ_AT_ONCE = 5;

/**
 * Says which documents a repair would lead to, by the decision that makes them: the typed corrections are laid upon the orders, the
 * setting upon the shop's, and nothing is stored. Decision record 108.
 */
export const makePreviewRepair = ({ stores, orders, loadMetafields, foreseeReadOrder }: Ports) => {
  const checkCorrections = makeCheckCorrections({ stores });

  return async (shop: Shop, wish: RepairWish): Promise<Result<RepairPreviews, SettingFailure>> => {
    const repaired = repairedShop(shop, wish.cause, wish.setting);
    if (!repaired.ok) return fail(repaired.failure);
    const reads: (ReadOrder | undefined)[] = [];
    for (let at = 0; at < wish.orders.length; at += READ_AT_ONCE)
      reads.push(
        ...(await Promise.all(wish.orders.slice(at, at + READ_AT_ONCE).map(async (each) => readOrder(shop, each)))),
      );
    const runs = { before: nothingBefore(), after: nothingBefore() };
    const previews: PreviewedRepair[] = [];
    for (const [at, typed] of wish.orders.entries())
      previews.push(await previewOf({ shop, repaired: repaired.value, cause: wish.cause }, typed, reads[at], runs));
    return ok({ orders: previews, ...(wish.setting ? { group: await groupOf(stores, shop, wish.cause) } : {}) });
  };

  /** Undefined where the shop cannot be asked just now; of a customer who was erased nothing is read. */
  async function readOrder(shop: Shop, { id }: TypedOrder): Promise<ReadOrder | undefined> {
    const { isRedacted } = await recordsOfOrder(stores, shop.key, id);
    if (isRedacted) return undefined;
    const [order, metafields] = await Promise.all([orders.orderById(shop.key, id), loadMetafields(shop, id)]);
    return order.ok && metafields.ok ? { order: order.value, metafields: metafields.value } : undefined;
  }

  async function previewOf(
    { shop, repaired, cause }: { readonly shop: Shop; readonly repaired: Shop; readonly cause: Cause },
    { id, corrections }: TypedOrder,
    read: ReadOrder | undefined,
    runs: { readonly before: ForeseenBefore; readonly after: ForeseenBefore },
  ): Promise<PreviewedRepair> {
    const unmended = unmendedFaults(cause, corrections);
    const checked = await checkCorrections(shop, id, (record) => withTyped(record.corrections, corrections));
    const failure = checked.ok ? undefined : checked.failure;
    if (failure && failure.kind !== 'form-faulty') return { kind: 'unread', id, because: failure };
    const record = await stores.recordsOf(shop.key).orders.byId(id);
    if (!read || !record) return { kind: 'unread', id, because: { kind: 'unread' } };
    const { order, metafields } = read;
    const faults = [...unmended, ...(failure?.faults ?? [])];
    if (faults.length > 0) return { kind: 'faulty', record, faults, names: whomDocumentsName(order, shop) };
    const corrected = checked.ok && isTyped(corrections) ? recorrectedOrder(order, checked.value.corrections) : order;
    const asItIs = await foreseeReadOrder(shop, { order, metafields }, runs.before);
    const { foreseen } = await foreseeReadOrder(repaired, { order: corrected, metafields }, runs.after);
    const there = record.documents.filter((each) => isAtService(each) && !isCancelledDocument(each));
    const known = sumOfCents(
      there.map(({ kind, expectedTotal, document }) => signed(kind, document?.total ?? expectedTotal)),
    );
    const sums = {
      before: sumOfCents([known, sumOf(asItIs.foreseen.documents)]),
      after: sumOfCents([known, sumOf(foreseen.documents)]),
    };
    return { kind: 'foreseen', record, foreseen, names: whomDocumentsName(corrected, repaired), sums };
  }
};
export type PreviewRepair = ReturnType<typeof makePreviewRepair>;

/** All orders that are stopped by a cause. */
const groupOf = async (stores: Stores, { key }: Shop, cause: Cause): Promise<NonNullable<RepairPreviews['group']>> => {
  const counted = await stores.recordsOf(key).orders.countStopped();
  const alike = counted.filter((each) => causeKey(each.cause) === causeKey(cause));
  return {
    orders: alike.reduce((count, { orders }) => count + orders, 0),
    sum: sumOfCents(alike.map(({ sum }) => sum)),
  };
};

const SIGNS = { invoice: 1, 'credit-note': -1, 'delivery-note': 0 } as const satisfies Record<DocumentKind, number>;

const signed = (kind: DocumentKind, total: Cents): Cents => cents(SIGNS[kind] === 0 ? NO_MONEY : SIGNS[kind] * total);

const sumOf = (documents: readonly ForeseenDocument[]): Cents =>
  sumOfCents(documents.map(({ draft: { kind, totals } }) => signed(kind, totals.gross)));
