import type { ChainEnd, EvidenceEntry, NewEvidence, PlainFields } from '@belegwerk/core/evidence';
import { orderId as orderIdOf, type Instant, type OrderId, type ShopKey } from '@belegwerk/core/kernel';
import type { EvidenceBook, EvidenceSeal, SealedKey, TextSeal } from '@belegwerk/core/ports';

/** An entry whose personal part is sealed, before it has its place in the chain. */
export interface SealedEvidence {
  readonly evidence: NewEvidence;
  readonly sealed: string | undefined;
}

/** The key of an order as it is kept; null once it was destroyed. */
export type KeptKey = SealedKey | null;

/** What an engine does of the record of evidence of one shop. */
export interface EvidenceTable {
  known(keys: readonly string[]): Promise<ReadonlySet<string>>;
  keysOf(orderIds: readonly OrderId[]): Promise<ReadonlyMap<OrderId, KeptKey>>;
  /**
   * Keeps new keys and appends what is not known; false, and nothing is appended, where one of these orders has another key by now, or
   * had one that was destroyed.
   */
  append(entries: readonly SealedEvidence[], newKeys: ReadonlyMap<OrderId, SealedKey>, at: Instant): Promise<boolean>;
  /** Those behind that `seq`, as many at most. */
  behind(seq: number, most: number): Promise<readonly EvidenceEntry[]>;
  ofOrder(orderId: OrderId): Promise<readonly EvidenceEntry[]>;
  destroyKeys(orderIds: readonly OrderId[], at: Instant): Promise<number>;
  forgetKeys(before: Instant): Promise<number>;
  last(): Promise<ChainEnd | undefined>;
}

/** As many entries are read at once. */
const AT_ONCE = 500;

/** No other sealed text stands at such a place, and none of another shop, order or entry. */
const placeOf = (shop: ShopKey, orderId: OrderId, key: string): string =>
  `evidence\u0000${shop}\u0000${orderId}\u0000${key}`;

const KEY_NAME = 'evidence-key ';

/** The name of the key of an order among what is sealed for a shop. */
export const nameOfKey = (order: OrderId): string => `${KEY_NAME}${order}`;

/** The order whose key has that name. */
export const orderOfKeyName = (name: string): OrderId => orderIdOf(name.slice(KEY_NAME.length));

/** The place at which the key of an order is sealed, as that of every secret of a shop. */
const placeOfKey = (shop: ShopKey, orderId: OrderId): string => `${shop}\u0000${nameOfKey(orderId)}`;

/**
 * The record of evidence of one shop on the tables of an engine. Without a seal what is personal is left out: it never lies in a
 * store unsealed.
 */
export class KeptEvidence implements EvidenceBook {
  readonly #shop: ShopKey;
  readonly #table: EvidenceTable;
  readonly #seal: EvidenceSeal | undefined;

  constructor(shop: ShopKey, table: EvidenceTable, seal: EvidenceSeal | undefined) {
    this.#shop = shop;
    this.#table = table;
    this.#seal = seal;
  }

  async append(entries: readonly NewEvidence[]): Promise<void> {
    const byKey = new Map(entries.toReversed().map((each) => [each.key, each]));
    const known = byKey.size > 0 ? await this.#table.known([...byKey.keys()]) : new Set<string>();
    const fresh = entries.filter((each) => byKey.get(each.key) === each && !known.has(each.key));
    const [first] = fresh;
    if (!first) return;
    for (;;) {
      const kept = await this.#keysFor(fresh);
      const newKeys = new Map([...kept].flatMap(([order, { key, isNew }]) => (isNew ? [[order, key] as const] : [])));
      const sealed = fresh.map((evidence) => ({ evidence, sealed: this.#sealed(evidence, kept) }));
      if (await this.#table.append(sealed, newKeys, first.at)) return;
    }
  }

  async *walk(from = 1): AsyncIterable<readonly EvidenceEntry[]> {
    for (let behind = from - 1; ;) {
      const part = await this.#table.behind(behind, AT_ONCE);
      const last = part.at(-1);
      if (!last) return;
      yield part;
      behind = last.seq;
    }
  }

  ofOrder(orderId: OrderId): Promise<readonly EvidenceEntry[]> {
    return this.#table.ofOrder(orderId);
  }

  async opened(entries: readonly EvidenceEntry[]): Promise<readonly (PlainFields | undefined)[]> {
    const orders = [...new Set(entries.flatMap(({ orderId, sealed }) => (orderId && sealed ? [orderId] : [])))];
    const kept = orders.length > 0 ? await this.#table.keysOf(orders) : new Map<OrderId, KeptKey>();
    const seals = new Map(
      [...kept].map(([order, key]) => [
        order,
        key === null ? undefined : this.#seal?.keyed(placeOfKey(this.#shop, order), key),
      ]),
    );
    return entries.map(({ orderId, key, sealed }) => {
      if (!orderId || sealed === undefined) return undefined;
      const text = seals.get(orderId)?.open(placeOf(this.#shop, orderId, key), sealed);
      return text === undefined ? undefined : (JSON.parse(text) as PlainFields);
    });
  }

  destroyKeys(orderIds: readonly OrderId[], at: Instant): Promise<number> {
    return this.#table.destroyKeys([...new Set(orderIds)], at);
  }

  forgetKeys(before: Instant): Promise<number> {
    return this.#table.forgetKeys(before);
  }

  last(): Promise<ChainEnd | undefined> {
    return this.#table.last();
  }

  /** The keys of the orders of which something is to be sealed, drawn where there is none; none of those that are destroyed. */
  async #keysFor(entries: readonly NewEvidence[]): Promise<Map<OrderId, DrawnKey>> {
    const seal = this.#seal;
    const orders = [...new Set(entries.flatMap((each) => (each.personal ? [orderOf(each)] : [])))];
    if (!seal || orders.length === 0) return new Map();
    const kept = await this.#table.keysOf(orders);
    const keys = new Map<OrderId, DrawnKey>();
    for (const order of orders) {
      const place = placeOfKey(this.#shop, order);
      const known = kept.get(order);
      if (known === null) continue;
      const key = known ?? seal.newKey(place);
      const texts = seal.keyed(place, key);
      if (texts) keys.set(order, { key, texts, isNew: known === undefined });
    }
    return keys;
  }

  #sealed(evidence: NewEvidence, keys: ReadonlyMap<OrderId, DrawnKey>): string | undefined {
    if (!evidence.personal) return undefined;
    const order = orderOf(evidence);
    return keys.get(order)?.texts.seal(placeOf(this.#shop, order, evidence.key), JSON.stringify(evidence.personal));
  }
}

interface DrawnKey {
  readonly key: SealedKey;
  readonly texts: TextSeal;
  readonly isNew: boolean;
}

const orderOf = ({ orderId, key }: NewEvidence): OrderId => {
  if (!orderId) throw new TypeError(`the entry ${key} is about no order, so nothing of it can be sealed`);
  return orderId;
};
