import { describe, expect, it } from '@jest/globals';
import { anOrderRecord } from '@belegwerk/contracts/ports';
import { anEntryOf, anIssuedDocument } from '../../../test/builders/index.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import type { OrderRecord } from '../records/order-record.ts';
import type { DocumentProcessing } from '../records/processing-status.ts';
import { day } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { settingWord } from '../sentences/de/setting-words.ts';
import { orderRows, type AuditedOrder } from './order-rows.ts';

const order = anOrderRecord();
const invoice = (change: Parameters<typeof anIssuedDocument>[0] = {}, wish: Partial<DocumentEntry> = {}) =>
  anEntryOf(anIssuedDocument({ kind: 'invoice', status: 'open', number: 'RE1', ...change }), {
    orderId: order.id,
    source: order.id,
    ...wish,
  });
const note = anEntryOf(
  anIssuedDocument({
    kind: 'delivery-note',
    status: 'open',
    number: 'LS1',
    id: documentId('00000000-0000-4000-8000-000000000009'),
  }),
  { orderId: order.id, source: 'gid://shopify/Fulfillment/1', because: 'deliveryCreate' },
);
const exists = (kind: DocumentProcessing['kind'], source: string): DocumentProcessing => ({
  kind,
  source,
  state: 'done',
  reason: { code: 'EXISTING', facts: { number: 'RE1' } },
});
const held: DocumentProcessing = {
  kind: 'invoice',
  source: order.id,
  state: 'held',
  reason: { code: 'MISSING_ADDRESS', facts: { missing: 'name' } },
};
const noteExists = exists('delivery-note', note.source);
const invoiceExists = exists('invoice', order.id);

const rowsOf = (documents: readonly DocumentEntry[], documentStatuses: readonly DocumentProcessing[], more = {}) =>
  orderRows({
    order: { ...order, documents, documentStatuses, skipped: [], ...(more as Partial<OrderRecord>) },
    documents,
    evidence: [],
    sideTasks: [],
    paidOut: [],
  } satisfies AuditedOrder);

describe('an order stands without an invoice', () => {
  it.each<[string, readonly DocumentEntry[], readonly DocumentProcessing[], readonly (readonly [string, string])[]]>([
    ['that has nothing', [], [held], [['angehalten', 'MISSING_ADDRESS']]],
    ['that has a delivery note alone', [note], [noteExists, held], [['angehalten', 'MISSING_ADDRESS']]],
    ['whose invoice is a draft', [invoice({ status: 'draft' })], [invoiceExists], [['Entwurf', 'EXISTING']]],
    ['whose invoice is cancelled', [invoice({ cancelled: true })], [invoiceExists], [['storniert', 'EXISTING']]],
    ['but not one with an invoice', [note, invoice()], [noteExists, invoiceExists], []],
    [
      'but not one whose invoice was written anew',
      [invoice({ cancelled: true }), invoice({ id: documentId('00000000-0000-4000-8000-000000000007') })],
      [invoiceExists],
      [],
    ],
  ])('%s', (_what, documents, statuses, rows) =>
    expect(rowsOf(documents, statuses).withoutDocument.map((row) => [row.Ergebnis, row.Regel])).toEqual(rows),
  );

  it('says of a draft that it is one, and not that the invoice exists', () =>
    expect(rowsOf([invoice({ status: 'draft' })], [invoiceExists]).withoutDocument[0]?.Erklaerung).toBe(
      'Die Rechnung ist in Lexware Office noch ein Entwurf.',
    ));
});

describe('an auditor reads words beside codes', () => {
  const documents = [
    invoice({}, { taxed: { scheme: 'intra-community', country: 'FR', suppliedOn: day('2026-11-20') } }),
  ];
  const skipped = { kind: 'invoice', source: order.id, state: 'skipped' } as const;
  const rows = rowsOf(documents, [invoiceExists], { paymentStatus: 'partially_refunded', source: 'pos' });
  const left = rowsOf([], [{ ...skipped, reason: { code: 'SKIP_POS', setting: 'skipPos' } }]);

  it.each<[string, object | undefined, object]>([
    [
      'of an order',
      rows.orders[0],
      {
        Zahlstatus: 'partially_refunded',
        Zahlstatus_Wort: 'Teilweise erstattet',
        Versandstatus_Wort: 'Nicht ausgeführt',
        Quelle_Wort: 'Kasse (Shopify POS)',
      },
    ],
    [
      'of a document',
      rows.documents[0],
      {
        Grund: 'invoiceEvent',
        Grund_Wort: 'Die Rechnung entstand nach der Einstellung „Auslöser“.',
        Besteuerung: 'intra-community',
        Besteuerung_Wort: 'innergemeinschaftliche Lieferung',
      },
    ],
    ['of a delivery note', rowsOf([note], [noteExists]).documents[0], { Stand: 'erstellt', Brutto: '', Offen: '' }],
    ['of a decision', left.decisions[0], { Einstellung: 'skipPos', Einstellung_Wort: settingWord('skipPos') }],
  ])('%s', (_what, row, cells) => expect(row).toMatchObject(cells));
});

describe('what decided that there is a document', () => {
  it.each<[string, Partial<DocumentEntry>, string, string]>([
    ['is the setting that led to it', {}, 'invoiceEvent', 'Die Rechnung entstand nach der Einstellung „Auslöser“.'],
    [
      'is the person who asked for it',
      { because: 'IN_PROGRESS' },
      '',
      'Die Rechnung entstand, weil eine Person sie in Belegwerk verlangt hat.',
    ],
    [
      'is the person who wrote it in Lexware Office',
      { because: 'linked', linked: true },
      '',
      'Eine Person hat die Rechnung in Lexware Office geschrieben; in Belegwerk ist sie der Bestellung zugeordnet.',
    ],
  ])('%s', (_what, wish, setting, sentence) =>
    expect(rowsOf([invoice({}, wish)], [invoiceExists]).decisions).toMatchObject([
      { Ergebnis: 'erledigt', Einstellung: setting, Erklaerung: sentence },
    ]),
  );
});
