export { causeOfKind, isPayoutItself, PAYOUT_CAUSES, type PayoutCause } from './payment-kinds.ts';
export { isPayoutScope, lackedPayoutScopes } from './payout-scopes.ts';
export { payoutSums, type PayoutSums, type SumsByCause } from './payout-sums.ts';
