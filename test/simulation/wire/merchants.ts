import type { AccountingTargetId, ShopKey } from '@belegwerk/core/kernel';
import type { StartedHosts } from '../started-host.ts';
import type { World } from '../world/world.ts';

interface Parts {
  readonly world: World;
  readonly hosts: StartedHosts;
  readonly target: AccountingTargetId;
  /** Lets the app into the merchant's account, as a consent does. */
  readonly giveAccess: (shop: ShopKey) => Promise<void>;
}

/** So often merchants look whether their shop is still connected; in milliseconds. */
const LOOK_EVERY_MS = 2 * 3_600_000;
/** What the host does for a shop that was just connected. */
const AFTER_CONNECTING = ['sweep-shop', 'subscribe-shop', 'catch-up-shop', 'review'];

/**
 * Merchants who connect their shop with their account again where the connection ended: a refresh token of the service works
 * once, so that a host that dies before it has stored the next one has none any more.
 */
export const accompany = ({ world, hosts, target, giveAccess }: Parts): void => {
  const connect = async (key: ShopKey): Promise<void> => {
    const host = hosts.any();
    if (!host) return;
    const { connectAccounting, jobs } = host.all;
    await giveAccess(key);
    const connected = await connectAccounting(key, target);
    if (connected.ok) for (const name of AFTER_CONNECTING) await jobs.soon(name, key, { shop: key });
  };
  const look = async (): Promise<void> => {
    for (const key of world.shops) {
      const shop = await world.stores.shops.find(key);
      const host = hosts.any();
      if (!shop || shop.accounting || !host) continue;
      world.trace.note({ at: world.time.now, who: 'merchant', what: `connects ${key}`, answer: '' });
      world.time.as(host.life, () => void connect(key).catch(() => undefined));
    }
    world.time.after(LOOK_EVERY_MS, () => void look());
  };
  world.time.after(LOOK_EVERY_MS, () => void look());
};
