import { ACTION_OF_BULK, bulkStanding } from '../../actions/bulk.ts';
import { isMailed, type MailedKind } from '../../actions/mail-sentence.ts';
import {
  ACTIONS,
  isObstacle,
  lacksTransfers,
  readInput,
  type ActionFault,
  type ActionInput,
  type Obstacle,
} from '../../actions/index.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { digestOfData } from '../../kernel/digest.ts';
import type { OrderId, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { featureGate, type FeatureGate } from '../../plans/feature-gate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import type { OrderRecord } from '../../ports/order-book.ts';
import { eInvoiceLight, type EInvoiceLight } from '../../records/e-invoice-light.ts';
import type { EInvoiceStanding } from '../../records/e-invoice-standing.ts';
import { isOpenBatch, type Batch, type LeftOut, type ListedBulkKind, type OrdersBatch } from '../../records/batch.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { makeAddBatch } from '../batch-steps.ts';
import { secondsOf } from '../batches/view-batches.ts';
import { transfersLeft } from '../rounds/count-transfers.ts';
import { makeReadSwitch } from '../read-switch.ts';
import { makeSelectOrders, type OrderFilter } from '../views/view-orders.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
  /** Documents a minute that the accounting account takes. */
  readonly documentsPerMinute: number;
}

/** With which orders: those that were ticked, or all that the list finds. */
export type ChosenOrders = { readonly ids: readonly OrderId[] } | { readonly filter: OrderFilter };

export interface BulkWish extends Omit<OrdersBatch, 'kind' | 'what'> {
  readonly what: ListedBulkKind;
  readonly orders: ChosenOrders;
}

/** Under which name it is begun, by whom, and what they agreed to. */
export interface BulkBeginning {
  readonly id: string;
  readonly by: StaffId;
  /** As the preview said it. */
  readonly agreed: string;
}

/** Why an order is left out: the work of the batch has nothing to do with it, or its action is not possible. */
type LeftOutBecause = LeftOut | Obstacle;

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
  readonly left: ReadonlyMap<LeftOutBecause, number>;
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

/**
 * `nothing-to-do`: none of the orders needs it; `others-agreed`: they are others than a person agreed to; `name-taken`: something
 * else was begun under that name.
 */
export type BulkFailure =
  | { readonly kind: 'nothing-to-do' }
  | { readonly kind: 'others-agreed' }
  | { readonly kind: 'name-taken' }
  /** The dialog lacks what the action asks for. */
  | { readonly kind: 'form-faulty'; readonly faults: readonly ActionFault[] }
  | { readonly kind: 'many-running' }
  | { readonly kind: 'bulk-closed'; readonly gate: Exclude<FeatureGate, { kind: 'open' }> };

export const MAX_OF_BULK = 10_000;
/** Each of them takes its turn behind all live work. */
const MAX_RUNNING = 5;
/** An open batch is among the first. */
const MAX_OPEN = 50;
const AT_ONCE = 200;

