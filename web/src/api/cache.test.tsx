import { describe, expect, it } from '@jest/globals';
import type { ReadingRoute } from '@belegwerk/contracts/api';
import { QueryClient } from '@tanstack/react-query';
import { keyOf, renewAfter, type Change } from './cache.ts';

const READ: readonly ReadingRoute[] = [
  ...([
    'shop',
    'dashboard',
    'orders',
    'order',
    'logs',
    'mailForm',
    'privacyRequests',
    'preferences',
    'orderLinks',
    'plans',
  ] as const),
];

/** Which answers are old after a change, when everything had been read. */
const oldAfter = async (change: Change): Promise<readonly string[]> => {
  const cache = new QueryClient();
  for (const route of READ) cache.setQueryData(keyOf(route, { params: { id: '1' } }), {});
  await renewAfter(cache, change);
  return READ.filter((route) => cache.getQueryState(keyOf(route, { params: { id: '1' } }))?.isInvalidated);
};

const ORDERS = ['shop', 'dashboard', 'orders', 'order', 'logs'];
const PLANS = [...ORDERS, 'preferences', 'plans'];
const PRIVACY = ['shop', 'dashboard', 'logs', 'privacyRequests'];

/** Every change there is: one without a row here does not compile. */
const OLD: Readonly<Record<Change, readonly string[]>> = {
  actOnOrder: ORDERS,
  correctOrder: ORDERS,
  previewBulk: [],
  beginBulk: [],
  saveOrderView: [],
  dropOrderView: [],
  importOrders: ORDERS,
  beginImport: [],
  changeBatch: [],
  importReceipts: ORDERS,
  partnerApply: ['shop'],
  partnerCouponCreate: [],
  partnerCouponRemove: [],
  changePartnerPreferences: [],
  planMaintenance: ['shop'],
  takeBackMaintenance: ['shop'],
  visitShop: [],
  retryWork: [],
  dropWork: [],
  issueCoupon: [],
  endCoupon: [],
  offerPlan: [],
  withdrawPlan: [],
  approvePartner: [],
  payoutSent: [],
  reviewPayout: [],
  refuseCommission: [],
  changePlan: PLANS,
  keepPlan: PLANS,
  purchaseFeature: PLANS,
  syncPlan: PLANS,
  coupon: [],
  matchReceipt: ORDERS,
  unlinkReceipt: ORDERS,
  askForRights: ['shop'],
  sendMail: ORDERS,
  draftPreview: ['order', 'logs'],
  renewOrderLinks: ['logs', 'orderLinks'],
  changePreferences: [...ORDERS, 'preferences'],
  enable: [...ORDERS, 'preferences'],
  validateSmtp: ['logs', 'preferences'],
  testSmtp: ['logs', 'preferences'],
  pullAccounting: [...ORDERS, 'preferences'],
  disconnectAccounting: [...ORDERS, 'preferences'],
  connectByKey: [...ORDERS, 'preferences'],
  answerKey: [...ORDERS, 'preferences'],
  openAccount: ['logs'],
  writeFromApp: [],
  acceptTerms: ['shop', 'logs'],
  chooseRegime: ORDERS,
  passStep: ['shop', 'logs'],
  privacyExport: PRIVACY,
  privacyClose: PRIVACY,
  connectingEnded: ['shop'],
  figuresDiffer: ['shop'],
};

describe('what is asked for again', () => {
  it.each(Object.entries(OLD) as readonly [Change, readonly string[]][])(
    'after %s is whatever shows it, and never a form that a person is writing in',
    async (change, renewed) => {
      expect(await oldAfter(change)).toEqual(renewed);
    },
  );

  it('is every page and every question of a route', async () => {
    const cache = new QueryClient();
    cache.setQueryData(keyOf('shop'), {});
    cache.setQueryData(keyOf('orders', { query: { page: 1 } }), {});
    cache.setQueryData(keyOf('orders', { query: { page: 2 } }), {});
    await renewAfter(cache, 'actOnOrder');
    expect(
      cache
        .getQueryCache()
        .getAll()
        .every(({ state }) => state.isInvalidated),
    ).toBe(true);
  });
});
