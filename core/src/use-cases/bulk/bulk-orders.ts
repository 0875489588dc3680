import { isObstacle, lacksTransfers } from '../../actions/index.ts';
import type { FeatureGate } from '../../plans/closed-gate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { eInvoiceLight, type EInvoiceLight } from '../../records/e-invoice-light.ts';
import type { EInvoiceStanding } from '../../records/e-invoice-standing.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { secondsOf } from '../batches/view-batches.ts';
import { makeReadSwitch } from '../read-switch.ts';
import { gateOf, type BulkWish } from './bulk-wish.ts';
import { makeBeginBulk } from './begin-bulk.ts';
import { makeSortOrders, MAILED, type NothingToDoBecause } from './sort-orders.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  /** Documents a minute that the accounting account takes. */
  readonly documentsPerMinute: number;
}

/** Invoices to businesses that would be made, by what becomes of them. */
export type EInvoicesToCome = Readonly<Record<'will-be' | 'will-be-none' | 'unknown', number>>;

/** What would happen, before anything does. */
export interface BulkPreview {
  /** Orders that were chosen; no more than `MAX_OF_BULK`. */
  readonly orders: number;
  readonly isCut: boolean;
  /** Orders with which something is done, and how many documents that makes, sends or gathers at most. */
  readonly toDo: number;
  readonly documents: number;
  /** Stands for exactly these orders and so many documents of each. */
  readonly agreed: string;
  readonly left: ReadonlyMap<NothingToDoBecause, number>;
  /** Of those that are left out: with which something would be done if there were transfers. */
  readonly lackTransfers: number;
  readonly transfersLeft: number;
  /** Orders whose customers get a document of it by mail; absent where it makes none. */
  readonly mailed?: number;
  /** Of the invoices that it makes: how many become e-invoices; absent where it makes none. */
  readonly eInvoices?: EInvoicesToCome;
  /** Orders from the counter, whose turnover may stand in the till's closing already. */
  readonly fromTill: number;
  /** At the pace of the account. */
  readonly seconds: number;
  /** Whether the plan has it. */
  readonly gate: FeatureGate;
}

/** Does the same with many orders, as a batch; says before what that comes to. */
export const makeBulkOrders = (ports: Ports) => {
  const { documentsPerMinute } = ports;
  const orders = makeSortOrders(ports);
  const begin = makeBeginBulk({ ...ports, orders });
  const readSwitch = makeReadSwitch(ports);
  return { preview, begin };

  async function preview(shop: Shop, wish: BulkWish): Promise<BulkPreview> {
    const { ids, isCut } = await orders.chosen(shop, wish.orders);
    const {
      toDo,
      documents,
      left,
      orders: count,
      agreed,
      transfers,
      mailed,
      fromTill,
      toCome,
    } = await orders.sorted(shop, wish, ids);
    const units = ['look-again', 'ignore', 'mark-paid'].includes(wish.what) ? toDo.length : documents;
    const why = new Map<NothingToDoBecause, number>();
    for (const each of left) why.set(each.why, (why.get(each.why) ?? 0) + 1);
    return {
      orders: count,
      isCut,
      toDo: toDo.length,
      documents,
      agreed,
      left: why,
      lackTransfers: left.filter((each) => isObstacle(each.why) && lacksTransfers(each.why)).length,
      transfersLeft: transfers,
      ...(MAILED[wish.what] ? { mailed } : {}),
      ...(wish.what === 'create-now' ? { eInvoices: await foreseen(shop, toCome) } : {}),
      fromTill,
      seconds: Math.ceil(units * secondsOf({ kind: 'orders', what: wish.what }, documentsPerMinute)),
      gate: gateOf(shop, wish),
    };
  }

  async function foreseen(shop: Shop, toCome: readonly EInvoiceStanding[]): Promise<EInvoicesToCome> {
    const zugferd = toCome.length > 0 ? await readSwitch(shop) : 'unknown';
    const lights = toCome.map((standing) => eInvoiceLight(standing, zugferd));
    const count = (light: EInvoiceLight) => lights.filter((each) => each === light).length;
    return { 'will-be': count('will-be'), 'will-be-none': count('will-be-none'), unknown: count('unknown') };
  }
};
export type BulkOrders = ReturnType<typeof makeBulkOrders>;
