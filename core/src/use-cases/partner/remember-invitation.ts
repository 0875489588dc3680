import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners' | 'shops'>;
  readonly clock: Clock;
}

/** Anybody may ask for one without being known to us: so many are remembered, of one code and of all, and the oldest go first. */
const MAX_INVITATIONS = { ofCode: 2000, ofAll: 20_000 } as const;

/** So many shops are named from one address in an hour; what it names behind them is not remembered. */
const MAX_OF_ADDRESS = 10;
/** So many addresses are known at a time; whichever asked first is forgotten first. */
const MAX_ADDRESSES = 10_000;
const HOUR_MS = 3_600_000;

/**
 * Remembers with which coupon a visitor goes to the installation. It is not proved that the shop is theirs: so the last visit
 * counts, which is the one that leads to the installation, and nothing is remembered for a shop that is here already.
 * `address`: from where it is asked; known in this process alone, and for an hour at most.
 */
export const makeRememberInvitation = ({ stores, clock }: Ports) => {
  let hour = { since: 0, asked: new Map<string, number>() };
  /** Whether an address has asked too often within the hour. */
  const isTooMany = (address: string, now: number): boolean => {
    if (Math.abs(now - hour.since) >= HOUR_MS) hour = { since: now, asked: new Map() };
    const before = hour.asked.get(address) ?? 0;
    hour.asked.set(address, before + 1);
    const [oldest] = hour.asked.size > MAX_ADDRESSES ? hour.asked.keys() : [];
    if (oldest !== undefined) hour.asked.delete(oldest);
    return before >= MAX_OF_ADDRESS;
  };
  return async (shop: ShopKey, code: string, address: string): Promise<void> => {
    const at = clock.now();
    if (isTooMany(address, at.epochMilliseconds)) return;
    const known = await stores.shops.presence(shop);
    if (known && !known.uninstalledAt) return;
    await stores.partners.invite(shop, { code, at, most: MAX_INVITATIONS });
  };
};
export type RememberInvitation = ReturnType<typeof makeRememberInvitation>;
