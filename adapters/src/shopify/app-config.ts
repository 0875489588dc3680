import { stringify } from 'smol-toml';
import { SHOPIFY_API_VERSION } from './api-version.ts';
import { complianceTopics, subscribedTopics } from './webhooks/topics.ts';

/** Granted when the app is installed: documents cannot be right without them. Source: platform reference, 2.6. */
export const INSTALL_SCOPES: readonly string[] = [
  'read_orders',
  'write_orders',
  'read_fulfillments',
  'read_customers',
  'read_companies',
  'read_products',
  'read_locations',
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
  /** Where webhooks go below that, `/webhooks/shopify`. */
  readonly webhookPath: string;
}

/** What the admin's assistant reads of the extensions. */
const SUMMARY =
  'Opens an invoice with its order by its number, and asks whether the invoice of an order is to be created now. Nothing is created before the merchant confirms it.';

/**
 * Names of what the file asks for. Its messages carry them; those of a subscription in one shop, as hosts before made
 * them, do not. Up to 50 letters, digits, underscores and hyphens, each once in a file. Source: the platform's changelog
 * of 2026-02-11.
 */
export const FILE_NAMES = { topics: 'belegwerk-app-file', compliance: 'belegwerk-app-file-privacy' } as const;

/**
 * The app's configuration as `shopify.app.toml`, to be deployed with Shopify's command line. Every topic that the
 * product reads stands here; no shop is subscribed to by itself.
 */
export const appConfig = ({ clientId, handle, appUrl, webhookPath }: AppRegistration): string =>
  `${stringify({
    name: 'Belegwerk',
    client_id: clientId,
    handle,
    application_url: appUrl,
    embedded: true,
    // the print actions that Shopify asks of apps for invoices, the block of the customer account, and the intents
    extension_directories: ['web/extensions/*'],
    // asked for at deployment since intents may come without tools
    sidekick: { extensions_summary: SUMMARY },
    access_scopes: { scopes: INSTALL_SCOPES.join(), optional_scopes: [...OPTIONAL_SCOPES] },
    // Shopify's command line wants an address here; with its own installation and token exchange no merchant is sent to it
    auth: { redirect_urls: [`${appUrl}/`] },
    webhooks: {
      api_version: SHOPIFY_API_VERSION,
      subscriptions: [
        { topics: [...subscribedTopics], uri: webhookPath, name: FILE_NAMES.topics },
        { compliance_topics: [...complianceTopics], uri: webhookPath, name: FILE_NAMES.compliance },
      ],
    },
  })}\n`;
