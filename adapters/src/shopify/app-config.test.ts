import { describe, expect, it } from '@jest/globals';
import { parse } from 'smol-toml';
import { appConfig, INSTALL_SCOPES, OPTIONAL_SCOPES } from './app-config.ts';
import { subscribedTopics } from './webhooks/topics.ts';

const text = appConfig({
  clientId: 'a61950a2"quoted"',
  handle: 'belegwerk',
  appUrl: 'https://belegwerk.example',
  webhookUrl: 'https://belegwerk.example/webhooks/shopify',
});

describe('The configuration of the app', () => {
  it('says all that Shopify has to know, in the words of its file', () => {
    expect(parse(text)).toEqual({
      name: 'Belegwerk',
      client_id: 'a61950a2"quoted"',
      handle: 'belegwerk',
      application_url: 'https://belegwerk.example',
      embedded: true,
      extension_directories: ['web/extensions/*'],
      access_scopes: {
        scopes:
          'read_orders,write_orders,read_fulfillments,read_customers,read_companies,read_products,read_payment_terms,read_returns',
        optional_scopes: [
          'read_all_orders',
          'read_shopify_payments_accounts',
          'read_shopify_payments_payouts',
        ],
      },
      auth: { redirect_urls: ['https://belegwerk.example/'] },
      webhooks: {
        api_version: '2026-10',
        subscriptions: [
          {
            compliance_topics: ['customers/data_request', 'customers/redact', 'shop/redact'],
            uri: 'https://belegwerk.example/webhooks/shopify',
          },
        ],
      },
    });
  });

  it('asks at installation for every scope that a subscribed topic needs', () => {
    for (const { permissions } of subscribedTopics)
      if (permissions.length > 0) expect(permissions.some((scope) => INSTALL_SCOPES.includes(scope))).toBe(true);
  });

  it('asks for no scope twice', () => {
    const all = [...INSTALL_SCOPES, ...OPTIONAL_SCOPES];
    expect(new Set(all).size).toBe(all.length);
  });
});
