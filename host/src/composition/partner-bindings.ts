import { createHmac, randomBytes } from 'node:crypto';
import { PdfReceiptPrinter } from '@belegwerk/adapters/paper';
import { payoutFiles } from '@belegwerk/adapters/payout-files';
import {
  couponOfAll,
  makeCountViews,
  makeFollowRedemptions,
  makePartnerCoupons,
  makePartnerSettings,
  makePayoutFile,
  makePayouts,
  makeReceiptArchive,
  makeRefuseCommission,
  makeRememberInvitation,
  makeTakePart,
  makeViewPartner,
} from '@belegwerk/core/use-cases';
import { administratorsIn, isPartnerIn, shopRoles } from '../sessions/shop-roles.ts';
import { couponsOf } from './billing.ts';
import { issuerOf, payingAccountOf } from './operator-of.ts';
import type { Bindings } from './dependencies.ts';

/** Of this process, and never stored: what is counted with it can be traced by nobody, whoever has the digests. */
const SALT = randomBytes(32);

/** The partner programme. */
export const PARTNER_BINDINGS: Bindings = {
  couponOf: ({ stores, settings }) => couponOfAll({ stores, ownCoupon: couponsOf(settings) }),
  isPartner: ({ settings }) => isPartnerIn(settings),
  takePart: ({ stores, vault, clock }) => makeTakePart({ stores, vault, clock }),
  partnerCoupons: ({ stores, clock, followRedemptions, settings }) =>
    makePartnerCoupons({ stores, clock, follow: followRedemptions, ownCoupon: couponsOf(settings) }),
  countViews: ({ stores, clock }) =>
    makeCountViews({ stores, clock }, (day, viewer) =>
      createHmac('sha256', SALT).update(`${day} ${viewer}`).digest('base64'),
    ),
  rememberInvitation: ({ stores, clock }) => makeRememberInvitation({ stores, clock }),
  followRedemptions: ({ stores, vault, clock }) => makeFollowRedemptions({ stores, vault, clock }),
  partnerSettings: ({ vault, clock }) => makePartnerSettings({ vault, clock }),
  refuseCommission: ({ stores, clock }) => makeRefuseCommission({ stores, clock }),
  receiptArchive: ({ vault }) => makeReceiptArchive({ vault, printer: new PdfReceiptPrinter() }),
  payouts: ({ stores, vault, clock, followRedemptions, settings, receiptArchive }) =>
    makePayouts({
      stores,
      vault,
      clock,
      follow: followRedemptions,
      issuer: issuerOf(settings),
      printer: new PdfReceiptPrinter(),
      archive: receiptArchive,
      needsTwo: administratorsIn(settings) > 1,
    }),
  payoutFile: ({ viewPartner, settings, clock }) =>
    makePayoutFile({ view: viewPartner, files: payoutFiles, account: payingAccountOf(settings), clock }),
  viewPartner: ({ stores, clock, payouts, settings }) =>
    makeViewPartner({ stores, clock, payouts, isNamed: (shop) => shopRoles(settings)(shop).isPartner }),
};
