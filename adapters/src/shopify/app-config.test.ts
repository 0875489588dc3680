import { describe, expect, it } from '@jest/globals';
import { parse } from 'smol-toml';
import { appConfig, FILE_NAMES, INSTALL_SCOPES, OPTIONAL_SCOPES } from './app-config.ts';
import { complianceTopics, knownTopics, shapeOfTopic, subscribedTopics } from './webhooks/topics.ts';

const text = appConfig({
  clientId: 'a61950a2"quoted"',
  handle: 'belegwerk',
  appUrl: 'https://belegwerk.example',
  webhookPath: '/webhooks/shopify',
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
      sidekick: { extensions_summary: expect.stringContaining('Nothing is created before the merchant confirms it') },
      access_scopes: {
        scopes:
          'read_orders,write_orders,read_fulfillments,read_customers,read_companies,read_products,read_locations,read_payment_terms,read_returns',
        optional_scopes: ['read_all_orders', 'read_shopify_payments_accounts', 'read_shopify_payments_payouts'],
      },
      auth: { redirect_urls: ['https://belegwerk.example/'] },
      webhooks: {
        api_version: '2026-10',
        subscriptions: [
          { topics: [...subscribedTopics], uri: '/webhooks/shopify', name: 'belegwerk-app-file' },
          {
            compliance_topics: ['customers/data_request', 'customers/redact', 'shop/redact'],
            uri: '/webhooks/shopify',
            name: 'belegwerk-app-file-privacy',
          },
        ],
      },
    });
  });

  it('names every topic that the product reads, each once, and no other', () => {
    expect([...subscribedTopics, ...complianceTopics].toSorted()).toEqual(knownTopics.toSorted());
    for (const name of Object.values(FILE_NAMES)) expect(name).toMatch(/^[\w-]{1,50}$/);
  });

  it.each(subscribedTopics)('asks at installation for a scope that %s needs', (topic) => {
    const scopes = shapeOfTopic(topic)?.scopes ?? [];
    expect(scopes.length === 0 || scopes.some((scope) => INSTALL_SCOPES.includes(scope))).toBe(true);
  });

  it('asks for no scope twice', () => {
    const all = [...INSTALL_SCOPES, ...OPTIONAL_SCOPES];
    expect(new Set(all).size).toBe(all.length);
  });
});
