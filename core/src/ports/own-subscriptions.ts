import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { OrderSourceFailure } from './order-source.ts';

/** A topic that the platform tells an address about because the app once asked for it in that shop. */
export interface OwnSubscription {
  readonly id: string;
  readonly topic: string;
  readonly address: string;
  /** The app's file asks every shop for this topic. */
  readonly isInFile: boolean;
}

/**
 * What the app subscribed to shop by shop. Its file asks all shops for their messages now, and what is left of
 * these brings each of them a second time. Every call may be repeated, and be made by two hosts at once, without harm.
 */
export interface OwnSubscriptions {
  /** All of this app in that shop, wherever they go. */
  ofShop(shop: ShopKey): Promise<Result<readonly OwnSubscription[], OrderSourceFailure>>;
  /** Ends one; a success, too, when there is none of that id. */
  end(shop: ShopKey, id: string): Promise<Result<void, OrderSourceFailure>>;
}
