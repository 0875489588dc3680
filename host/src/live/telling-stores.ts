import type { ShopKey } from '@belegwerk/core/kernel';
import { needsCatchUp, type Shop } from '@belegwerk/core/shops';
import type { PrivacyRequests } from '@belegwerk/core/ports';
import type { ShopRecords, ShopRegister, RawStores } from '@belegwerk/core/stores';

/** Tells that something of a shop was changed. */
export type TellChanged = (shop: ShopKey) => void;

type Named<P> = readonly (keyof P)[];

/** What changes something of a shop that a page shows. */
const WRITERS: { readonly [R in keyof ShopRecords]: Named<ShopRecords[R]> } = {
  documents: ['plan', 'change', 'unlink', 'forget'],
  orders: ['save', 'amend', 'forget'],
  events: ['append', 'amend', 'forget'],
  sideTasks: ['plan', 'change', 'remove', 'forget'],
  settings: ['append', 'forget'],
  earlier: ['add', 'save'],
  gaps: ['save', 'amend', 'forget'],
  editions: ['save', 'change', 'forget'],
  lists: ['keep', 'drop', 'forget'],
  advisers: ['add', 'change', 'endAll', 'forget'],
  oss: ['save', 'forget'],
  payouts: ['save', 'mark', 'forget'],
  settlements: ['add', 'put', 'remove', 'forget'],
  // no page follows it
  evidence: [],
  batches: ['add', 'change', 'saveItem', 'dropOpen', 'forget'],
};

/** Every night much is looked through for what is too old; where nothing is, nothing has changed. */
const NOTHING_FORGOTTEN = 0;

/** A port whose writing methods tell, once they are done, what they were asked and what they answered. */
export const telling = <P extends object>(
  port: P,
  writers: Named<P>,
  tell: (asked: readonly unknown[], answer: unknown) => void,
): P =>
  new Proxy(port, {
    get(target, name) {
      const held: unknown = Reflect.get(target, name, target);
      if (typeof held !== 'function') return held;
      const method = held.bind(target) as (...asked: unknown[]) => unknown;
      if (!writers.includes(name as keyof P)) return method;
      return async (...asked: unknown[]) => {
        const answer = await method(...asked);
        if (answer !== NOTHING_FORGOTTEN) tell(asked, answer);
        return answer;
      };
    },
  });

/** How far we have looked changes again and again, and nothing that a page shows is other by it. */
const QUIET: ReadonlySet<string> = new Set([
  'sweptUntil',
  'pulledAt',
  'evidencedUntil',
  'changesToKeep',
  'accountSyncs',
  'transfersTold',
] satisfies (keyof Shop)[]);

const textOf = (value: unknown): string => JSON.stringify([value]);

const isNews = (before: Shop, after: Shop): boolean => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Shop)[];
  const isOther = (name: keyof Shop): boolean =>
    before[name] !== after[name] && !QUIET.has(name) && textOf(before[name]) !== textOf(after[name]);
  return needsCatchUp(before) !== needsCatchUp(after) || names.some(isOther);
};

const shopsTelling = (shops: ShopRegister, tell: TellChanged): ShopRegister => ({
  find: (key) => shops.find(key),
  presence: (key) => shops.presence(key),
  keys: () => shops.keys(),
  add: (shop) => shops.add(shop),
  async leave(key, at) {
    const isKnown = await shops.leave(key, at);
    tell(key);
    return isKnown;
  },
  async comeBack(key) {
    const isKnown = await shops.comeBack(key);
    tell(key);
    return isKnown;
  },
  async update(key, change) {
    let hasNews = false;
    const updated = await shops.update(key, (shop) => {
      const after = change(shop);
      hasNews = isNews(shop, after);
      return after;
    });
    if (hasNews) tell(key);
    return updated;
  },
});

const shopOf = (value: unknown): ShopKey | undefined =>
  typeof value === 'object' && value !== null && 'shop' in value ? (value.shop as ShopKey) : undefined;

const privacyTelling = (privacy: PrivacyRequests, tell: TellChanged): PrivacyRequests =>
  telling(privacy, ['receive', 'update'], ([request], answer) => {
    const shop = shopOf(answer) ?? shopOf(request);
    if (shop) tell(shop);
  });

/** The stores, where each write that changes something of a shop tells so. */
export const tellingStores = (stores: RawStores, tell: TellChanged): RawStores => ({
  ...stores,
  shops: shopsTelling(stores.shops, tell),
  privacy: privacyTelling(stores.privacy, tell),
  recordsOf: (shop) => {
    const records = stores.recordsOf(shop);
    const tellOfShop = () => tell(shop);
    return {
      documents: telling(records.documents, WRITERS.documents, tellOfShop),
      orders: telling(records.orders, WRITERS.orders, tellOfShop),
      events: telling(records.events, WRITERS.events, tellOfShop),
      sideTasks: telling(records.sideTasks, WRITERS.sideTasks, tellOfShop),
      settings: telling(records.settings, WRITERS.settings, tellOfShop),
      earlier: telling(records.earlier, WRITERS.earlier, tellOfShop),
      gaps: telling(records.gaps, WRITERS.gaps, tellOfShop),
      lists: telling(records.lists, WRITERS.lists, tellOfShop),
      editions: telling(records.editions, WRITERS.editions, tellOfShop),
      advisers: telling(records.advisers, WRITERS.advisers, tellOfShop),
      oss: telling(records.oss, WRITERS.oss, tellOfShop),
      payouts: telling(records.payouts, WRITERS.payouts, tellOfShop),
      settlements: telling(records.settlements, WRITERS.settlements, tellOfShop),
      batches: telling(records.batches, WRITERS.batches, tellOfShop),
      evidence: telling(records.evidence, WRITERS.evidence, tellOfShop),
    };
  },
});
