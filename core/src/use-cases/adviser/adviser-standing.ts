import { digestOf } from '../../kernel/digest.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { isOpenAccess, type AdviserAccess } from '../../records/adviser-access.ts';
import { standingOf } from '../../records/adviser-sign-in.ts';
import type { Shop } from '../../shops/shop.ts';

/** An access that is open, of a shop that is served. */
export interface OpenAccess {
  readonly shop: Shop;
  readonly access: AdviserAccess;
}

/**
 * How a person with a link and perhaps a session stands. `nowhere`: unknown, expired and revoked look alike; `ended`: he was let
 * in once, and may know that it is over.
 */
export type AdviserStanding =
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'at-the-door'; readonly open: OpenAccess }
  | { readonly kind: 'in'; readonly open: OpenAccess };

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  /** Whether anything is done for a shop: it has the app, and this installation is for it. */
  readonly isServed: (shop: Shop) => boolean;
}

/** Finds out whom a link, and a session with it, let in. */
export const makeAdviserStanding = ({ stores, clock, isServed }: Ports) => {
  return { standing, openTo };

  async function standing(token: string, session: string): Promise<AdviserStanding> {
    const found = await stores.adviserLinks.byDigest(digestOf(token));
    if (!found) return { kind: 'nowhere' };
    const { access } = found;
    const now = clock.now();
    const held = standingOf(access, digestOf(session), now);
    const shop = isOpenAccess(access, now) ? await served(found.shop) : undefined;
    if (!shop) return { kind: held === 'out' ? 'nowhere' : 'ended' };
    return { kind: held === 'in' ? 'in' : 'at-the-door', open: { shop, access } };
  }

  async function served(key: ShopKey): Promise<Shop | undefined> {
    const shop = await stores.shops.find(key);
    return shop && isServed(shop) ? shop : undefined;
  }

  async function openTo(token: string): Promise<OpenAccess | undefined> {
    const found = await standing(token, '');
    return found.kind === 'at-the-door' ? found.open : undefined;
  }
};
export type StandingOfAdviser = ReturnType<typeof makeAdviserStanding>;
