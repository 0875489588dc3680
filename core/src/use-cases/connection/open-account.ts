import { checkNumber } from '../../search/check-number.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { logEvent } from '../../events/log-event.ts';
import { businessDay, compareDays, compareInstants, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { AccountOpenings, OpenedAccount } from '../../ports/account-openings.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly openings: AccountOpenings | undefined;
  readonly stores: Stores;
  readonly vault: Pick<SecretVault, 'get' | 'put' | 'remove'>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** What somebody wants to have opened. That the terms of the service were accepted, whoever calls has seen to. */
export interface WantedOpening {
  readonly email: string;
  readonly by: StaffId;
}

/** Where it is kept, sealed, as long as its outcome is not known: it holds an address. */
const PLACE = 'account-opening';
/** Whoever hears nothing for so long has asked again, or gone to the service's own page. */
const GIVEN_UP = { hours: 24 };
/** Each address gets a mail of the service, and may be anybody's. */
const MAX_ADDRESSES_A_DAY = 3;
const LEASE_SECONDS = 120;
const WAIT_SECONDS = 10;

/**
 * Opens an account at the accounting service for a merchant who has none. What is wanted is stored under an id before the
 * service is asked, and asked again under the same id as long as nobody knows what became of it: by `open` when the merchant
 * tries again, by `resume` otherwise. So a lost answer, a second press or a killed host opens no second account.
 */
export const makeOpenAccount = ({ openings, stores, vault, clock, ids }: Ports) => {
  const ask = openings?.open;
  const wantedToday = new Map<ShopKey, WantedToday>();

  const open = (key: ShopKey, wanted: WantedOpening) =>
    alone<OpenedAccount, BookkeepingFailure | DailyLimit>(key, async () => {
      if (!isWithinLimit(key, wanted.email)) return fail({ kind: 'daily-limit' });
      const left = await kept(key);
      if (left && left.email !== wanted.email) {
        const settled = await asked(key, left);
        if (!settled.ok) return settled;
      }
      const mine = left?.email === wanted.email ? left : { id: ids.uuid(), ...wanted };
      await keep(key, mine);
      return asked(key, mine);
    });

  /** Learns what became of what nobody knows of; gives up after a day. */
  const resume = ({ key }: Pick<Shop, 'key'>): Promise<Result<void, BookkeepingFailure>> =>
    alone(key, async () => {
      const since = (await stores.shops.find(key))?.openingSince;
      const left = await kept(key);
      if (!left || !since || compareInstants(since.add(GIVEN_UP), clock.now()) < 0) {
        await forget(key);
        return ok(undefined);
      }
      const settled = await asked(key, left);
      return settled.ok ? ok(undefined) : settled;
    });

  return { open, resume, isPossible: ask !== undefined };

  /** Counted in this process, by what leads back to no address. */
  function isWithinLimit(key: ShopKey, email: string): boolean {
    const day = businessDay(clock.now());
    for (const [shop, { day: on }] of wantedToday) if (compareDays(on, day) !== 0) wantedToday.delete(shop);
    const { addresses } = wantedToday.get(key) ?? { addresses: new Set<number>() };
    const address = checkNumber(email);
    if (!addresses.has(address) && addresses.size >= MAX_ADDRESSES_A_DAY) return false;
    wantedToday.set(key, { day, addresses: addresses.add(address) });
    return true;
  }

  async function asked(key: ShopKey, wanted: Kept): Promise<Result<OpenedAccount, BookkeepingFailure>> {
    if (!ask) return fail({ kind: 'bookkeeping-not-connected' });
    const { id, email, by } = wanted;
    const answer = await ask({ id, email });
    if (!answer.ok) return answer;
    if (answer.value.is === 'opened') await tellOpened(key, id, by, clock.now());
    await forget(key);
    return answer;
  }

  /** The time first: what lies in the vault without it would be looked for by nobody. */
  async function keep(key: ShopKey, wanted: Kept): Promise<void> {
    await stores.shops.update(key, (stored) => ({ ...stored, openingSince: clock.now() }));
    await vault.put(key, PLACE, JSON.stringify(wanted));
  }

  async function kept(key: ShopKey): Promise<Kept | undefined> {
    const text = await vault.get(key, PLACE);
    return text === undefined ? undefined : (JSON.parse(text) as Kept);
  }

  async function forget(key: ShopKey): Promise<void> {
    await vault.remove(key, PLACE);
    await stores.shops.update(key, ({ openingSince: _over, ...stored }) => stored);
  }

  async function tellOpened(key: ShopKey, id: string, by: StaffId, at: Instant): Promise<void> {
    const name = 'shop.account-opened';
    await stores.recordsOf(key).events.append(logEvent({ id: `${name}:${id}`, at, name, facts: doneBy(by) }));
  }

  async function alone<T, F = BookkeepingFailure>(
    key: ShopKey,
    work: () => Promise<Result<T, F>>,
  ): Promise<Result<T, F | BookkeepingFailure>> {
    const lease = await stores.leases.acquire(`opening:${key}`, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return fail({ kind: 'bookkeeping-busy', waitSeconds: WAIT_SECONDS });
    try {
      return await work();
    } finally {
      await stores.leases.release(lease);
    }
  }
};
export type OpenAccount = ReturnType<typeof makeOpenAccount>;

/** For that shop as many addresses were asked about today as may be. */
export interface DailyLimit {
  readonly kind: 'daily-limit';
}

/** The addresses of a day, by their check numbers. */
interface WantedToday {
  readonly day: PlainDate;
  readonly addresses: Set<number>;
}

/** What lies in the vault. */
interface Kept extends WantedOpening {
  readonly id: string;
}
