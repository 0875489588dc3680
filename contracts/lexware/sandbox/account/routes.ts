import { json } from '../http/reply.ts';
import type { Call, Route } from '../http/route.ts';
import { present } from '../http/form.ts';
import { paymentConditions, printLayouts } from '../master-data/conditions.ts';
import { countries } from '../master-data/countries.ts';
import { postingCategories } from '../master-data/posting-categories.ts';
import { allSalesKinds } from '../sales/kinds.ts';

const profileOf = ({ world, access }: Call) => {
  const profile = world.books.get('profile');
  return present({
    organizationId: profile.organizationId,
    companyName: profile.companyName,
    created: {
      userId: profile.userId,
      userName: profile.userName,
      userEmail: profile.userEmail,
      date: profile.connectedDate,
    },
    connectionId: access.connectionId,
    taxType: profile.smallBusiness ? 'vatfree' : profile.taxType,
    distanceSalesPrinciple: profile.distanceSalesPrinciple,
    smallBusiness: profile.smallBusiness,
    businessFeatures: profile.businessFeatures,
  });
};

const organizationOf = ({ world }: Call) => {
  const letterhead = world.books.letterhead();
  const { street, zip, city, countryCode } = letterhead;
  return {
    companyName: letterhead.companyName,
    address: { street, zip, city, countryCode },
    organizationType: 'Gesellschaft mit beschränkter Haftung (GmbH)',
    organizationTypeKey: 'LIMITED_LIABILITY_COMPANY',
    vatIdentificationNumber: letterhead.vatIdentificationNumber,
    taxNumber: letterhead.taxNumber,
    website: letterhead.website,
  };
};

const reading = (path: string, scopes: readonly string[], read: (call: Call) => unknown): Route => ({
  method: 'GET',
  path,
  scopes,
  format: 'regular',
  handle: (call) => json(read(call)),
});

/** Profile, organisation and master data. */
export const accountRoutes: readonly Route[] = [
  reading('/profile', ['profile.read'], profileOf),
  reading('/organization', ['organization.read'], organizationOf),
  reading('/countries', [], () => countries),
  reading('/payment-conditions', [], () => paymentConditions),
  reading('/posting-categories', [], () => postingCategories),
  reading(
    '/print-layouts',
    allSalesKinds.map((kind) => `${kind.scope}.read`),
    () => printLayouts,
  ),
];
