export { lostFees, isRefund, type LostFees } from './lost-fees.ts';
export { causeOfKind, isPayoutItself, PAYMENT_KINDS, PAYOUT_CAUSES, type PayoutCause } from './payment-kinds.ts';
export { payoutSums, sumsByCause, totalOfSums, type PayoutSums, type SumsByCause } from './payout-sums.ts';
export { periodOfPayouts, type PeriodOfPayouts } from './period-of-payouts.ts';
export { lackedPayoutScopes } from './payout-scopes.ts';
