import type { ShopReply } from '@belegwerk/contracts/api';
import { PLANS } from '@belegwerk/core/plans';
import { dateOf } from '../../wording/moments.ts';

/** Whether there is no transfer left. */
export const areTransfersUsedUp = ({ credits }: ShopReply['plan']): boolean => credits?.remaining === 0;

export const TRANSFERS_USED_UP = 'Deine Übertragungen sind verbraucht.';

const hasLarger = ({ quota, isBought }: ShopReply['plan']): boolean =>
  isBought && quota !== null && Object.values(PLANS).some((plan) => !plan.private && plan.quota > quota);

/** When documents go on that no transfer is left for. */
export const whenTransfersReturn = (plan: ShopReply['plan']): string =>
  `Neue Belege warten und entstehen von selbst, sobald dein Kontingent${plan.credits ? ` am ${dateOf(plan.credits.resetAt)}` : ''} erneuert wird${
    hasLarger(plan) ? ', mit einem größeren Abonnement sofort' : ''
  }.`;
