/**
 * What of the specifications is not there yet, by the name of its row. A row that is there must leave this list, and whatever is
 * not on it must be there: so it can only become shorter.
 */
export const NOT_THERE_YET: ReadonlySet<string> = new Set([
  'GET /api/partner/coupons',
  'POST /api/partner/coupons/{code}',
  'DELETE /api/partner/coupons/{code}',
  'GET /api/partner/redemptions',
  'GET /api/partner/payouts',
  'GET /api/partner/payouts/{id}/receipt',
  'PATCH /api/partner/preferences',
  '/admin',
  '/partner',
  '/partner/coupons',
  '/partner/coupons?tab=all',
  '/partner/coupons?tab=active',
  '/partner/coupons?tab=unused',
  '/partner/coupons?tab=viewed',
  '/partner/coupons?tab=redeemed',
  '/partner/coupons?tab=provisioned',
  '/partner/coupons?code=NEU-1',
  '/partner/coupons/new',
  '/partner/coupons/confirm/removal',
  '/partner/redemptions',
  '/partner/payouts',
  '/partner/preferences',
]);
