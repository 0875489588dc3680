import type { ShopKey } from '../../kernel/ids.ts';
import { RETENTION, retentionCutoff } from '../../privacy/retention-table.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners' | 'shops'>;
  readonly clock: Clock;
}

/** Anybody may ask for one without being known to us: so many are remembered and no more. */
const MAX_INVITATIONS = 20_000;

/**
 * Remembers with which coupon somebody goes to the installation. Nobody has to prove that the shop is his: so the first code
 * stays, and nothing is remembered for a shop that is here already.
 */
export const makeRememberInvitation =
  ({ stores, clock }: Ports) =>
  async (shop: ShopKey, code: string): Promise<void> => {
    const known = await stores.shops.presence(shop);
    if (known && !known.uninstalledAt) return;
    const at = clock.now();
    const since = retentionCutoff(RETENTION.invitations, at);
    await stores.partners.invite(shop, { code, at, since, most: MAX_INVITATIONS });
  };
export type RememberInvitation = ReturnType<typeof makeRememberInvitation>;
