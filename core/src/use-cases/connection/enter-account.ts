import type { ShopKey, StaffId } from '../../kernel/ids.ts';
import { fail, type Result } from '../../kernel/result.ts';
import type { EnteredFault } from '../../ports/accounting-entries.ts';
import type { AccountingTarget } from '../../ports/accounting-target.ts';
import type { OfferFailure, OfferOutcome } from './answer-offer.ts';
import type { OfferConnection } from './offer-connection.ts';

interface Ports {
  readonly target: Pick<AccountingTarget, 'id' | 'entries'>;
  readonly offers: Pick<OfferConnection, 'receive'>;
}

/** Values that cannot be taken; nothing was changed. */
export interface EnteredWrong {
  readonly kind: 'entered-wrong';
  readonly faults: readonly EnteredFault[];
}

/**
 * Connects a shop with a target that is no account elsewhere, by what a member of staff has entered. What takes the place of
 * another company's account is asked about first, as with every other offer; entering again changes what was entered before.
 */
export const makeEnterAccount =
  ({ target: { id: target, entries }, offers }: Ports) =>
  async (
    shop: ShopKey,
    entered: { readonly values: unknown; readonly by: StaffId },
  ): Promise<Result<OfferOutcome, OfferFailure | EnteredWrong>> => {
    if (!entries) return fail({ kind: 'bookkeeping-not-connected' });
    const read = await entries.read(shop, entered.values);
    if (!read.ok) return fail({ kind: 'entered-wrong', faults: read.failure });
    return offers.receive(shop, { target, exchange: read.value, by: entered.by });
  };
export type EnterAccount = ReturnType<typeof makeEnterAccount>;
