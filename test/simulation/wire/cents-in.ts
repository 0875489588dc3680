import { parseCents } from '@belegwerk/core/kernel';
import type { OrderView } from '@belegwerk/contracts/shopify/sandbox';

/** An amount of the shop sandbox, in cents. */
export const centsIn = ({ shopMoney: { amount } }: OrderView['totalPriceSet']): number => {
  const [whole = '0', fraction = ''] = amount.split('.');
  const cents = parseCents(`${whole}.${fraction.padEnd(2, '0')}`);
  if (cents === undefined) throw new Error(`"${amount}" is no amount`);
  return cents;
};
