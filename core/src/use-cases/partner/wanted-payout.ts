import type { PlainDate } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { createPayout } from '../../partner/create-payout.ts';
import type { Payout, PayoutHold } from '../../partner/payout.ts';
import type { ReceiptIssuer } from '../../ports/receipt-printer.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import { checkVatId } from '../../vat-ids/vat-id.ts';
import { readProfile } from './partner-profile.ts';
import type { PayoutParties } from './payout-parties.ts';

interface Ports {
  readonly stores: Pick<Stores, 'partners'>;
  readonly vault: Pick<SecretVault, 'get'>;
  /** Undefined as long as the settings do not say who runs the installation: no receipt could be written. */
  readonly issuer: ReceiptIssuer | undefined;
}

/** Why no payout can be created: what the partner lacks, or that the installation is not named. */
export type PayoutObstacle = PayoutHold | { readonly kind: 'issuer-missing' | 'issuer-vat-id-missing' };

/** The payout that a partner would get on a day, and what its receipt shows. */
export const makeWantedPayout =
  ({ stores: { partners }, vault, issuer }: Ports) =>
  async (
    partner: ShopKey,
    on: PlainDate,
    madeOn: PlainDate,
  ): Promise<Result<{ readonly payout: Payout; readonly parties: PayoutParties }, PayoutObstacle>> => {
    const profile = await readProfile(vault, partner);
    const redemptions = await partners.redemptionsOf(partner);
    const created = createPayout({ partner, settings: profile, redemptions, on, madeOn });
    if (!created.ok) return created;
    if (!issuer) return fail({ kind: 'issuer-missing' });
    // where the recipient owes the tax, both ids stand on the receipt (§ 14a Abs. 1 UStG)
    const needsBothIds = created.value.taxation === 'reverse-charge';
    if (needsBothIds && !checkVatId(issuer.vatId ?? '').isValid) return fail({ kind: 'issuer-vat-id-missing' });
    const { recipient } = created.value;
    return ok({ payout: created.value, parties: { recipient, partner: profile.details, issuer } });
  };
