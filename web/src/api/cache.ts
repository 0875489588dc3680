import type { routes } from '@belegwerk/contracts/api';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** What the browser keeps of the host's answers, by the route that was asked and what it was asked for. */
export type Cache = QueryClient;

type RoutesOf<IsReading extends boolean> = {
  [R in keyof Api]: (typeof routes)[R]['method'] extends 'get'
    ? IsReading extends true
      ? R
      : never
    : IsReading extends true
      ? never
      : R;
}[keyof Api];
/** A route that only tells. */
export type ReadingRoute = RoutesOf<true>;
/** A route that does something. */
export type ActingRoute = RoutesOf<false>;

/** Where the answer of a route is kept. */
export const keyOf = (route: ReadingRoute, asked?: unknown): QueryKey =>
  asked === undefined ? [route] : [route, asked];

/** Whatever shows orders, their documents or what happened to them. */
const ORDERS = ['order', 'orders', 'dashboard', 'logs', 'shop'] as const;

/** Whatever shows what the shop has bought, and what waits for it. */
const PLANS = ['plans', 'transfers', 'orderImport', 'preferences', ...ORDERS] as const;

/**
 * What is asked for again after something was done or has happened. A route that acts and is missing here does not
 * compile. The form of a mail is never renewed: a person is writing in it.
 */
const RENEWED = {
  actOnOrder: ORDERS,
  correctOrder: ORDERS,
  previewBulk: [],
  beginBulk: ['batches'],
  saveOrderView: ['orderViews'],
  dropOrderView: ['orderViews'],
  changePlan: PLANS,
  keepPlan: PLANS,
  purchaseFeature: PLANS,
  syncPlan: PLANS,
  coupon: [],
  partnerApply: ['partner', 'shop'],
  partnerCouponCreate: ['partner', 'partnerCoupons'],
  partnerCouponRemove: ['partner', 'partnerCoupons'],
  changePartnerPreferences: ['partnerPreferences', 'partnerPayouts'],
  planMaintenance: ['maintenance', 'shop'],
  takeBackMaintenance: ['maintenance', 'shop'],
  visitShop: [],
  retryWork: ['work'],
  dropWork: ['work'],
  issueCoupon: ['operatorCoupons'],
  endCoupon: ['operatorCoupons'],
  offerPlan: ['planOffers'],
  withdrawPlan: ['planOffers'],
  approvePartner: ['partners'],
  payoutSent: ['partners', 'partnerPayouts'],
  reviewPayout: ['partners', 'partnerPayouts'],
  refuseCommission: ['partners'],
  importOrders: ['orderImport', ...ORDERS],
  beginImport: ['orderImport', 'batches'],
  changeBatch: ['orderImport', 'batches'],
  importReceipts: ['receipts', ...ORDERS],
  matchReceipt: ['receipts', ...ORDERS],
  unlinkReceipt: ['receipts', ...ORDERS],
  askForRights: ['shop'],
  sendMail: ORDERS,
  changePreferences: ['preferences', 'settingsChanges', ...ORDERS],
  enable: ['preferences', 'settingsChanges', ...ORDERS],
  validateSmtp: ['preferences', 'settingsChanges', 'logs'],
  /** Only the log and the page of the order know of a draft that is none of its documents. */
  draftPreview: ['logs', 'order'],
  renewOrderLinks: ['orderLinks', 'logs'],
  /** Another window may have changed the server. */
  testSmtp: ['preferences', 'logs'],
  /** Orders of before wait, go on, or belong to another company by now. */
  pullAccounting: ['preferences', ...ORDERS],
  disconnectAccounting: ['preferences', ...ORDERS],
  connectByKey: ['preferences', ...ORDERS],
  answerKey: ['preferences', ...ORDERS],
  openAccount: ['logs'],
  writeFromApp: [],
  acceptTerms: ['shop', 'logs'],
  /** Orders that were held for it go on. */
  chooseRegime: ORDERS,
  passStep: ['shop', 'logs'],
  privacyExport: ['privacyRequests', 'logs', 'dashboard', 'shop'],
  privacyClose: ['privacyRequests', 'logs', 'dashboard', 'shop'],
  /** The window in which the merchant lets us into the accounting service was closed. */
  connectingEnded: ['shop'],
  /** Orders or documents came that the shop's own figures do not count yet. */
  figuresDiffer: ['shop'],
} as const satisfies Readonly<Record<ActingRoute | 'connectingEnded' | 'figuresDiffer', readonly ReadingRoute[]>>;

/** What the host tells has changed with the shop, so that nobody needs to ask for it again and again. */
const LIVE: ReadonlySet<unknown> = new Set([
  ...PLANS,
  'shopDays',
  'receipts',
  'batches',
  'settingsChanges',
  'privacyRequests',
] satisfies readonly ReadingRoute[]);

export const isLiveRoute = (route: unknown): boolean => LIVE.has(route);

/** Something after which answers are old. */
export type Change = keyof typeof RENEWED;

/** Has everything asked for again that the change concerns; what no screen shows, as soon as one does. */
export const renewAfter = async (cache: Cache, change: Change): Promise<void> => {
  await Promise.all(RENEWED[change].map((route) => cache.invalidateQueries({ queryKey: keyOf(route) })));
};

/** Has everything asked for again that can change without anybody at this page. */
export const renewLive = (cache: Cache): Promise<void> =>
  cache.invalidateQueries({ predicate: ({ queryKey }) => isLiveRoute(queryKey[0]) });

/** Whatever is asked for again and again has another rhythm from now on; nothing is asked for by that. */
export const keepRhythm = (cache: Cache): void => {
  for (const { observers } of cache.getQueryCache().getAll())
    for (const observer of observers) observer.setOptions(observer.options);
};

/** What the answer to an act tells of another answer is shown at once, whatever comes of asking for that again. */
export const learn = <T extends object>(cache: Cache, route: ReadingRoute, told: Partial<T>): void => {
  cache.setQueryData<T>(keyOf(route), (known) => known && { ...known, ...told });
};
