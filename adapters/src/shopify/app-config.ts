import { stringify } from 'smol-toml';
import { SHOPIFY_API_VERSION } from './api-version.ts';
import { complianceTopics } from './webhooks/topics.ts';

/** Granted when the app is installed: documents cannot be right without them. Source: platform reference, 2.6. */
export const INSTALL_SCOPES: readonly string[] = [
  'read_orders',
  'write_orders',
  'read_fulfillments',
  'read_customers',
  'read_companies',
  'read_products',
  'read_payment_terms',
  'read_returns',
];

/** Asked for when they are needed; orders older than 60 days need Shopify's approval first. */
export const OPTIONAL_SCOPES: readonly string[] = [
  'read_all_orders',
  'read_shopify_payments_accounts',
  'read_shopify_payments_payouts',
];

/** How an installation is registered at Shopify. */
export interface AppRegistration {
  readonly clientId: string;
  /** The last part of the app's address in the admin. */
  readonly handle: string;
  /** `https://belegwerk.example`, without a path. */
  readonly appUrl: string;
  /** Where webhooks go, `https://belegwerk.example/webhooks/shopify`. */
  readonly webhookUrl: string;
}

/**
 * The app's configuration as `shopify.app.toml`, to be deployed with Shopify's command line. The topics of the data
 * protection law stand here and nowhere else; every other topic is subscribed to in each shop.
 */
export const appConfig = ({ clientId, handle, appUrl, webhookUrl }: AppRegistration): string =>
  `${stringify({
    name: 'Belegwerk',
    client_id: clientId,
    handle,
    application_url: appUrl,
    embedded: true,
    // the print actions that Shopify asks of apps for invoices
    extension_directories: ['web/extensions/*'],
    access_scopes: { scopes: INSTALL_SCOPES.join(), optional_scopes: [...OPTIONAL_SCOPES] },
    // Shopify's command line wants an address here; with its own installation and token exchange no merchant is sent to it
    auth: { redirect_urls: [`${appUrl}/`] },
    webhooks: {
      api_version: SHOPIFY_API_VERSION,
      subscriptions: [{ compliance_topics: [...complianceTopics], uri: webhookUrl }],
    },
  })}\n`;
