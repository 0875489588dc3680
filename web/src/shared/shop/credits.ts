import type { ShopReply } from '@belegwerk/contracts/api';
import { creditsLevel, type CreditsLevel } from '@belegwerk/core/plans';

type Credits = NonNullable<ShopReply['plan']['credits']>;

/** The transfers that are left. */
export interface CreditsLeft {
  readonly remaining: number;
  readonly quota: number;
  /** Whole percent, rounded down, so that 0 % means none or nearly none. */
  readonly percent: number;
  readonly level: CreditsLevel;
}

/** What is left of the transfers. */
export const creditsLeft = ({ remaining, quota }: Credits): CreditsLeft => {
  const percent = quota > 0 ? Math.floor((remaining * 100) / quota) : 0;
  return { remaining, quota, percent, level: creditsLevel({ remaining, quota }) };
};
