import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { webhookFulfillment } from './fulfillment.ts';
import { webhookOrder } from './order.ts';
import { webhookRefund } from './refund.ts';

const folder = new URL('../../../../shared/shopify/payloads/', import.meta.url);

interface Entry {
  readonly file: string;
  readonly kind: string;
  readonly api_shape: string;
}

const schemas: Readonly<Record<string, z.ZodType>> = {
  order: webhookOrder,
  refund: webhookRefund,
  fulfillment: webhookFulfillment,
};

const entries: readonly Entry[] = existsSync(folder)
  ? (JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as { files: Entry[] }).files
  : [];
const placeholders = /scrubbed_real/u;
const readable = entries.filter(
  (entry) => entry.api_shape === 'REST' && schemas[entry.kind] && !placeholders.test(entry.file),
);

describe('The schemas of webhook bodies', () => {
  if (readable.length === 0) it.skip('needs ../shared/shopify/payloads', () => undefined);
  else {
    it.each(readable.map((entry) => [entry.file, entry.kind] as const))('read %s as %s', (file, kind) => {
      const body: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
      const read = schemas[kind]?.safeParse(body);
      expect(read?.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []).toEqual([]);
    });
  }
});
