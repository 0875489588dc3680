import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Work } from '../../work/work.ts';
import type { AddWork } from '../add-work.ts';

/** A webhook of a shop whose signature was checked, about anything but the data protection law. */
export interface ToldByShop {
  /** The platform's name of the event, e.g. `orders/paid`. */
  readonly topic: string;
  readonly shop: ShopKey;
  /** Identical in repeated deliveries of the same one. */
  readonly id: string;
  /** The id behind the time that the platform names, if any: ids of one time lie side by side in an index. */
  readonly datedId: string;
  /** What it asks for, or where and why it made no sense; undefined for a topic that this product does not know. */
  readonly asks: Work | { readonly path: string; readonly fault: string } | undefined;
  /** The app's file asked for it, rather than a subscription of the shop's own. */
  readonly isByFile: boolean;
  /** SHA-256 of the bytes that came. */
  readonly digest: () => string;
}

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'recordsOf'>;
  readonly clock: Clock;
  readonly addWork: AddWork;
  /** Whether this installation works for a shop. */
  readonly isAllowed: (shop: ShopKey) => boolean;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

/** `unreadable` and `unreadable-known` are noted, and no worker takes them. */
export type TakenMessage = 'stored' | 'known' | 'unreadable' | 'unreadable-known' | 'stranger' | 'unknown-topic';

/**
 * Stores what is to be done durably, before the platform is told that its message was received. Of the message nothing is
 * kept but what the work needs: the order is read again, and personal data is not stored without need (Art. 5 GDPR). Of one
 * that the adapter cannot read, the log says where the adapter stopped.
 */
export const makeTakeShopMessage = ({ stores, clock, addWork, isAllowed, wake }: Ports) => {
  return async (told: ToldByShop): Promise<TakenMessage> => {
    const { shop, datedId: id, asks } = told;
    // asked each time: what came after a shop was erased would stay for ever
    if (!isAllowed(shop) || !(await stores.shops.presence(shop))) return 'stranger';
    if (!asks) return 'unknown-topic';
    if ('path' in asks) return unreadable(told, asks);
    const stored = await addWork({ id, shop, work: asks, urgency: 'live' });
    wake(shop);
    return stored;
  };

  async function unreadable(
    { shop, topic, id, datedId, digest }: ToldByShop,
    { path, fault }: { readonly path: string; readonly fault: string },
  ): Promise<TakenMessage> {
    const work = { kind: 'unreadable-message', topic, fault, digest: digest() } as const;
    const stored = await addWork({ id: datedId, shop, work, urgency: 'live' });
    await stores.recordsOf(shop).events.append({
      id: `webhook.unprocessable:${id}`,
      at: clock.now(),
      origin: 'webhook',
      name: 'webhook.unprocessable',
      status: 'critical',
      facts: { topic, path },
    });
    return stored === 'stored' ? 'unreadable' : 'unreadable-known';
  }
};
export type TakeShopMessage = ReturnType<typeof makeTakeShopMessage>;
