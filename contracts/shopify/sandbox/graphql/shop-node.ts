import { chargesOf } from '../billing/billing-resolvers.ts';
import type { Shop } from '../shop/shop.ts';
import type { RequestContext } from './request-context.ts';

/** The one legal entity that sells in a sandbox shop. */
export const businessEntityNode = (shop: Shop) => ({
  __typename: 'BusinessEntity',
  id: 'gid://shopify/BusinessEntity/1',
  displayName: shop.profile.name,
  companyName: shop.profile.address.company,
  legalEntityId: null,
  primary: true,
  archived: false,
  address: {
    address1: shop.profile.address.address1,
    address2: null,
    city: shop.profile.address.city,
    countryCode: shop.profile.address.countryCodeV2,
    province: null,
    zip: shop.profile.address.zip,
  },
});

export const shopNode = (shop: Shop) => {
  const { profile } = shop;
  return {
    __typename: 'Shop',
    id: profile.id,
    name: profile.name,
    email: profile.email,
    contactEmail: profile.email,
    shopOwnerName: profile.owner,
    myshopifyDomain: profile.domain,
    primaryDomain: {
      id: `${profile.id}?domain`,
      host: profile.domain,
      url: `https://${profile.domain}`,
      sslEnabled: true,
    },
    url: `https://${profile.domain}`,
    currencyCode: profile.currency,
    enabledPresentmentCurrencies: [profile.currency, 'CHF'],
    taxesIncluded: true,
    taxShipping: true,
    ianaTimezone: 'Europe/Berlin',
    timezoneOffset: '+0100',
    orderNumberFormatPrefix: '#',
    orderNumberFormatSuffix: '',
    createdAt: profile.createdAt,
    plan: {
      displayName: profile.plan ?? 'Basic',
      publicDisplayName: profile.plan ?? 'Basic',
      partnerDevelopment: profile.plan === 'Development',
      shopifyPlus: /plus/iu.test(profile.plan ?? ''),
    },
    shopAddress: profile.address,
    billingAddress: profile.address,
  };
};

const describeScope = (handle: string) => ({ handle, description: handle.replace(/_/gu, ' ') });

export const installationNode = (context: RequestContext) => {
  const { app } = context.platform;
  return {
    __typename: 'AppInstallation',
    id: 'gid://shopify/AppInstallation/1',
    accessScopes: [...context.scopes].map(describeScope),
    ...chargesOf(context),
    launchUrl: app.url ?? `https://${context.shop.profile.domain}/admin/apps/${app.handle}`,
    uninstallUrl: null,
    app: { id: 'gid://shopify/App/1', apiKey: app.clientId, handle: app.handle, title: app.name, embedded: true },
  };
};
