import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from './plant.ts';

/**
 * Who takes the records of a whole shop, and why nothing is written there that could name an erased customer again.
 * Whoever writes about an order takes them from `recordsOfOrder` instead.
 */
const OF_THE_WHOLE_SHOP: Readonly<Record<string, string>> = {
  'core/src/privacy/redacted-records.ts': 'is the door',
  'core/src/use-cases/connect-accounting.ts': 'tells of the connection',
  'core/src/use-cases/follow/catch-up.ts': 'reads',
  'core/src/use-cases/follow/check-connection.ts': 'tells of the connection',
  'core/src/use-cases/follow/check-contact.ts': 'forgets a contact, under the lease that the erasure needs',
  'core/src/use-cases/follow/follow-accounting.ts': 'forgets a contact, under the lease that the erasure needs',
  'core/src/use-cases/follow/link-document.ts': 'looks for the order, and tells of a document that has none',
  'core/src/use-cases/follow/missing-drafts.ts': 'reads',
  'core/src/use-cases/handle-shop-hint.ts': 'tells of the shop',
  'core/src/use-cases/look-again.ts': 'reads',
  'core/src/use-cases/mails/mail-by-hand.ts': 'reads',
  'core/src/use-cases/mails/send-summary.ts': 'sends the merchant what is stored',
  'core/src/use-cases/offer-connection.ts': 'tells of the connection',
  'core/src/use-cases/preferences/change-preferences.ts': 'tells of settings',
  'core/src/use-cases/privacy/answer-request.ts': 'erases',
  'core/src/use-cases/privacy/close-request.ts': 'tells of the request',
  'core/src/use-cases/privacy/customer-records.ts': 'reads',
  'core/src/use-cases/privacy/end-access.ts': 'tells of the connection',
  'core/src/use-cases/privacy/export-customer.ts': 'reads',
  'core/src/use-cases/privacy/redact-customer.ts': 'erases',
  'core/src/use-cases/reconcile-subscriptions.ts': 'tells of the shop',
  'core/src/use-cases/resume-transfers.ts': 'reads',
  'core/src/use-cases/sweep-shop.ts': 'reads',
  'core/src/use-cases/tell-transfers.ts': 'tells of the plan',
  'core/src/use-cases/welcome-shop.ts': 'tells of the shop',
  'core/src/use-cases/work-lane.ts': 'reads the name of an order, and tells of messages that have none',
  'host/src/http/api.ts': 'shows',
  'host/src/http/dashboard.ts': 'shows',
  'host/src/http/privacy.ts': 'shows',
  'host/src/jobs/privacy-jobs.ts': 'deletes, and tells of requests',
  'host/src/jobs/shop-jobs.ts': 'deletes',
  'host/src/webhooks/shopify-intake.ts': 'tells of messages that nobody could read',
};

/** What writes an order, a document or an errand, whatever it is called by. */
const WRITES = /(?:orders|book|documents|errands|records\.\w+)\.(?:save|plan|adopt|markSent|giveUp|refuse|describe)\(/u;

const MAY_WRITE: readonly string[] = [
  'core/src/privacy/redacted-records.ts',
  'core/src/use-cases/privacy/redact-customer.ts',
  // an errand of the shop itself
  'core/src/use-cases/mails/send-summary.ts',
  // both through the door; the search before it is not
  'core/src/use-cases/follow/link-document.ts',
];

it('who writes about an order takes its records from one door, which knows whether the customer is erased', async () => {
  const taking: string[] = [];
  for (const room of ['core/src', 'host/src'])
    for (const file of await readdir(join(ROOT, room), { recursive: true })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const [path, text] = [`${room}/${file}`, await readFile(join(ROOT, room, file), 'utf8')];
      if (!/\.\s*recordsOf\(/u.test(text)) continue;
      taking.push(path);
      if (!MAY_WRITE.includes(path)) expect([path, WRITES.exec(text)?.[0]]).toEqual([path, undefined]);
    }
  expect(taking.toSorted()).toEqual(Object.keys(OF_THE_WHOLE_SHOP).toSorted());
});
