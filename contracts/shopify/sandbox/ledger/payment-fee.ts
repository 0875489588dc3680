import type { Minor } from '../model/money.ts';
import type { LedgerFee, LedgerTransaction, LifeContext } from './ledger-order.ts';
import { portion } from './rounding.ts';

/** The one gateway that settles its fees with the shop; all others bill them elsewhere. */
const OWN_GATEWAY = 'shopify_payments';
const RATE_PPM = 21_000;
const FLAT: Minor = 30;
const WHOLE_PPM = 1_000_000;

/** The fee of a payment that succeeded: 2.1 % and 0.30, each rounded once; none for other gateways and kinds. */
export const feeOf = (
  { gateway, kind, status, amount }: Pick<LedgerTransaction, 'gateway' | 'kind' | 'status' | 'amount'>,
  context: LifeContext,
): LedgerFee | undefined => {
  if (gateway !== OWN_GATEWAY || status !== 'SUCCESS' || (kind !== 'SALE' && kind !== 'CAPTURE')) return undefined;
  const fee = portion(amount, RATE_PPM, WHOLE_PPM) + FLAT;
  return {
    amount: fee,
    flat: FLAT,
    ppm: RATE_PPM,
    tax: portion(fee, context.feeTaxPpm ?? 0, WHOLE_PPM),
  };
};
