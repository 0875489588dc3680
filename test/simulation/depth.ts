import type { HostOptions, Settings } from '@belegwerk/host';
import type { RawStores } from '@belegwerk/core/stores';
import type { Dice } from '../chaos/dice.ts';
import type { HostLife } from './host-life.ts';
import type { Facts } from './oracle/facts.ts';
import type { StartedHosts } from './started-host.ts';
import type { Placing } from './world/living-order.ts';
import type { SoldOrder } from './world/sold-order.ts';

/** How much of the program takes part: up to its ports, or with its real adapters up to what they send. */
export const DEPTHS = ['ports', 'wire'] as const;
export type DepthName = (typeof DEPTHS)[number];

/** What shops and books have at the end. */
export type OutsideFacts = Pick<
  Facts,
  'orders' | 'documents' | 'transactions' | 'contacts' | 'paidOut' | 'payoutsByNow' | 'byPayout'
> & { readonly sold: readonly SoldOrder[] };

/** The shops and books of one depth, and by what hosts reach them. */
export interface Depth {
  readonly settings: Settings;
  /** The shops as they were set up before the year begins. */
  open(): Promise<void>;
  place(placing: Placing): SoldOrder;
  /** What stands in a host in the place of its own. */
  outsideOf(
    life: HostLife,
    stores: RawStores,
    dice: Dice,
  ): Pick<NonNullable<HostOptions['world']>, 'targets' | 'adapters'>;
  /** What people do beside the orders, from now on. */
  accompany?(hosts: StartedHosts): void;
  facts(): Promise<OutsideFacts>;
}
