import { describe, expect, it } from '@jest/globals';
import { aDocumentEntry, aSideTask, anIssuedDocument, anOrderRecord } from '@belegwerk/contracts/ports';
import { chainedTo, type EvidenceEntry, type NewEvidence } from '../../evidence/index.ts';
import { digestOfBytes } from '../../kernel/digest.ts';
import { cents, day, documentId, instant, orderId } from '../../kernel/index.ts';
import { brokenChain, orderChain, type ChainStep, type OrderFacts } from '../../procedures/order-chain.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import { anOrder } from '../../../../test/builders/index.ts';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import { documentsOutcome, paperRead } from '../evidence/document-evidence.ts';
import { orderDecided, orderKnown } from '../evidence/order-evidence.ts';
import { sideTasksOutcome } from '../evidence/side-task-evidence.ts';
import { makeTakeSample } from './take-sample.ts';

const ID = orderId('gid://shopify/Order/6150000001042');
const AT = instant('2026-11-20T09:00:00Z');
const FILE = new TextEncoder().encode('RE1042.pdf');
const DOCUMENT = documentId('d-1');

const chained = (entries: readonly NewEvidence[]): readonly EvidenceEntry[] =>
  entries.reduce<readonly EvidenceEntry[]>(
    (chain, { personal: _sealed, ...entry }) => [...chain, chainedTo(chain.at(-1), entry, undefined)],
    [],
  );

const issued = anIssuedDocument({
  id: DOCUMENT,
  number: 'RE1042',
  date: day('2026-11-20'),
  total: cents(11_900),
  status: 'paid',
});
const delivered = anIssuedDocument({
  kind: 'delivery-note',
  id: documentId('d-2'),
  number: 'LS7',
  date: day('2026-11-20'),
  total: cents(0),
});
const entryOf = (document: DocumentEntry['document'] & object, change: Partial<DocumentEntry> = {}): DocumentEntry => ({
  ...aDocumentEntry({ kind: document.kind, because: 'invoiceEvent', source: ID, orderId: ID, orderName: '#1042' }),
  attempts: 1,
  state: 'issued',
  document,
  documentId: document.id,
  ...change,
});
const order: OrderRecord = {
  ...anOrderRecord(),
  id: ID,
  name: '#1042',
  createdAt: AT,
  seenAt: AT,
  total: cents(11_900),
  currency: 'EUR',
  paymentStatus: 'paid',
  gateways: ['shopify_payments'],
  skipped: [],
  status: { state: 'done', reason: { code: 'EXISTING' } },
  documentStatuses: [{ kind: 'invoice', source: ID, state: 'done', reason: { code: 'EXISTING' } }],
  documents: [entryOf(issued)],
};
const mail = {
  ...aSideTask({ kind: 'mail', source: 'document:d-1', orderId: ID }),
  state: 'done' as const,
  attempts: 1,
  concludedAt: instant('2026-11-20T09:02:00Z'),
};
const read = anOrder({ id: ID, name: '#1042', createdAt: AT, paymentStatus: 'paid' });
const known = orderKnown(read, AT);
const decided = orderDecided({ order: read, status: { state: 'done', reason: { code: 'EXISTING' } } }, AT);
const answered = documentsOutcome(order.documents, AT);
const paper = paperRead({ orderId: ID, documentId: DOCUMENT }, FILE, AT);

const whole: OrderFacts = {
  order,
  sideTasks: [mail],
  evidence: chained([known, decided, ...answered, paper]),
  paidOut: [
    {
      payout: { id: 'p', currency: 'EUR', state: 'paid', net: cents(11_561), issuedOn: day('2026-11-23') },
      line: {
        id: 'l',
        kind: 'CHARGE',
        day: day('2026-11-20'),
        amount: cents(11_900),
        fee: cents(339),
        net: cents(11_561),
        orderId: ID,
        transaction: '77',
      },
    },
  ],
  settled: [],
  read: { platform: true, files: new Set() },
};

