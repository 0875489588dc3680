import { describe, expect, it } from '@jest/globals';
import { PdfTextPrinter } from '@belegwerk/adapters/paper';
import { aDocumentEntry, aSideTask, anIssuedDocument, anOrderRecord, aShop } from '@belegwerk/contracts/ports';
import { chainedTo, type EvidenceEntry, type EvidenceKind } from '@belegwerk/core/evidence';
import { cents, day, documentId, instant, orderId } from '@belegwerk/core/kernel';
import type { DocumentKind } from '@belegwerk/core/documents';
import type { PayoutLine } from '@belegwerk/core/records';
import { makeTakeSample } from '@belegwerk/core/use-cases';
import { extractText, getDocumentProxy } from 'unpdf';

const AT = instant('2026-11-20T09:00:00Z');
const NUMBERS = Array.from({ length: 10 }, (_, at) => `#10${at + 10}`);

const DOCUMENTS: readonly (readonly [DocumentKind, string])[] = [
  ['invoice', 'RE'],
  ['credit-note', 'GS'],
  ['delivery-note', 'LS'],
];

/** How often the record has an entry of a kind about an order that was paid, sent, refunded and mailed. */
const RECORDED: readonly (readonly [EvidenceKind, number])[] = [
  ['order-known', 8],
  ['vat-id-answered', 1],
  ['decided', 7],
  ['pressed', 1],
  ['document-sent', 3],
  ['document-answered', 4],
  ['paper-read', 3],
  ['mail-sent', 3],
  ['payment-booked', 3],
];

/** An order with everything that an order can have. */
const fullOrder = (name: string) => {
  const id = orderId(`gid://shopify/Order/615000000${name.slice(1)}`);
  const documents = DOCUMENTS.map(([kind, prefix]) => {
    const document = anIssuedDocument({
      kind,
      id: documentId(`e9066f04-8cc7-4616-93f8-ac9ecc8${name.slice(1)}-${prefix}`),
      number: `${prefix}-2026-${name.slice(1)}`,
      date: day('2026-11-20'),
      status: 'paid',
    });
    const because = kind === 'invoice' ? 'invoiceEvent' : kind === 'credit-note' ? 'creditCreate' : 'deliveryCreate';
    return { ...aDocumentEntry({ kind, because, orderId: id }), attempts: 1, state: 'issued' as const, document };
  });
  const order = {
    ...anOrderRecord({ id, name, createdAt: AT, seenAt: AT, gateways: ['shopify_payments'], skipped: [] }),
    status: { state: 'done' as const, reason: { code: 'EXISTING' as const } },
    documentStatuses: [],
    documents,
  };
  const evidence = RECORDED.flatMap(([kind, times]) => Array.from({ length: times }, () => kind)).reduce<
    readonly EvidenceEntry[]
  >((chain, kind, at) => {
    const about = documents[at % documents.length]?.document.id;
    const said = { file: `${at % 3}`.repeat(64), state: 'done', what: 'bank-transaction' };
    const last = { seq: chain.at(-1)?.seq ?? 20_000, hash: '0'.repeat(64) };
    const entry = { key: `${name} ${at}`, at: AT, kind, orderId: id, said, ...(about ? { documentId: about } : {}) };
    return [...chain, chainedTo(last, entry, undefined)];
  }, []);
  const mails = documents.map(({ document }) => ({
    ...aSideTask({ kind: 'mail', source: `document:${document.id}`, orderId: id }),
    state: 'done' as const,
    attempts: 1,
  }));
  const booking = {
    ...aSideTask({ kind: 'bank-transaction', source: `transaction:${name}`, orderId: id }),
    state: 'done' as const,
    attempts: 1,
    result: { amount: '119.00', gateway: 'Shopify Payments' },
  };
  const lines = ['CHARGE', 'REFUND'].map((kind, at): PayoutLine => ({
    id: `${name} ${kind}`,
    kind,
    day: day('2026-11-20'),
    amount: cents(at === 0 ? 11_900 : -11_900),
    fee: cents(339),
    net: cents(11_561),
    orderId: id,
    transaction: `7000000${name.slice(1)}${at}`,
  }));
  return { order, evidence, sideTasks: [...mails, booking, booking], lines };
};

describe('A sample of ten orders with mails, refunds and payouts', () => {
  const full = NUMBERS.map(fullOrder);
  const sample = makeTakeSample({
    stores: {
      recordsOf: () => ({
        orders: {
          namesakes: async (name) => full.filter(({ order }) => order.name === name).map(({ order }) => order.id),
          ofIds: async (ids) => full.map(({ order }) => order).filter(({ id }) => ids.includes(id)),
          page: async ({ page, pageSize }) => ({ items: [], total: 0, page, pageSize }),
          found: async () => [],
          paidThroughFiles: async () => [],
        },
        documents: {
          ofOrder: async (id) => full.find(({ order }) => order.id === id)?.order.documents ?? [],
          dated: async () => [],
        },
        sideTasks: {
          ofOrders: async ([id]) => full.find(({ order }) => order.id === id)?.sideTasks ?? [],
        },
        payouts: {
          touching: async () => [
            {
              id: '9',
              currency: 'EUR',
              state: 'paid',
              net: cents(11_561),
              issuedOn: day('2026-11-23'),
              readAt: AT,
              reference: 'SHOPIFY-2026-11-23',
              lines: full.flatMap(({ lines }) => lines),
            },
          ],
        },
        settlements: { of: async () => [] },
        evidence: {
          ofOrder: async (id) => full.find(({ order }) => order.id === id)?.evidence ?? [],
          async *walk() {},
        },
      }),
    },
    clock: { now: () => AT },
    ids: { uuid: () => '7' },
    printer: new PdfTextPrinter(),
  });

  it('is one page, with every link of every chain', async () => {
    const pdf = await getDocumentProxy(await sample.print(aShop(), NUMBERS));
    const text = (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ');
    for (const number of NUMBERS) expect(text).toContain(`Bestellung: ${number} vom 20.11.2026`);
    expect(text.match(/Auszahlung: Shopify Payments/g)).toHaveLength(NUMBERS.length);
    expect(pdf.numPages).toBe(1);
  });
});
