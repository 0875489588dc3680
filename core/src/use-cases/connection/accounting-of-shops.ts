import type { AccountingTargetId, ShopKey } from '../../kernel/ids.ts';
import { ok } from '../../kernel/result.ts';
import type { AccountingAccess } from '../../ports/accounting-access.ts';
import type { AccountingBooks, AccountingTarget } from '../../ports/accounting-target.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { OfferedAccess } from '../../ports/offered-access.ts';
import type { ShopRegister } from '../../stores/shop-register.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksOfShops } from './books-of-shops.ts';
import type { RecheckAccess } from './recheck-access.ts';

interface Parts {
  /** The first is that of shops which are connected with none. */
  readonly targets: readonly AccountingTarget[];
  readonly shops: Pick<ShopRegister, 'find'>;
  /** Told of each call that found the access of a shop ended. */
  readonly recheckAccess: RecheckAccess;
}

/** Every accounting service of this installation, and for each shop the one that it is connected with. */
export interface AccountingOfShops extends AccountingBooks {
  readonly targets: readonly AccountingTarget[];
  /** Throws for one that this installation does not have: what is stored names it, so it must be there. */
  readonly named: (id: AccountingTargetId) => AccountingTarget;
  readonly of: (shop: Shop) => AccountingTarget;
  /** What was offered to a shop; adopting it ends what the shop has at any other service. */
  readonly offered: OfferedAccess;
  /** The files of a document whose only original lies here; none for all others. */
  readonly originalFiles: NonNullable<AccountingTarget['originalFiles']>;
  /** Ends what a shop has at any service. */
  readonly access: Pick<AccountingAccess, 'end' | 'secrets'>;
  /** Removes what any service keeps of a shop outside of the stores. */
  readonly forgetShop: (shop: ShopKey) => Promise<void>;
}

const connectedWith = (shop: Shop | undefined): AccountingTargetId | undefined =>
  shop?.accounting?.target ?? shop?.offer?.target;

/**
 * One set of books for all shops: each call goes to the service that its shop is connected with, or is just being
 * connected with, so that the caller knows of no service. With a single one nothing has to be looked up.
 */
export const accountingOfShops = ({ targets, shops, recheckAccess }: Parts): AccountingOfShops => {
  const [home, ...others] = targets;
  if (!home) throw new Error('an installation has one accounting service at least');
  const first: AccountingTarget = home;
  const ofKey = async (key: ShopKey): Promise<AccountingTarget> =>
    others.length === 0 ? first : at(connectedWith(await shops.find(key)));
  const offering = async (key: ShopKey): Promise<AccountingTarget> =>
    others.length === 0 ? first : at((await shops.find(key))?.offer?.target);

  const books = booksOfShops(ofKey, recheckAccess);
  const keepers = targets.filter((target) => target.originalFiles);

  return {
    targets,
    named,
    of: (shop) => at(connectedWith(shop)),
    ...books,
    bookkeeping: { ...books.bookkeeping, file: readFile },
    originalFiles: filesAt(keepers),
    offered: {
      seller: async (key) => offeredAt(await offering(key))?.seller(key) ?? NOTHING_OFFERED,
      adopt: async (key) => {
        const target = await offering(key);
        const ended = await endAt(
          targets.filter((other) => other !== target),
          key,
        );
        return ended.ok ? (offeredAt(target)?.adopt(key) ?? NOTHING_OFFERED) : ended;
      },
      refuse: (key) => refusedAt(targets, key),
    },
    forgetShop: async (key) => {
      for (const { access } of targets) await access.forgetShop?.(key);
    },
    access: { secrets: targets.flatMap(({ access }) => access.secrets), end: (key) => endAt(targets, key) },
  };

  /** Where an original lies here, it is read here, also when the shop is connected with another program by now. */
  async function readFile(...which: Parameters<Bookkeeping['file']>): ReturnType<Bookkeeping['file']> {
    for (const { bookkeeping } of keepers) {
      const file = await bookkeeping.file(...which);
      if (file.ok || file.failure.kind !== 'document-not-found') return file;
    }
    return books.bookkeeping.file(...which);
  }

  function at(id: AccountingTargetId | undefined): AccountingTarget {
    return id === undefined ? first : named(id);
  }

  function named(id: AccountingTargetId): AccountingTarget {
    const found = targets.find((target) => target.id === id);
    if (!found) throw new Error(`"${id}" is no accounting service of this installation`);
    return found;
  }
};

/** The files of an original at the first service that keeps it. */
const filesAt =
  (keepers: readonly AccountingTarget[]): AccountingOfShops['originalFiles'] =>
  async (...which) => {
    for (const keeper of keepers) {
      const files = (await keeper.originalFiles?.(...which)) ?? [];
      if (files.length > 0) return files;
    }
    return [];
  };

/** What was offered there, in any way. */
const offeredAt = ({ keys, entries, consent }: AccountingTarget): OfferedAccess | undefined =>
  keys ?? entries ?? consent;

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
  for (const target of targets) {
    const refused = await (offeredAt(target)?.refuse(shop) ?? ok(undefined));
    if (!refused.ok) return refused;
  }
  return ok(undefined);
};
