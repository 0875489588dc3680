import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { DocumentRegister, FollowUpRegister, EventLog, OrderBook } from '@belegwerk/core/ports';
import { ROOT } from './plant.ts';

interface Taker {
  readonly why: string;
  /** Its calls that have the name of a writer, of these records or of something else. */
  readonly calls: readonly string[] | 'any';
}
/**
 * Who takes the records of a whole shop, and why nothing is written there that could name an erased customer again.
 * Whoever writes about an order takes them from `recordsOfOrder` instead.
 */
const OF_THE_WHOLE_SHOP: Readonly<Record<string, Taker>> = {
  'core/src/privacy/redacted-records.ts': { why: 'is the door', calls: 'any' },
  'core/src/use-cases/connect-accounting.ts': { why: 'tells of the connection', calls: ['append'] },
  'core/src/use-cases/billing/list-transfers.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/billing/sync-billing.ts': { why: 'tells of the shop', calls: ['append', 'plan'] },
  'core/src/use-cases/corrected-orders.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/count-transfers.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/follow/catch-up.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/follow/check-connection.ts': { why: 'tells of the connection', calls: ['append'] },
  'core/src/use-cases/check-contact.ts': {
    why: 'forgets a contact, under the lease that the erasure needs',
    calls: [],
  },
  'core/src/use-cases/follow/follow-accounting.ts': {
    why: 'forgets a contact, under the lease that the erasure needs',
    calls: [],
  },
  'core/src/use-cases/follow/follow-document.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/follow/link-document.ts': {
    why: 'tells of a document that has no order, and writes through the door',
    calls: ['append', 'change'],
  },
  'core/src/use-cases/follow/missing-drafts.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/follow/orders-of-document.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/handle-shop-message.ts': { why: 'tells of the shop', calls: ['append'] },
  'core/src/use-cases/links/show-order-links.ts': { why: 'tells of the shop', calls: ['append'] },
  'core/src/use-cases/mails/mail-by-hand.ts': { why: 'reads, and writes through the door', calls: [] },
  'core/src/use-cases/mails/read-mailed.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/mails/read-summary.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/mails/send-test-mail.ts': { why: 'tells of the shop', calls: ['append'] },
  'core/src/use-cases/mails/mail-to-merchant.ts': {
    why: 'sends the merchant what is stored',
    calls: ['change', 'plan'],
  },
  'core/src/use-cases/onboarding/accept-terms.ts': { why: 'tells of the merchant', calls: ['append'] },
  'core/src/use-cases/onboarding/choose-regime.ts': { why: 'tells of the merchant', calls: ['append'] },
  'core/src/use-cases/onboarding/pass-step.ts': { why: 'tells of the merchant', calls: ['append'] },
  // what it removes lies in the vault
  'core/src/use-cases/open-account.ts': { why: 'tells of the account', calls: ['append', 'remove'] },
  'core/src/use-cases/follow/tell-regime.ts': { why: 'tells of the account', calls: ['append'] },
  'core/src/use-cases/offer-connection.ts': { why: 'tells of the connection', calls: ['append'] },
  'core/src/use-cases/follow-ups/mail-limiter.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/orders-in-book.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/preferences/change-preferences.ts': { why: 'tells of settings', calls: ['append'] },
  'core/src/use-cases/privacy/announce-report.ts': { why: 'tells of the report', calls: ['append'] },
  'core/src/use-cases/privacy/close-request.ts': { why: 'tells of the request', calls: ['append'] },
  'core/src/use-cases/privacy/customer-records.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/privacy/end-access.ts': { why: 'tells of the connection', calls: ['append', 'remove'] },
  'core/src/use-cases/privacy/export-customer.ts': { why: 'reads, and tells of the request', calls: ['append'] },
  'core/src/use-cases/privacy/redact-customer.ts': {
    why: 'erases',
    calls: ['amend', 'append', 'change', 'remove', 'save'],
  },
  'core/src/use-cases/privacy/tell-disconnected.ts': { why: 'tells of the connection', calls: ['append'] },
  'core/src/use-cases/privacy/tell-shop.ts': { why: 'tells of the request', calls: ['append'] },
  'core/src/use-cases/note-subscriptions.ts': { why: 'tells of the shop', calls: ['append'] },
  'core/src/use-cases/take-leave.ts': { why: 'tells of the shop', calls: ['append'] },
  'core/src/use-cases/resume-transfers.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/review-orders.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/ask-for-unseen.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/imports/alike-orders.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/imports/import-documents.ts': {
    why: 'keeps how far documents from before are and tells how many were linked, without a name',
    calls: ['append', 'save'],
  },
  'core/src/use-cases/imports/import-recent-orders.ts': { why: 'tells how many orders there were', calls: ['append'] },
  'core/src/use-cases/imports/match-document.ts': { why: 'reads, and writes through the door', calls: [] },
  'core/src/use-cases/previews/dry-run.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/tell-transfers.ts': { why: 'tells of the plan', calls: ['append'] },
  'core/src/use-cases/intake/take-accounting-message.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/intake/take-shop-message.ts': {
    why: 'tells of messages that nobody could read',
    calls: ['append'],
  },
  'core/src/use-cases/admin/look-after-work.ts': {
    why: 'tells of critical events, which are amended when a customer is erased, by the name of the order alone; tells what was dropped',
    calls: ['append', 'forget'],
  },
  'core/src/use-cases/admin/offer-plans.ts': { why: 'tells what was offered', calls: ['append'] },
  'core/src/use-cases/admin/begin-visit.ts': { why: 'tells the merchant who looks at the shop', calls: ['append'] },
  'core/src/use-cases/admin/record-access.ts': { why: 'tells who used the administration', calls: ['append'] },
  'core/src/use-cases/batches/batch-events.ts': { why: 'tells of the batch', calls: ['append'] },
  'core/src/use-cases/batch-steps.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/batches/change-batch.ts': { why: 'keeps how a batch stands', calls: ['change'] },
  'core/src/use-cases/batches/run-batch.ts': { why: 'keeps how far a batch is', calls: ['change'] },
  'core/src/use-cases/batches/view-batches.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/bulk/bulk-orders.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/bulk/gather-papers.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/bulk/order-of-batch.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/imports/import-days.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/imports/link-earlier.ts': {
    why: 'keeps which order a document from before belongs to, without a name',
    calls: ['save'],
  },
  'core/src/use-cases/imports/match-by-hand.ts': {
    why: 'keeps to which order a person gave a document from before, without a name',
    calls: ['save'],
  },
  'core/src/use-cases/imports/unlink-by-hand.ts': {
    why: 'takes a document from its order, and tells of it without a name',
    calls: ['append', 'save', 'unlink'],
  },
  'core/src/use-cases/imports/seen-earlier.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/views/list-earlier-documents.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/views/list-events.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/views/list-settings-changes.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/views/list-privacy-requests.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/views/view-orders.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/views/view-used-values.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/views/view-template-values.ts': {
    why: 'reads which order is the newest; one line in the log tells who has looked',
    calls: ['append'],
  },
  'core/src/use-cases/views/view-days.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/views/view-overview.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/views/view-shop.ts': { why: 'shows', calls: [] },
  'core/src/use-cases/actions/act-on-order.ts': { why: 'reads', calls: [] },
  'core/src/use-cases/welcome-shop.ts': { why: 'tells of the shop', calls: ['append'] },
  'core/src/use-cases/worker/worker-log.ts': {
    why: 'reads the name of an order, and tells of messages that have none',
    calls: ['append'],
  },
  'host/src/jobs/forget-expired.ts': { why: 'deletes', calls: ['forget'] },
  'host/src/jobs/privacy-jobs.ts': { why: 'tells of requests', calls: ['append'] },
  'host/src/jobs/shop-jobs.ts': { why: 'deletes', calls: ['forget'] },
  // hands on what others ask of it, and tells that they did
  'host/src/live/telling-stores.ts': { why: 'reads', calls: [] },
  // counts what others append
  'host/src/metrics/counting-stores.ts': { why: 'hands on', calls: ['append'] },
};

