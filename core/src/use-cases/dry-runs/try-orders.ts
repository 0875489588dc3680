import { compareForesights, type ForeseenSide } from '../../dry-runs/compare-foresights.ts';
import type { TriedOrder, TriedSide } from '../../dry-runs/tried-order.ts';
import { stopsOfSettings } from '../../decisions/stops.ts';
import type { PlainDate } from '../../kernel/calendar.ts';
import { idOfGid, type OrderId } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { changedFields } from '../../preferences/compare-preferences.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import { differenceTexts } from '../../dry-runs/difference-text.ts';
import { switchAfter } from '../../shops/creation-switch.ts';
import type { Shop } from '../../shops/shop.ts';
import type { ReadSwitch } from '../read-switch.ts';
import { wantSameMetafields, type LoadMetafields } from '../passes/load-metafields.ts';
import type { LinkBases } from '../passes/order-situation.ts';
import { nothingBefore, type ForeseenBefore } from './foresee-linked.ts';
import { makeReadToDecide, stoppedForesight, type OrderAsRead, type ReadToDecide } from './foresee-read-order.ts';
import { foreseeSide, toldSide, type DecidedAt } from './foresee-side.ts';
import { asIfNew, makeReadAsNew } from './read-as-new.ts';

interface Ports {
  readonly orders: Pick<OrderSource, 'orderById' | 'placedOn'>;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly loadMetafields: LoadMetafields;
  readonly linksOf: (shop: Shop) => LinkBases;
  readonly bookkeeping: Pick<Bookkeeping, 'seller'>;
  readonly changes: DocumentChanges;
  readonly readSwitch: ReadSwitch;
}

/** The settings that are tried, and those that they are compared with. */
export interface TriedSettings {
  readonly before: Preferences;
  readonly after?: Preferences;
}

/** The days that are tried; at most a year, both included. */
export interface TriedDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/**
 * Which orders: those placed on days, as if none had a document yet; or those that the change may let go on, as they stand now.
 * `after` is the `next` of the part before.
 */
export interface TriedPart {
  readonly settings: TriedSettings;
  readonly days?: TriedDays;
  readonly after?: string;
}

/** Some orders of a dry run; without `next` there are no more. */
export interface TriedOrders {
  readonly orders: readonly TriedOrder[];
  readonly next?: string;
  /** Of those that the change may let go on. */
  readonly total?: number;
}

/** Each is read from the shop while a person waits for the answer. */
export const TRIED_AT_ONCE = 20;

/** So many are read beside each other, so that live work keeps its turn. */
const READ_BESIDE = 5;

/** More than these are not looked through before a change is saved. */
export const MAX_BETWEEN = 2000;

/**
 * Tries settings on orders of the shop, and compares two of them field by field: each order is read once and decided for both, by
 * the rules and plans of production. Nothing is written, here or outside, and nothing is counted as a transfer. Orders whose
 * customer was erased are left out. Decision record 108.
 */
