import type { Instant } from '../kernel/calendar.ts';

/** What the shop platform says about the shop. */
export interface ShopProfile {
  readonly name: string;
  readonly email?: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Name of the shop's subscription at the platform, for display. */
  readonly plan: string;
  readonly createdAt?: Instant;
  /** What stands before and behind the number in the name of an order; absent until it was read. */
  readonly orderNames?: { readonly prefix: string; readonly suffix: string };
  readonly grantedScopes: readonly string[];
}