type Kinds<Register> = Readonly<Record<keyof Register, 'reads' | 'writes'>>;
/** Every method of the records of a shop: the types ask for a word about each new one. */
const METHODS: readonly Readonly<Record<string, 'reads' | 'writes'>>[] = [
  {
    save: 'writes',
    amend: 'writes',
    byId: 'reads',
    page: 'reads',
    found: 'reads',
    ofIds: 'reads',
    stoppedBy: 'reads',
    seen: 'reads',
    countByState: 'reads',
    countConcerns: 'reads',
    countOpenItems: 'reads',
    withOpenItems: 'reads',
    forget: 'writes',
    namesakes: 'reads',
  } satisfies Kinds<OrderBook>,
  {
    plan: 'writes',
    transfersUsed: 'reads',
    change: 'writes',
    unlink: 'writes',
    forget: 'writes',
    ofOrder: 'reads',
    withTransfers: 'reads',
    byId: 'reads',
    byDocumentId: 'reads',
    unanswered: 'reads',
    drafts: 'reads',
    newest: 'reads',
    countIssued: 'reads',
    countLinked: 'reads',
    issuedByHour: 'reads',
  } satisfies Kinds<DocumentRegister>,
  {
    plan: 'writes',
    change: 'writes',
    bySource: 'reads',
    ofOrders: 'reads',
    withResult: 'reads',
    withSource: 'reads',
    remove: 'writes',
    forget: 'writes',
    stoppedSince: 'reads',
    mailsSince: 'reads',
    lastMailAt: 'reads',
  } satisfies Kinds<FollowUpRegister>,
  {
    append: 'writes',
    page: 'reads',
    byId: 'reads',
    walk: 'reads',
    countNamed: 'reads',
    amend: 'writes',
    aboutPerson: 'reads',
    forget: 'writes',
  } satisfies Kinds<EventLog>,
];
const WRITERS = [
  ...new Set(METHODS.flatMap((methods) => Object.keys(methods).filter((name) => methods[name] === 'writes'))),
];

