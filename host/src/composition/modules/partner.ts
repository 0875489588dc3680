import { PdfReceiptPrinter } from '@belegwerk/adapters/paper';
import { payoutFiles } from '@belegwerk/adapters/payout-files';
import {
  makePartnerCoupons,
  makePartnerSettings,
  makePayoutFile,
  makePayouts,
  makeReceiptArchive,
  makeRefuseCommission,
  makeTakePart,
  makeViewPartner,
} from '@belegwerk/core/use-cases';
import type { ShopKey } from '@belegwerk/core/kernel';
import { partnerArea } from '../../areas/partner/partner-area.ts';
import { partnerJobs } from '../../jobs/partner-jobs.ts';
import { needsTwoPeople, shopRoles } from '../../sessions/shop-roles.ts';
import { unsoldArea } from '../../http/unsold-area.ts';
import { couponsOf, isBilled } from '../billing.ts';
import { issuerOf, payingAccountOf } from '../operator-of.ts';
import type { OpenModule } from '../dependencies.ts';

/** The partner programme. */
export const partner: OpenModule = (all) => {
  const { stores, vault, clock, ids, followRedemptions, settings, ownAddress, jobs, isPartner, log } = all;
  const needsTwo = needsTwoPeople(settings);
  const isNamed = (shop: ShopKey): boolean => shopRoles(settings)(shop).isPartner;
  const receiptArchive = makeReceiptArchive({ vault, printer: new PdfReceiptPrinter() });
  const payouts = makePayouts({
    stores,
    vault,
    clock,
    ids,
    follow: followRedemptions,
    issuer: issuerOf(settings),
    printer: new PdfReceiptPrinter(),
    archive: receiptArchive,
    needsTwo,
  });
  const view = makeViewPartner({ stores, clock, payouts, isNamed });
  const area = partnerArea({
    takePart: makeTakePart({ stores, vault, clock }),
    coupons: makePartnerCoupons({ stores, clock, follow: followRedemptions, ownCoupon: couponsOf(settings) }),
    followRedemptions,
    refuseCommission: makeRefuseCommission({ stores, clock }),
    receiptArchive,
    payoutFile: makePayoutFile({
      view,
      partners: stores.partners,
      files: payoutFiles,
      account: payingAccountOf(settings),
      clock,
    }),
    needsTwo,
    payouts,
    settings: makePartnerSettings({ vault, clock }),
    view,
    isNamed,
    origin: () => ownAddress.url,
  });
  return {
    people: [isBilled(settings) ? area : unsoldArea(area)],
    jobs: [partnerJobs({ jobs, stores, clock, isPartner, followRedemptions, payouts, receiptArchive, log })],
  };
};