const linkOf = (facts: OrderFacts, step: ChainStep) =>
  orderChain('1042', facts).links.find((each) => each.step === step);

describe('A chain of a sample', () => {
  it('leads from the order to the payout, with the digest of each file and the place of each entry', () => {
    const { links } = orderChain('RE1042', whole);
    expect(links.map(({ stand }) => stand)).toEqual(links.map(() => 'there'));
    const said = (step: ChainStep) => links.find((link) => link.step === step)?.lines;
    expect(said('order')).toEqual(['#1042 vom 20.11.2026, 119,00 €, Shopify-Nr. 6150000001042']);
    expect(said('known')).toEqual(['Bestellung gelesen am 20.11.2026, 10:00 Uhr, Nachweis Nr. 1']);
    expect(said('rule')?.[0]).toBe('Rechnung RE1042: Einstellung „Auslöser“');
    expect(said('document')?.[0]).toBe('Rechnung RE1042 vom 20.11.2026, 119,00 €, Bezahlt, Lexware-Id d-1');
    expect(said('digest')).toEqual([`Rechnung RE1042: SHA-256 ${digestOfBytes(FILE)}, Nachweis Nr. 4`]);
    expect(said('mail')).toEqual(['E-Mail mit Rechnung RE1042 am 20.11.2026, 10:02 Uhr']);
    expect(said('payment')).toEqual(['Rechnung RE1042 ist in Lexware Office bezahlt']);
    expect(said('payout')).toEqual([
      'Shopify Payments: Auszahlung vom 23.11.2026, 119,00 €, Gebühr 3,39 €, netto 115,61 €, Zahlung 77',
    ]);
  });

  it('says of an invoice that only a credit note settled that it is set off', () => {
    const documents = order.documents.map((each) =>
      each.document ? { ...each, document: { ...each.document, isSetOff: true as const } } : each,
    );
    const facts = { ...whole, order: { ...order, documents } };
    expect(linkOf(facts, 'document')?.lines[0]).toContain('119,00 €, Verrechnet');
    expect(linkOf(facts, 'payment')?.lines).toEqual(['Rechnung RE1042 ist in Lexware Office verrechnet']);
  });

  it('names many entries of a kind once, and a file that was not read beside one that was', () => {
    const looks = Array.from({ length: 9 }, (_, at) => ({ ...known, key: `known ${at}`, at: AT.add({ hours: at }) }));
    const more = { ...whole, order: { ...order, documents: [...order.documents, entryOf(delivered)] } };
    expect(linkOf({ ...more, evidence: chained(looks) }, 'known')?.lines).toEqual([
      'Bestellung gelesen, zuletzt am 20.11.2026, 18:00 Uhr, Nachweis Nr. 1 bis 9',
    ]);
    expect(linkOf(more, 'digest')?.lines[1]).toBe('Lieferschein LS7: Datei noch nicht gelesen');
  });

  it('says that a booking was made only where it was', () => {
    const task = { ...aSideTask({ kind: 'bank-transaction', source: 'transaction:7', orderId: ID }), attempts: 1 };
    const open = { ...whole, order: { ...order, documents: [entryOf({ ...issued, status: 'open' })] } };
    const told = (state: 'done' | 'refused') =>
      linkOf({ ...open, evidence: chained(sideTasksOutcome([{ ...task, state }], ID, AT)) }, 'payment');
    expect([told('done')?.stand, told('done')?.lines]).toEqual([
      'there',
      ['Umsatz übertragen am 20.11.2026, 10:00 Uhr, Nachweis Nr. 1'],
    ]);
    expect(told('refused')?.stand).toBe('missing');
  });

  it.each<[string, Partial<OrderFacts>, ChainStep, string]>([
    ['an order that the record does not know', { evidence: [] }, 'known', 'Im Nachweis steht dazu nichts.'],
    ['a file that was never read', { evidence: chained([known]) }, 'digest', 'Die Datei des Belegs wurde noch nicht'],
    ['a mail that is not known', { sideTasks: [] }, 'mail', 'Zu diesem Beleg ist keine E-Mail bekannt.'],
    [
      'money that was paid and is in no payout that was read',
      { paidOut: [] },
      'payout',
      'Shopify Payments: In den gelesenen Auszahlungen steht diese Bestellung nicht.',
    ],
    [
      'an invoice that failed beside a delivery note that is there',
      {
        order: {
          ...order,
          documents: [entryOf(delivered)],
          documentStatuses: [
            { kind: 'invoice', source: ID, state: 'failed', reason: { code: 'REFUSED' } },
            { kind: 'delivery-note', source: 'f', state: 'done', reason: { code: 'EXISTING' } },
          ],
        },
      },
      'invoice',
      'Lexware Office hat',
    ],
  ])('names as missing %s', (_what, over, step, said) => {
    expect(linkOf({ ...whole, ...over }, step)).toMatchObject({
      stand: 'missing',
      lines: [expect.stringContaining(said)],
    });
  });

  it.each<[string, readonly string[], readonly ('paypal' | 'klarna')[], 'explained' | 'missing', string]>([
    ['by transfer', ['manual'], [], 'explained', 'Manuelle Zahlung: kommt direkt auf die Bank.'],
    ['by invoice', ['Rechnung'], [], 'explained', 'Rechnung: kommt direkt auf die Bank oder über einen Anbieter'],
    ['by PayPal without a file', ['paypal'], [], 'explained', 'PayPal: Zu diesen Tagen ist keine Datei eingelesen.'],
    ['by PayPal with a file', ['paypal'], ['paypal'], 'missing', 'PayPal: In den gelesenen Dateien steht'],
    ['by two, one of them with a file', ['manual', 'klarna'], ['klarna'], 'missing', 'Klarna: In den gelesenen'],
    ['by a gift card', ['gift_card'], [], 'explained', 'Dabei kommt kein Geld auf die Bank.'],
  ])('of an order that was paid %s says why it is in no payout', (_how, gateways, files, stand, said) => {
    const facts = {
      ...whole,
      paidOut: [],
      order: { ...order, gateways },
      read: { platform: true, files: new Set(files) },
    };
    expect(linkOf(facts, 'payout')).toMatchObject({ stand, lines: [expect.stringContaining(said)] });
  });

  it('names each document that is not done, and that there is no invoice beside a delivery note', () => {
    const held: OrderFacts = {
      ...whole,
      order: {
        ...order,
        documents: [entryOf(delivered, { because: 'deliveryCreate' })],
        status: { state: 'held', reason: { code: 'MISSING_ADDRESS' } },
        documentStatuses: [
          { kind: 'invoice', source: ID, state: 'held', reason: { code: 'MISSING_ADDRESS' } },
          { kind: 'delivery-note', source: 'f', state: 'done', reason: { code: 'EXISTING' } },
        ],
      },
    };
    expect(linkOf(held, 'rule')?.lines.slice(0, 2)).toEqual([
      'Lieferschein LS7: Einstellung „Lieferscheine erstellen“',
      expect.stringMatching(/^Rechnung: Die Rechnung zu #1042 ist angehalten/),
    ]);
    expect(linkOf(held, 'document')?.lines[0]).toBe('Lieferschein LS7 vom 20.11.2026, Lexware-Id d-2');
    expect(linkOf(held, 'invoice')).toMatchObject({ label: 'Rechnung', stand: 'explained' });
  });

  it.each([
    ['a draft', { ...issued, status: 'draft' as const }, 'Die Rechnung ist noch ein Entwurf.'],
    ['cancelled', { ...issued, cancelled: true }, 'storniert'],
  ])('says that an invoice which is %s does not count', (_how, document, said) => {
    const reason = { code: 'UNCHANGED' as const, facts: { because: 'invoice-cancelled', number: 'RE1042' } };
    const facts: OrderFacts = {
      ...whole,
      order: {
        ...order,
        documents: [entryOf(document)],
        documentStatuses: [{ kind: 'invoice', source: ID, state: 'done', reason }],
      },
    };
    expect(linkOf(facts, 'invoice')).toMatchObject({ stand: 'explained', lines: [expect.stringContaining(said)] });
  });

  it('says by which rule an order has no document, and that nothing follows from it', () => {
    const skipped: OrderFacts = {
      ...whole,
      order: {
        ...order,
        documents: [],
        paymentStatus: 'pending',
        documentStatuses: [],
        status: { state: 'skipped', reason: { code: 'SKIP_TAG', setting: 'skipTags', facts: { tag: 'messe' } } },
      },
      sideTasks: [],
      evidence: [],
      paidOut: [],
    };
    const { links } = orderChain('1042', skipped);
    expect(links.map(({ step, stand }) => [step, stand])).toEqual([
      ['order', 'there'],
      ['known', 'missing'],
      ['rule', 'there'],
      ['document', 'explained'],
      ['digest', 'explained'],
      ['mail', 'explained'],
      ['payment', 'explained'],
      ['payout', 'explained'],
    ]);
    expect(links[3]?.lines).toEqual([expect.stringContaining('trägt den Tag „messe“')]);
  });
});

describe('A sample of orders that are kept no longer', () => {
  const LATER = instant('2031-05-05T09:00:00Z');
  const UNDONE = orderId('gid://shopify/Order/6150000001043');
  const skipped = anOrder({ id: UNDONE, name: '#1043', createdAt: AT });
  const book = chained([
    known,
    decided,
    ...answered,
    paper,
    orderKnown(skipped, AT),
    orderDecided(
      { order: skipped, status: { state: 'skipped', reason: { code: 'SKIP_POS', setting: 'skipPos' } } },
      AT,
    ),
  ]);
  const { chains, draw } = makeTakeSample({
    stores: {
      recordsOf: () => ({
        orders: {
          namesakes: async () => [],
          page: async ({ page, pageSize }) => ({ items: [], total: 0, page, pageSize }),
          ofIds: async () => [],
          found: async () => [],
          paidThroughFiles: async () => [],
        },
        documents: {
          ofOrder: async (id) => (id === ID ? order.documents : []),
          dated: async (from, before) =>
            [issued.date].some((each) => from.toString() <= each.toString() && each.toString() < before.toString())
              ? order.documents
              : [],
        },
        sideTasks: { ofOrders: async () => [] },
        payouts: { touching: async () => [] },
        settlements: { of: async () => [] },
        evidence: {
          ofOrder: async (id) => book.filter((entry) => entry.orderId === id),
          async *walk() {
            yield book;
          },
        },
      }),
    },
    clock: { now: () => LATER },
    ids: { uuid: () => '7' },
    printer: { print: async () => new Uint8Array() },
  });
  const shop = aShop();

  it('finds them by the number of a document and by their names, with what the record of evidence says', async () => {
    const [byDocument, byName, without, none] = await chains(shop, ['RE1042', '1042', '1043', 'RE9']);
    expect(byDocument?.links[0]?.lines).toEqual([
      expect.stringMatching(/^#1042 vom 20\.11\.2026, [\d.,]+ €, Shopify-Nr\. 6150000001042$/),
      expect.stringMatching(/^Die Bestellung selbst ist nach Ablauf ihrer Frist gelöscht\./),
    ]);
    expect(byDocument?.links.find(({ step }) => step === 'digest')?.lines[0]).toContain(digestOfBytes(FILE));
    expect(byName).toEqual({ ...byDocument, number: '1042' });
    expect(without?.links.find(({ step }) => step === 'document')).toMatchObject({
      stand: 'explained',
      lines: [expect.stringContaining('stammt aus dem Ladengeschäft')],
    });
    expect(none).toEqual(brokenChain('RE9'));
  });

  it('is drawn from those of the year that documents and the record know', async () => {
    const drawn = await draw(shop, 2026);
    expect([drawn.of, drawn.numbers.toSorted()]).toEqual([2, ['#1042', '#1043']]);
    expect(await draw(shop, 2025)).toEqual({ numbers: [], of: 0 });
  });
});
