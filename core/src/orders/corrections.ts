import type { CorrectedFacts } from './corrected-facts.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { Address, Order } from './order.ts';

/** What documents of an order say otherwise than the shop does; what is absent is as the shop has it. */
export interface Corrections extends CorrectedFacts {
  /** The whole address of the bill. */
  readonly address?: Address;
}

/** What was corrected of an order until then; empty where all was as the shop has it. */
export interface CorrectionsBefore extends Corrections {
  readonly until: Instant;
  /** The repair that kept them, and the one that put something else in their place. */
  readonly repair?: string;
  readonly replacedBy?: string;
}

const shopAddress = ({ billingAddress }: Order): NonNullable<Order['uncorrected']> =>
  billingAddress ? { billingAddress } : {};

const correctedFacts = ({ vatId, tax, supply }: Corrections): Pick<Order, 'corrected'> => {
  const corrected: CorrectedFacts = {
    ...(vatId === undefined ? {} : { vatId }),
    ...(tax === undefined ? {} : { tax }),
    ...(supply === undefined ? {} : { supply }),
  };
  return Object.keys(corrected).length > 0 ? { corrected } : {};
};

/** The order with what a person corrected of it. */
export const correctedOrder = (order: Order, corrections: Corrections): Order => ({
  ...order,
  ...(corrections.address ? { billingAddress: corrections.address, uncorrected: shopAddress(order) } : {}),
  ...correctedFacts(corrections),
});

/** The order with these corrections in place of those that it was read with. */
export const recorrectedOrder = (order: Order, corrections: Corrections): Order => {
  const { corrected: _before, ...rest } = addressedAs(order, {});
  return correctedOrder(rest, corrections);
};

/** The order with the address that counted then. */
const addressedAs = (order: Order, { address }: Corrections): Order => {
  const { uncorrected, ...current } = order;
  if (address) return { ...current, billingAddress: address };
  if (!uncorrected) return order;
  const { billingAddress: _corrected, ...rest } = current;
  return { ...rest, ...uncorrected };
};

/** The order with what was corrected of it at a moment; of a change in the shop it is not known what was before. */
export const correctedAsOf = (order: Order, before: readonly CorrectionsBefore[], at: Instant): Order => {
  const then = before.find(({ until }) => compareInstants(at, until) <= 0);
  if (!then) return order;
  const { corrected: _now, ...rest } = addressedAs(order, then);
  return { ...rest, ...correctedFacts(then) };
};
