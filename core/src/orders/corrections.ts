import { compareInstants, type Instant, type PlainDate } from '../kernel/calendar.ts';
import type { Address, Order } from './order.ts';

/** Ways of taxing an order of which nothing was charged, as a person may say it. */
export const CORRECTED_TAXES = ['intra-community', 'reverse-charge', 'export', 'foreign-service'] as const;
export type CorrectedTax = (typeof CORRECTED_TAXES)[number];

/** What a person says of an order instead of the shop, beside its address. */
export interface CorrectedFacts {
  readonly vatId?: string;
  readonly tax?: CorrectedTax;
  /** First and last day of the supply. */
  readonly supply?: { readonly from: PlainDate; readonly to: PlainDate };
}

/** What documents of an order say otherwise than the shop does; what is absent is as the shop has it. */
export interface Corrections extends CorrectedFacts {
  /** The whole address of the bill. */
  readonly address?: Address;
}

/** What the corrected address of a bill was until then; absent where it was the shop's. */
export interface AddressBefore {
  readonly address?: Address;
  readonly until: Instant;
}

const shopAddress = ({ billingAddress }: Order): NonNullable<Order['uncorrected']> =>
  billingAddress ? { billingAddress } : {};

/** The order with what a person corrected of it. */
export const correctedOrder = (order: Order, { address, vatId, tax, supply }: Corrections): Order => {
  const corrected: CorrectedFacts = {
    ...(vatId === undefined ? {} : { vatId }),
    ...(tax === undefined ? {} : { tax }),
    ...(supply === undefined ? {} : { supply }),
  };
  return {
    ...order,
    ...(address ? { billingAddress: address, uncorrected: shopAddress(order) } : {}),
    ...(Object.keys(corrected).length > 0 ? { corrected } : {}),
  };
};

/** The order with the address of the bill that counted at a moment; of a change in the shop nobody knows what was before. */
export const addressedAsOf = (order: Order, before: readonly AddressBefore[], at: Instant): Order => {
  const then = before.find(({ until }) => compareInstants(at, until) <= 0);
  if (!then) return order;
  const { uncorrected, ...current } = order;
  if (then.address) return { ...current, billingAddress: then.address };
  if (!uncorrected) return order;
  const { billingAddress: _corrected, ...rest } = current;
  return { ...rest, ...uncorrected };
};
