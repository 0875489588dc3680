import { createHmac } from 'node:crypto';
import { instant } from '@belegwerk/core/kernel';
import { routes } from '@belegwerk/contracts/api';
import { subjectOfEvent } from '@belegwerk/adapters/lexware';
import { documentFile } from '../../adapters/src/lexware/wire/document-file.ts';
import { redacted } from '../../adapters/src/lexware/http/redact.ts';
import { verifySessionToken } from '../../adapters/src/shopify/session/session-token.ts';
import { parseWebhook } from '../../adapters/src/shopify/webhooks/parse-webhook.ts';
import { signingKey } from '../../adapters/src/shopify/webhooks/signature.ts';
import { redactedText } from '../../adapters/src/system/redaction.ts';
import type { Surface } from './surface.ts';

const SECRET = 'the secret of the fuzz run';
const KEYS = [signingKey(SECRET)];
const NOW = instant('2026-11-21T08:00:00Z');
const APP = { clientId: 'client', clientSecret: SECRET, oldSecrets: [] };
/** Node takes no more header bytes in one request. */
const HEADERS = 16_000;

const webhookWith = (body: string, headers: Readonly<Record<string, string>> = {}) => {
  const bytes = Buffer.from(body);
  return parseWebhook(
    bytes,
    {
      'x-shopify-topic': 'orders/paid',
      'x-shopify-shop-domain': 'kaffeekontor-nord.myshopify.com',
      'x-shopify-webhook-id': 'w-1',
      'x-shopify-triggered-at': '2026-11-20T09:59:58Z',
      'x-shopify-hmac-sha256': createHmac('sha256', SECRET).update(bytes).digest('base64'),
      ...headers,
    },
    KEYS,
  );
};

const fileNamed = (text: string) =>
  documentFile(
    {
      status: 200,
      headers: { 'content-type': text, 'content-disposition': text },
      bytes: Buffer.from([1]),
    },
    'Beleg.pdf',
  );

/** What comes over the wire: bodies and headers of callers, answers of services, and what of it reaches a log. */
export const WIRE_TEXTS: readonly Surface[] = [
  { name: 'the body of a webhook', longest: 500_000, read: (text) => webhookWith(text) },
  {
    name: 'an id in the body of a webhook',
    longest: 500_000,
    read: (text) => webhookWith(JSON.stringify({ id: text, admin_graphql_api_id: text, updated_at: text })),
  },
  {
    name: 'the headers of a webhook',
    longest: HEADERS,
    read: (text) => [
      webhookWith('{"id":1}', { 'x-shopify-topic': text, 'x-shopify-shop-domain': text }),
      webhookWith('{"id":1}', { 'x-shopify-triggered-at': text, 'x-shopify-hmac-sha256': text }),
      webhookWith('{"id":1}', { 'x-shopify-webhook-id': text, 'x-shopify-shop-domain': `${text}.myshopify.com` }),
    ],
  },
  { name: 'a session token', longest: HEADERS, read: (text) => verifySessionToken(text, NOW, APP) },
  {
    name: 'the questions of lists',
    longest: HEADERS,
    read: (text) => [
      routes.orders.query.safeParse({ search: text, page: text, sortBy: text, status: text }),
      routes.logs.query.safeParse({ search: text, page: text, origin: text.split(',') }),
    ],
  },
  { name: 'the name that a service gives a file', longest: HEADERS, read: fileNamed },
  {
    name: 'the type of an event',
    longest: 64_000,
    read: (text) => subjectOfEvent({ eventType: text, resourceId: text }),
  },
  { name: 'the words of a failing service', longest: 250_000, read: (text) => redacted(text, ['a secret']) },
  { name: 'a line for the log', longest: 250_000, read: redactedText },
];
