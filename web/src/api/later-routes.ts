import type { JsonRoute, LaterRoutes } from '@belegwerk/contracts/api';

type LaterName = {
  readonly [R in keyof LaterRoutes]: LaterRoutes[R] extends JsonRoute ? R : never;
}[keyof LaterRoutes];

/** The names of the routes that come with the first call of one of them; what stands here says nothing of what they take. */
const NAMES = {
  maintenance: 0,
  planMaintenance: 0,
  takeBackMaintenance: 0,
  operatorCoupons: 0,
  issueCoupon: 0,
  endCoupon: 0,
  planOffers: 0,
  offerPlan: 0,
  withdrawPlan: 0,
  visitShop: 0,
  work: 0,
  retryWork: 0,
  dropWork: 0,
  adminShops: 0,
  adviserAccesses: 0,
  inviteAdviser: 0,
  resendAdviserLink: 0,
  revokeAdviser: 0,
  documentNumbers: 0,
  explainGap: 0,
  receipts: 0,
  matchReceipt: 0,
  unlinkReceipt: 0,
  monthFolder: 0,
  beginMonthFolder: 0,
  oss: 0,
  declareOss: 0,
  noteOtherSales: 0,
  partner: 0,
  partnerApply: 0,
  partnerCoupons: 0,
  partnerCouponCheck: 0,
  partnerCouponCreate: 0,
  partnerCouponRemove: 0,
  partnerRedemptions: 0,
  partnerPayouts: 0,
  partnerReceipt: 0,
  partnerPreferences: 0,
  changePartnerPreferences: 0,
  partners: 0,
  approvePartner: 0,
  refuseCommission: 0,
  reviewPayout: 0,
  payoutSent: 0,
  payoutFile: 0,
  keptReceipt: 0,
  shopPayouts: 0,
  shopPayout: 0,
  markPayout: 0,
  choosePaymentWay: 0,
  sayCause: 0,
  readFeeBill: 0,
  noteFeeBill: 0,
  settlements: 0,
  readSettlements: 0,
  answerSettlement: 0,
  privacyRequests: 0,
  privacyExport: 0,
  privacyClose: 0,
  reconciliation: 0,
  reconciledOrders: 0,
  readUnreckoned: 0,
  trySettings: 0,
  repairs: 0,
  repairOrders: 0,
  previewRepair: 0,
  runRepair: 0,
  undoRepair: 0,
} as const satisfies Readonly<Record<LaterName, 0>>;

export const isLaterRoute = (name: string): name is LaterName => name in NAMES;

export const LATER_NAMES: readonly LaterName[] = Object.keys(NAMES).filter(isLaterRoute);

export const loadLaterRoutes = async (): Promise<LaterRoutes> =>
  (await import('@belegwerk/contracts/api/later-routes')).laterRoutes;