/** Does the same with many orders, as a batch; says before what that comes to. */
export const makeBulkOrders = ({ stores, clock, addWork, documentsPerMinute }: Ports) => {
  const addBatch = makeAddBatch({ stores, addWork });
  const select = makeSelectOrders({ stores, clock });
  const readSwitch = makeReadSwitch({ stores });
  return { preview, begin };

  async function preview(shop: Shop, wish: BulkWish): Promise<BulkPreview> {
    const { ids, isCut } = await chosen(shop, wish.orders);
    const { toDo, documents, left, orders, agreed, transfers, mailed, fromTill, toCome } = await sorted(
      shop,
      wish,
      ids,
    );
    const units = ['look-again', 'ignore', 'mark-paid'].includes(wish.what) ? toDo.length : documents;
    const why = new Map<LeftOutBecause, number>();
    for (const each of left) why.set(each.why, (why.get(each.why) ?? 0) + 1);
    return {
      orders,
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

  /** Asked for again under the same name, it is the same one. */
  async function begin(shop: Shop, wish: BulkWish, beginning: BulkBeginning): Promise<Result<Batch, BulkFailure>> {
    const { id, by } = beginning;
    const { batches } = stores.recordsOf(shop.key);
    const known = await batches.byId(id);
    if (known) return isOf(known, wish) ? ok(known) : fail({ kind: 'name-taken' });
    const gate = gateOf(shop, wish);
    if (gate.kind !== 'open') return fail({ kind: 'bulk-closed', gate });
    const running = (await batches.newest(MAX_OPEN)).filter((each) => isOpenBatch(each));
    if (running.length >= MAX_RUNNING) return fail({ kind: 'many-running' });
    const input = inputOf(wish, clock.now());
    if (!input.ok) return fail({ kind: 'form-faulty', faults: input.failure });
    const { ids } = await chosen(shop, wish.orders);
    const { toDo, left, agreed } = await sorted(shop, wish, ids);
    if (toDo.length === 0) return fail({ kind: 'nothing-to-do' });
    if (beginning.agreed !== agreed) return fail({ kind: 'others-agreed' });
    const now = clock.now();
    const batch: Batch = {
      id,
      subject: {
        kind: 'orders',
        what: wish.what,
        ...(wish.reason ? { reason: wish.reason } : {}),
        ...(input.value ? { input: input.value } : {}),
      },
      state: 'running',
      begunAt: now,
      by,
      items: toDo.length + left.length,
      turn: 0,
      steppedAt: now,
      workedMillis: 0,
    };
    await addBatch(shop.key, batch, [
      ...toDo.map((order) => ({ kind: 'order', order }) as const),
      // whoever chose them finds them in the result and on the cover page, by name
      ...left.map(({ order, why }) => ({ kind: 'order', order, left: why }) as const),
    ]);
    return ok(batch);
  }

  async function chosen(shop: Shop, orders: ChosenOrders): Promise<{ ids: readonly OrderId[]; isCut: boolean }> {
    if ('ids' in orders) return { ids: [...new Set(orders.ids)], isCut: false };
    const selection = await select(shop, orders.filter);
    const ids = await stores.recordsOf(shop.key).orders.found(selection, MAX_OF_BULK + 1);
    return { ids: ids.slice(0, MAX_OF_BULK), isCut: ids.length > MAX_OF_BULK };
  }

  async function sorted(shop: Shop, { what, input }: BulkWish, ids: readonly OrderId[]) {
    const { orders: book, followUps } = stores.recordsOf(shop.key);
    const now = clock.now();
    const transfers = await transfersLeft(stores, shop, now);
    const toDo: OrderId[] = [];
    const units: [OrderId, number][] = [];
    const left: { readonly order: OrderId; readonly why: LeftOutBecause }[] = [];
    const mails = MAILED[what];
    let documents = 0;
    let mailed = 0;
    let fromTill = 0;
    const toCome: EInvoiceStanding[] = [];
    let orders = 0;
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const part = ids.slice(from, from + AT_ONCE);
      const known = new Map((await book.ofIds(part)).map((order) => [order.id, order]));
      const sent = what === 'send' ? await followUps.ofOrders(part) : [];
      for (const id of part) {
        const order = known.get(id);
        if (!order) continue;
        orders += 1;
        const ofOrder = sent.filter(({ orderId }) => orderId === id);
        const about = { shop, order, followUps: ofOrder, now, transfers, ...(input ? { input } : {}) };
        const standing = bulkStanding(what, about);
        if (standing.kind === 'left') left.push({ order: id, why: standing.why });
        else {
          toDo.push(id);
          units.push([id, standing.documents]);
          documents += standing.documents;
          if (mails && isMailed(about)(mails)) mailed += 1;
          if (mails === 'invoice' && order.source === 'pos') fromTill += 1;
          if (what === 'create-now') toCome.push(...standingsToCome(order));
        }
      }
    }
    // others may have come before them in the list since
    const agreed = digestOfData(units.toSorted(([one], [other]) => (one < other ? -1 : 1)));
    return { toDo, left, documents, orders, agreed, transfers, mailed, fromTill, toCome };
  }

  async function foreseen(shop: Shop, toCome: readonly EInvoiceStanding[]): Promise<EInvoicesToCome> {
    const zugferd = toCome.length > 0 ? await readSwitch(shop) : 'unknown';
    const lights = toCome.map((standing) => eInvoiceLight(standing, zugferd));
    const count = (light: EInvoiceLight) => lights.filter((each) => each === light).length;
    return { 'will-be': count('will-be'), 'will-be-none': count('will-be-none'), unknown: count('unknown') };
  }
};
export type BulkOrders = ReturnType<typeof makeBulkOrders>;

/** Of the invoices that are not made yet, as the order was last looked at. */
const standingsToCome = ({ eInvoices = [] }: OrderRecord): readonly EInvoiceStanding[] =>
  eInvoices.filter(({ document }) => document === undefined).map(({ standing }) => standing);

/** Of which kind the documents are that it makes, where all are of one. */
const MAILED: Readonly<Partial<Record<BulkWish['what'], MailedKind>>> = {
  'create-now': 'invoice',
  cancel: 'credit-note',
};

const isOf = ({ subject, begunAt }: Batch, wish: BulkWish): boolean => {
  if (subject.kind !== 'orders' || subject.what !== wish.what || subject.reason !== wish.reason) return false;
  const input = inputOf(wish, begunAt);
  return input.ok && JSON.stringify(subject.input) === JSON.stringify(input.value);
};

/**
 * What the dialog asked for, the fields of its action alone; what an order is asked for by itself is not asked here (`inBulk`), and
 * the reason for ignoring has its own place.
 */
const inputOf = (
  { what, input = {} }: BulkWish,
  now: Instant,
): Result<ActionInput | undefined, readonly ActionFault[]> =>
  what === 'mark-paid' ? readInput(ACTIONS[ACTION_OF_BULK[what]].dialog?.fields ?? [], input, { now }) : ok(undefined);

const gateOf = (shop: Shop, { what }: BulkWish): FeatureGate =>
  what === 'send'
    ? featureGate('emails', entitlementsOf(shop))
    : what === 'create' || what === 'create-now' || what === 'look-again'
      ? featureGate('orders', entitlementsOf(shop))
      : { kind: 'open' };
