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
import { makeAlone } from './alone.ts';
import { makeKeptOpening, type KeptOpening, type WantedOpening } from './kept-opening.ts';

interface Ports {
  readonly openings: AccountOpenings | undefined;
  readonly stores: Stores;
  readonly vault: Pick<SecretVault, 'get' | 'put' | 'remove'>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** A merchant who hears nothing for so long has asked again, or gone to the service's own page. */
const GIVEN_UP = { hours: 24 };

const LEASE_SECONDS = 120;

/**
 * Opens an account at the accounting service for a merchant who has none. What is wanted is stored under an id before the
 * service is asked, and asked again under the same id as long as it is not known what became of it: by `open` when the merchant
 * tries again, by `resume` otherwise. So a lost answer, a second press or a killed host opens no second account.
 */
export const makeOpenAccount = (ports: Ports) => {
  const { openings, stores, clock, ids } = ports;
  const ask = openings?.open;
  const isWithinLimit = makeAddressLimit(ports);
  const { keep, kept, forget } = makeKeptOpening(ports);
  const alone = makeAlone(ports, { name: 'opening', seconds: LEASE_SECONDS });

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

  /** Learns what became of an account whose answer was lost; gives up after a day. */
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

  async function asked(key: ShopKey, wanted: KeptOpening): Promise<Result<OpenedAccount, BookkeepingFailure>> {
    if (!ask) return fail({ kind: 'bookkeeping-not-connected' });
    const { id, email, by } = wanted;
    const answer = await ask({ id, email });
    if (!answer.ok) return answer;
    if (answer.value.is === 'opened') await tellOpened(key, id, by, clock.now());
    await forget(key);
    return answer;
  }

  async function tellOpened(key: ShopKey, id: string, by: StaffId, at: Instant): Promise<void> {
    const name = 'shop.account-opened';
    await stores.recordsOf(key).events.append(logEvent({ id: `${name}:${id}`, at, name, facts: doneBy(by) }));
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

/** Each address gets a mail of the service, and may be anybody's. */
const MAX_ADDRESSES_A_DAY = 3;

/** Whether an address may be asked about: counted in this process, by what leads back to no address. */
const makeAddressLimit = ({ clock }: Pick<Ports, 'clock'>) => {
  const wantedToday = new Map<ShopKey, WantedToday>();
  return (key: ShopKey, email: string): boolean => {
    const day = businessDay(clock.now());
    for (const [shop, { day: on }] of wantedToday) if (compareDays(on, day) !== 0) wantedToday.delete(shop);
    const { addresses } = wantedToday.get(key) ?? { addresses: new Set<number>() };
    const address = checkNumber(email);
    if (!addresses.has(address) && addresses.size >= MAX_ADDRESSES_A_DAY) return false;
    wantedToday.set(key, { day, addresses: addresses.add(address) });
    return true;
  };
};
