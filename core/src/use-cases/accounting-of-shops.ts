import type { AccountingTargetId, ShopKey } from '../kernel/ids.ts';
import { ok } from '../kernel/result.ts';
import type { AccountingAccess } from '../ports/accounting-access.ts';
import type { AccountingBooks, AccountingTarget } from '../ports/accounting-target.ts';
import type { OfferedAccess } from '../ports/offered-access.ts';
import type { ShopRegister } from '../ports/shop-register.ts';
import type { Shop } from '../shops/shop.ts';

interface Parts {
  /** The first is that of shops which are connected with none. */
  readonly targets: readonly AccountingTarget[];
  readonly shops: Pick<ShopRegister, 'find'>;
}

/** Every accounting service of this installation, and for each shop the one that it is connected with. */
export interface AccountingOfShops extends AccountingBooks {
  readonly targets: readonly AccountingTarget[];
  /** Throws for one that this installation does not have: what is stored names it, so it must be there. */
  readonly named: (id: AccountingTargetId) => AccountingTarget;
  readonly of: (shop: Shop) => AccountingTarget;
  /** What was offered to a shop; adopting it ends what the shop has at any other service. */
  readonly offered: OfferedAccess;
  /** Ends what a shop has at any service. */
  readonly access: Pick<AccountingAccess, 'end' | 'secrets'>;
}

const connectedWith = (shop: Shop | undefined): AccountingTargetId | undefined =>
  shop?.accounting?.target ?? shop?.offer?.target;

/**
 * One set of books for all shops: each call goes to the service that its shop is connected with, or is just being
 * connected with, so that whoever calls knows of no service. With a single one nothing has to be looked up.
 */
export const accountingOfShops = ({ targets, shops }: Parts): AccountingOfShops => {
  const [home, ...others] = targets;
  if (!home) throw new Error('an installation has one accounting service at least');
  const first: AccountingTarget = home;
  const ofKey = async (key: ShopKey): Promise<AccountingTarget> =>
    others.length === 0 ? first : at(connectedWith(await shops.find(key)));
  const offering = async (key: ShopKey): Promise<AccountingTarget> =>
    others.length === 0 ? first : at((await shops.find(key))?.offer?.target);

  return {
    targets,
    named,
    of: (shop) => at(connectedWith(shop)),
    ...booksBy(ofKey),
    offered: {
      seller: async (key) => (await offering(key)).consent?.seller(key) ?? NOTHING_OFFERED,
      adopt: async (key) => {
        const target = await offering(key);
        const ended = await endAt(
          targets.filter((other) => other !== target),
          key,
        );
        return ended.ok ? (target.consent?.adopt(key) ?? NOTHING_OFFERED) : ended;
      },
      refuse: (key) => refusedAt(targets, key),
    },
    access: { secrets: targets.flatMap(({ access }) => access.secrets), end: (key) => endAt(targets, key) },
  };

  function at(id: AccountingTargetId | undefined): AccountingTarget {
    return id === undefined ? first : named(id);
  }

  function named(id: AccountingTargetId): AccountingTarget {
    const found = targets.find((target) => target.id === id);
    if (!found) throw new Error(`"${id}" is no accounting service of this installation`);
    return found;
  }
};

const NOTHING_OFFERED = { ok: false, failure: { kind: 'bookkeeping-not-connected' } } as const;

const endAt = async (targets: readonly AccountingTarget[], shop: ShopKey): ReturnType<AccountingAccess['end']> => {
  for (const { access } of targets) {
    const ended = await access.end(shop);
    if (!ended.ok) return ended;
  }
  return ok(undefined);
};

/** At every service: where nothing is offered there is nothing to refuse. */
const refusedAt = async (targets: readonly AccountingTarget[], shop: ShopKey): ReturnType<OfferedAccess['refuse']> => {
  for (const { consent } of targets) {
    const refused = await (consent?.refuse(shop) ?? ok(undefined));
    if (!refused.ok) return refused;
  }
  return ok(undefined);
};

const booksBy = (of: (shop: ShopKey) => Promise<AccountingBooks>): AccountingBooks => ({
  bookkeeping: {
    seller: async (shop) => (await of(shop)).bookkeeping.seller(shop),
    layouts: async (shop) => (await of(shop)).bookkeeping.layouts(shop),
    scopes: async (shop) => (await of(shop)).bookkeeping.scopes(shop),
    issue: async (shop, order) => (await of(shop)).bookkeeping.issue(shop, order),
    find: async (shop, trace) => (await of(shop)).bookkeeping.find(shop, trace),
    read: async (shop, kind, id) => (await of(shop)).bookkeeping.read(shop, kind, id),
    unpaid: async (shop, id) => (await of(shop)).bookkeeping.unpaid(shop, id),
    file: async (shop, ...which) => (await of(shop)).bookkeeping.file(shop, ...which),
  },
  contacts: {
    byId: async (shop, id) => (await of(shop)).contacts.byId(shop, id),
    search: async (shop, trace) => (await of(shop)).contacts.search(shop, trace),
    create: async (shop, draft, aboutToSend) => (await of(shop)).contacts.create(shop, draft, aboutToSend),
    update: async (shop, contact, draft) => (await of(shop)).contacts.update(shop, contact, draft),
  },
  payments: {
    available: async (shop) => (await of(shop)).payments.available(shop),
    accountFor: async (shop, reference) => (await of(shop)).payments.accountFor(shop, reference),
    openAccount: async (shop, name, reference) => (await of(shop)).payments.openAccount(shop, name, reference),
    record: async (shop, account, bankTransactions) =>
      (await of(shop)).payments.record(shop, account, bankTransactions),
    suggestMatch: async (shop, document, reference) =>
      (await of(shop)).payments.suggestMatch(shop, document, reference),
  },
  changes: {
    changedSince: async (shop, day) => (await of(shop)).changes.changedSince(shop, day),
    draftsSince: async (shop, day) => (await of(shop)).changes.draftsSince(shop, day),
    inspect: async (shop, kind, id) => (await of(shop)).changes.inspect(shop, kind, id),
  },
});
