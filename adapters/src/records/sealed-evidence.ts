import type { ChainEnd, EvidenceEntry, NewEvidence, PlainFields } from '@belegwerk/core/evidence';
import { orderId as orderIdOf, type Instant, type OrderId, type ShopKey } from '@belegwerk/core/kernel';
import type { EvidenceBook, EvidenceSeal, SealedKey, TextSeal } from '@belegwerk/core/ports';

/** An entry whose personal part is sealed, before it has its place in the chain. */
export interface SealedEvidence {
  readonly evidence: Omit<NewEvidence, 'digests'>;
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
  /** Of those drawn before the second moment only keys that are there, of orders that no entry of `OF_DOCUMENTS` is about. */
  forgetKeys(before: Instant, withoutDocument: Instant): Promise<number>;
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
    if (entries.length === 0) return;
    for (;;) {
      const kept = await this.#keysFor(entries);
      const sealed = await this.#unknown(entries.map((each) => this.#sealed(each, kept)));
      const [first] = sealed;
      if (!first) return;
      const orders = new Set(sealed.map(({ evidence }) => evidence.orderId));
      const drawn = [...kept].filter(([order, { isNew }]) => isNew && orders.has(order));
      const newKeys = new Map(drawn.map(([order, { key }]) => [order, key]));
      if (await this.#table.append(sealed, newKeys, first.evidence.at)) return;
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

  forgetKeys(before: Instant, withoutDocument: Instant): Promise<number> {
    return this.#table.forgetKeys(before, withoutDocument);
  }

  last(): Promise<ChainEnd | undefined> {
    return this.#table.last();
  }

  /** The keys of the orders of which something is to be sealed, drawn where there is none; none of those that are destroyed. */
  async #keysFor(entries: readonly NewEvidence[]): Promise<Map<OrderId, DrawnKey>> {
    const seal = this.#seal;
    const orders = [...new Set(entries.flatMap((each) => ((each.personal ?? each.digests) ? [orderOf(each)] : [])))];
    if (!seal || orders.length === 0) return new Map();
    const kept = await this.#table.keysOf(orders);
    const keys = new Map<OrderId, DrawnKey>();
    for (const order of orders) {
      const place = placeOfKey(this.#shop, order);
      const known = kept.get(order);
      if (known === null) continue;
      const key = known ?? seal.newKey(place);
      keys.set(order, { key, texts: seal.keyed(place, key), isNew: known === undefined });
    }
    return keys;
  }

  /** Each key once, as it comes first, and none that is appended already. */
  async #unknown(entries: readonly SealedEvidence[]): Promise<readonly SealedEvidence[]> {
    const byKey = new Map(entries.toReversed().map((each) => [each.evidence.key, each]));
    const known = await this.#table.known([...byKey.keys()]);
    return entries.filter((each) => byKey.get(each.evidence.key) === each && !known.has(each.evidence.key));
  }

  #sealed({ digests = {}, ...evidence }: NewEvidence, keys: ReadonlyMap<OrderId, DrawnKey>): SealedEvidence {
    const { orderId, personal } = evidence;
    const texts = orderId && keys.get(orderId)?.texts;
    if (!texts) return { evidence, sealed: undefined };
    const proofs = Object.entries(digests).map(([name, digest]) => [name, texts.proof(digest)] as const);
    const key = [evidence.key, ...proofs.map(([, proof]) => proof)].join(' ');
    const place = placeOf(this.#shop, orderId, key);
    return {
      evidence: { ...evidence, key, said: { ...evidence.said, ...Object.fromEntries(proofs) } },
      sealed: personal && texts.seal(place, JSON.stringify(personal)),
    };
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