export const makeTryOrders = (ports: Ports) => {
  const { orders, stores, clock, loadMetafields, linksOf, readSwitch } = ports;
  const readToDecide = makeReadToDecide(ports);
  const readAsNew = makeReadAsNew(ports);

  return async (shop: Shop, part: TriedPart): Promise<Result<TriedOrders, OrderSourceFailure>> => {
    const listed = part.days ? await placedOrders(shop, part.days, part.after) : ok(await ordersBetween(shop, part));
    if (!listed.ok) return listed;
    const { ids, ...place } = listed.value;
    const zugferd = await readSwitch(shop);
    const { before, after } = part.settings;
    const sides: readonly Side[] = [before, ...(after ? [after] : [])].map((preferences) => ({
      shop: part.days ? asIfNew(shop, preferences, part.days) : asSaved(shop, preferences, clock),
      known: nothingBefore(),
      zugferd,
    }));
    const tried: TriedOrder[] = [];
    for (let at = 0; at < ids.length; at += READ_BESIDE) {
      const reads = await Promise.all(ids.slice(at, at + READ_BESIDE).map((id) => readFor(sides, id)));
      for (const read of reads)
        if (!('isErased' in read)) tried.push(await triedOf(sides, read, part.days !== undefined));
    }
    return ok({ orders: tried, ...place });
  };

  /** A part of a page of the platform's list; the place is the page and how many of it are done. */
  async function placedOrders(shop: Shop, days: TriedDays, after = ''): Promise<Result<Listed, OrderSourceFailure>> {
    const [, done = '0', page = ''] = /^(\d{1,4}):(.*)$/s.exec(after) ?? [];
    const listed = await orders.placedOn(shop.key, days, page === '' ? undefined : page);
    if (!listed.ok) return listed;
    const from = Number(done);
    const ids = listed.value.orders.slice(from, from + TRIED_AT_ONCE).map(({ id }) => id);
    const isMore = from + TRIED_AT_ONCE < listed.value.orders.length;
    const next = isMore
      ? `${from + TRIED_AT_ONCE}:${page}`
      : listed.value.next === undefined
        ? undefined
        : `0:${listed.value.next}`;
    return ok({ ids, ...(next === undefined ? {} : { next }) });
  }

  async function ordersBetween({ key }: Shop, { settings: { before, after = before }, after: place = '0' }: TriedPart) {
    const stops = stopsOfSettings(changedFields(before, after));
    const found = stops.length === 0 ? [] : await stores.recordsOf(key).orders.stoppedBy(stops, { most: MAX_BETWEEN });
    const from = /^\d{1,4}$/.test(place) ? Number(place) : 0;
    const ids = found.slice(from, from + TRIED_AT_ONCE).map(({ id }) => id);
    const isMore = from + TRIED_AT_ONCE < found.length;
    return { ids, total: found.length, ...(isMore ? { next: String(from + TRIED_AT_ONCE) } : {}) };
  }

  /** Orders of customers who were erased are not asked for at the shop. */
  async function readFor(sides: readonly Side[], id: OrderId): Promise<Read | { readonly isErased: true }> {
    const [first, other] = sides;
    if (!first) return { id };
    if (await stores.privacy.isRedacted(first.shop.key, id)) return { isErased: true };
    const isAlike = other === undefined || wantSameMetafields(first.shop, other.shop);
    const [order, one, two] = await Promise.all([
      orders.orderById(first.shop.key, id),
      loadMetafields(first.shop, id),
      isAlike ? undefined : loadMetafields(other.shop, id),
    ]);
    if (!order.ok || !one.ok || (two && !two.ok)) return { id };
    return { id, order: order.value, metafields: [one.value, two?.ok ? two.value : one.value] };
  }

  async function triedOf(sides: readonly Side[], read: Read, isNew: boolean): Promise<TriedOrder> {
    const { id, order, metafields } = read;
    if (!order || !metafields) return unreadOrder(id);
    const foreseen: { readonly side: ForeseenSide; readonly told: TriedSide }[] = [];
    for (const [at, { shop, known, zugferd }] of sides.entries()) {
      const asRead = { order, metafields: metafields[at] ?? metafields[0] };
      const found = isNew ? ok(await readAsNew(shop, asRead)) : await readToDecide(shop, asRead, known);
      const when = { now: clock.now(), links: linksOf(shop), zugferd, inTime: isNew };
      foreseen.push(sideOf(found, { ...asRead, shop, isRedacted: false }, when));
    }
    const [before, after] = foreseen;
    if (!before) return unreadOrder(id);
    const differences = after ? compareForesights(before.side, after.side) : [];
    return {
      id: idOfGid(id),
      name: order.name,
      before: before.told,
      ...(after ? { after: after.told } : {}),
      differences: differences.map((each) => ({
        kind: each.kind,
        document: each.document,
        ...differenceTexts(each),
      })),
    };
  }
};

interface Listed {
  readonly ids: readonly OrderId[];
  readonly next?: string;
  readonly total?: number;
}

interface Side {
  readonly shop: Shop;
  readonly known: ForeseenBefore;
  readonly zugferd: DecidedAt['zugferd'];
}

/** An order as it was read, with the metafields of each side; the name alone where it could not be read. */
interface Read {
  readonly id: OrderId;
  readonly order?: OrderAsRead['order'];
  readonly metafields?: readonly [OrderAsRead['metafields'], OrderAsRead['metafields']];
}

const unreadOrder = (id: OrderId): TriedOrder => ({ id: idOfGid(id), name: `#${idOfGid(id)}`, differences: [] });

const sideOf = (
  found: Result<ReadToDecide, Parameters<typeof stoppedForesight>[0]>,
  work: ReadToDecide['work'],
  at: DecidedAt,
): { readonly side: ForeseenSide; readonly told: TriedSide } => {
  const side = found.ok
    ? foreseeSide(found.value, at)
    : { foreseen: stoppedForesight(found.failure), mailed: new Map(), eInvoices: new Map() };
  return { side, told: toldSide(side, work) };
};

/** The shop as it would be once these settings are saved. */
const asSaved = (shop: Shop, preferences: Preferences, clock: Clock): Shop => {
  const turnedOn = { at: clock.now(), mailsOlder: false };
  const creation = switchAfter(shop.creation, { before: shop.preferences, after: preferences }, turnedOn);
  return { ...shop, preferences, ...(creation ? { creation } : {}) };
};

export type TryOrders = ReturnType<typeof makeTryOrders>;
