import type { ShopReply } from '@belegwerk/contracts/api';

export type CreditsLevel = 'success' | 'warning' | 'critical';

/** The transfers that are left this month. */
export interface CreditsLeft {
  readonly remaining: number;
  readonly quota: number;
  /** Whole percent, rounded down, so that 0 % means none or nearly none. */
  readonly percent: number;
  /** Below 20 % critical, below 40 % warning; specification 2, section 4. */
  readonly level: CreditsLevel;
}

/** What is left of the transfers of this month. */
export const creditsLeft = ({ used, quota }: ShopReply['plan']['credits']): CreditsLeft => {
  const remaining = Math.max(0, quota - used);
  const share = quota > 0 ? (remaining * 100) / quota : 0;
  const level = share < 20 ? 'critical' : share < 40 ? 'warning' : 'success';
  return { remaining, quota, percent: Math.floor(share), level };
};
