import { businessDay } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { PartnerFieldFault } from '../../partner/partner-settings-faults.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import { SELF_BILLING } from '../../sentences/de/self-billing.ts';
import { applied, approved } from '../../shops/partnership.ts';
import type { Shop } from '../../shops/shop.ts';
import { NOT_AGREED } from './change-partner-settings.ts';
import { agreed, keepProfile, readProfile } from './partner-profile.ts';

interface Ports {
  readonly stores: Pick<Stores, 'shops'>;
  readonly vault: SecretVault;
  readonly clock: Clock;
}

/** A shop asks to take part in the partner programme, and the operator approves; each counts once. */
export const makeTakePart = ({ stores, vault, clock }: Ports) => ({
  /** `agreement`: the version of the words about being paid by Gutschrift that were agreed to. */
  apply: async (key: ShopKey, agreement: string): Promise<Result<Shop | undefined, readonly PartnerFieldFault[]>> => {
    if (agreement !== SELF_BILLING.version) return fail([NOT_AGREED]);
    const now = clock.now();
    // first, so that no partner has applied who has not agreed
    await keepProfile(vault, key, agreed(await readProfile(vault, key), agreement, businessDay(now)));
    return ok(await stores.shops.update(key, (shop) => ({ ...shop, partner: applied(shop.partner, now) })));
  },
  /** `not-applied`: it has not asked; `not-agreed`: it has not agreed to be paid by Gutschrift. One that takes part stays so. */
  approve: async (key: ShopKey): Promise<Result<Shop, 'not-found' | 'not-applied' | 'not-agreed'>> => {
    const found = await stores.shops.find(key);
    if (!found) return fail('not-found');
    if (!found.partner) return fail('not-applied');
    if (found.partner.state === 'approved') return ok(found);
    if (!(await readProfile(vault, key)).agreement) return fail('not-agreed');
    const now = clock.now();
    const shop = await stores.shops.update(key, (kept) =>
      kept.partner ? { ...kept, partner: approved(kept.partner, now) } : kept,
    );
    return shop ? ok(shop) : fail('not-found');
  },
});
export type TakePart = ReturnType<typeof makeTakePart>;
