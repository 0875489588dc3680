import { orderOfNumber, type ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import { MAX_OF_MESSAGE } from '../../ports/privacy-requests.ts';
import { numbersInMessage } from '../../privacy/numbers-in-message.ts';
import type { Work } from '../../work/work.ts';
import type { AddWork } from '../add-work.ts';

/** What a shop's platform has surely told, about anything but the data protection law. */
export interface ToldByShop {
  /** The platform's own word for the occasion. */
  readonly topic: string;
  readonly shop: ShopKey;
  /** Identical in repeated deliveries of the same one. */
  readonly id: string;
  /** The same, dated where the platform says when: so ids of one time lie side by side in an index. */
  readonly datedId: string;
  /** What it asks for, or where and why it made no sense; undefined for a topic that this product does not know. */
  readonly asks: Work | { readonly path: string; readonly fault: string } | undefined;
  /** What came, as text. */
  readonly text: () => string;
}

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'recordsOf' | 'privacy' | 'workQueue' | 'scrub'>;
  readonly clock: Clock;
  readonly addWork: AddWork;
  /** Whether this installation works for a shop. */
  readonly isAllowed: (shop: ShopKey) => boolean;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

/** `unreadable` and `unreadable-known` are kept, and nobody works on them. */
export type TakenMessage = 'stored' | 'known' | 'unreadable' | 'unreadable-known' | 'stranger' | 'unknown-topic';

/**
 * Stores what is to be done durably, before the platform is told that its message was received. Of what makes sense,
 * nothing is kept but what the work needs: the order is read again, and personal data is not stored without need
 * (Art. 5 GDPR). Of what makes none, the text is kept, and the log says where it stopped to; but not when it names an
 * order of which the customer is erased, or may do so.
 */
export const makeTakeShopMessage = ({ stores, clock, addWork, isAllowed, wake }: Ports) => {
  return async (told: ToldByShop): Promise<TakenMessage> => {
    const { shop, datedId: id, asks } = told;
    // asked each time: whatever came after a shop was erased would stay for ever
    if (!isAllowed(shop) || !(await stores.shops.presence(shop))) return 'stranger';
    if (!asks) return 'unknown-topic';
    if ('path' in asks) return unreadable(told, asks);
    const stored = await addWork({ id, shop, work: asks, urgency: 'live' });
    wake(shop);
    return stored;
  };

  async function unreadable(
    { shop, topic, id, datedId, text }: ToldByShop,
    { path, fault }: { readonly path: string; readonly fault: string },
  ): Promise<TakenMessage> {
    const work = { kind: 'unreadable-message', topic, fault } as const;
    const body = text().slice(0, MAX_OF_MESSAGE);
    const isErased = await namesErased(shop, body);
    const stored = await addWork({ id: datedId, shop, work, urgency: 'live', body: isErased ? '' : body });
    // asked again: an erasure that came meanwhile may have looked before the text was there
    if (isErased || (await namesErased(shop, body))) await dropBody(shop, datedId);
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

  async function dropBody(shop: ShopKey, id: string): Promise<void> {
    if ((await stores.workQueue.dropBodies(shop, [id])) > 0) await stores.scrub();
  }

  async function namesErased(shop: ShopKey, body: string): Promise<boolean> {
    const numbers = numbersInMessage(body);
    return numbers === undefined || stores.privacy.isRedacted(shop, ...numbers.map(orderOfNumber));
  }
};
export type TakeShopMessage = ReturnType<typeof makeTakeShopMessage>;