/** The writers that a text calls or hands on, whatever it calls the records by. */
const writersIn = (text: string): readonly string[] =>
  WRITERS.filter((name) =>
    new RegExp(`\\.\\s*${name}(?:\\?\\.)?\\s*(?:[(,);]|\\.(?:bind|call|apply)\\()|\\['${name}'\\]`, 'u').test(text),
  ).toSorted();

/** Takes the records, or gets them from whoever did: without their type nobody can name them. */
const HAS_RECORDS = /\.\s*recordsOf\(|\b(?:ShopRecords|OrderBook|DocumentRegister|FollowUpRegister|EventLog)\b/u;
/** Where they are described, and handed on by name alone. */
const DESCRIBED = /^core\/src\/(?:ports\/|index\.ts$)/u;

/** Who has the records of a whole shop, with the writers that they call. */
const takers = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const found: Record<string, readonly string[]> = {};
  for (const room of ['core/src', 'host/src'])
    for (const file of await readdir(join(ROOT, room), { recursive: true })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const text = await readFile(join(ROOT, room, file), 'utf8');
      if (HAS_RECORDS.test(text) && !DESCRIBED.test(`${room}/${file}`)) found[`${room}/${file}`] = writersIn(text);
    }
  return found;
};

describe('who writes about an order takes its records from one door, which knows whether the customer is erased', () => {
  it('and nobody else takes those of the whole shop and writes, but for what is listed here', async () => {
    const found = await takers();
    const listed = Object.entries(OF_THE_WHOLE_SHOP).map(([path, { calls }]) => [
      path,
      calls === 'any' ? found[path] : calls,
    ]);
    expect(found).toEqual(Object.fromEntries(listed));
  });

  it.each(['ShopRecords', 'OrderBook', 'DocumentRegister', 'FollowUpRegister', 'EventLog'])(
    'whoever gets the %s of a shop from somebody who took them is seen, too',
    (type) => {
      expect(HAS_RECORDS.test(`const tell = async ({ events }: ${type}): Promise<void> => events.append(event)`)).toBe(
        true,
      );
      expect(
        HAS_RECORDS.test('const tell = async ({ events }: OrderRecords): Promise<void> => events.append(event)'),
      ).toBe(false);
    },
  );

  it('no reader writes', () => {
    for (const { why, calls } of Object.values(OF_THE_WHOLE_SHOP))
      if (why === 'reads' || why === 'shows') expect([why, calls]).toEqual([why, []]);
  });

  it.each(WRITERS)('whoever calls %s is seen, whatever the records are called', (name) => {
    for (const text of [
      `await book.${name}(order.id)`,
      `await stores\n  .recordsOf(key)\n  .follow-up tasks\n  .${name}(\n  id)`,
      `await Promise.all(orders.map(book.${name}))`,
      `const write = book.${name}.bind(book)`,
      `const write = book.${name};`,
      `await book['${name}'](order.id)`,
    ])
      expect(writersIn(text)).toEqual([name]);
  });
});
