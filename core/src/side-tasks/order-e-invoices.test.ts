import { describe, expect, it } from '@jest/globals';
import { aDraft, anEntryOf, anIssuedDocument, anOrder } from '../../../test/builders/index.ts';
import { aSideTask, aSideTaskSituation, sideTasksOf } from '../../../test/builders/side-task-situation.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { contactSource } from '../contacts/contact-source.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { correctedOrder, type CorrectionsBefore } from '../orders/corrections.ts';
import type { Order } from '../orders/order.ts';
import type { DocumentEntry } from '../records/document-entry.ts';
import { eInvoiceLight } from '../records/e-invoice-light.ts';
import { E_INVOICE_STANDINGS } from '../records/e-invoice-standing.ts';
import type { SideTask } from '../records/side-task.ts';
import { eInvoiceStandingText, eInvoiceText } from '../sentences/de/e-invoice-text.ts';
import { BROKEN_E_INVOICE } from './side-task-progress.ts';
import { foreseenEInvoice } from './foreseen-e-invoice.ts';
import { orderEInvoices, type InvoiceToCome } from './order-e-invoices.ts';

const person = anOrder();
const company = anOrder({ company: { name: 'Muster GmbH' } });
const shop = aShop();
const ZUGFERD = { electronicProfile: 'EN16931' } as const;
const CHECK = 'document:d-1';

const contactOf = (order: Order, result: Readonly<Record<string, string>> = {}): SideTask =>
  aSideTask('contact', contactSource(order), { result: { contactId: 'c-1', ...result } });

const standing = (
  order: Order,
  document: Partial<IssuedDocument>,
  { contact, sideTasks = [] }: { readonly contact?: SideTask; readonly sideTasks?: readonly SideTask[] } = {},
) => {
  const documents = [anEntryOf(anIssuedDocument(document))];
  return orderEInvoices({ order, shop, documents, sideTasks, contact, toCome: () => [] });
};

describe('how the invoices of an order stand as e-invoices', () => {
  it.each<readonly [string, Parameters<typeof standing>, object]>([
    [
      'is one, checked without a finding',
      [company, ZUGFERD, { sideTasks: [aSideTask('e-invoice-check', CHECK)] }],
      { standing: 'written', needs: [] },
    ],
    ['is one, its check is still to come', [company, ZUGFERD], { standing: 'written' }],
    ['is an XRechnung', [company, { electronicProfile: 'XRechnung' }], { standing: 'written' }],
    [
      'breaks a rule',
      [
        company,
        ZUGFERD,
        {
          sideTasks: [
            aSideTask('e-invoice-check', CHECK, { state: 'refused', refusal: [BROKEN_E_INVOICE, 'Position 2.'] }),
          ],
        },
      ],
      { standing: 'broken' },
    ],
    [
      'is one whose file could not be had',
      [company, ZUGFERD, { sideTasks: [aSideTask('e-invoice-check', CHECK, { state: 'refused', refusal: ['406'] })] }],
      { standing: 'written' },
    ],
    [
      'is none, and has no contact',
      [company, {}],
      { standing: 'none', recipient: 'one-time', needs: ['company'], isDomestic: true },
    ],
    [
      'is none, though the contact is a company',
      [company, {}, { contact: contactOf(company) }],
      { standing: 'none', recipient: 'company', needs: [] },
    ],
    [
      'is a draft on a company',
      [company, { status: 'draft' }, { contact: contactOf(company) }],
      { standing: 'by-switch' },
    ],
    ['is a draft without a contact', [company, { status: 'draft' }], { standing: 'none-to-come' }],
    [
      'goes to a person with a VAT id, who is a company there',
      [person, {}, { contact: contactOf(person, { vatId: 'digest' }) }],
      { standing: 'none', recipient: 'company' },
    ],
  ])('%s', (_what, given, expected) => expect(standing(...given)).toMatchObject([expected]));

  it.each<readonly [string, Parameters<typeof standing>]>([
    ['a person buys', [person, {}, { contact: contactOf(person) }]],
    ['it was cancelled', [company, { ...ZUGFERD, cancelled: true }]],
  ])('is not asked where %s', (_what, given) => expect(standing(...given)).toEqual([]));

  it('judges each invoice by the buyer it was written for, and leaves out one that is credited whole', () => {
    const corrections = { address: { ...person.billingAddress, company: 'Muster GmbH' } };
    const before = anEntryOf(anIssuedDocument({ id: documentId('d-1') }), {
      plannedAt: instant('2026-11-20T10:00:00Z'),
    });
    const after = anEntryOf(anIssuedDocument({ id: documentId('d-2') }), {
      id: 'e-2',
      source: 'again',
      plannedAt: instant('2026-11-21T10:00:00Z'),
    });
    const listed = (order: Order, then: CorrectionsBefore, documents: readonly DocumentEntry[] = [before, after]) =>
      orderEInvoices({
        order,
        correctionsBefore: [then],
        shop,
        documents,
        sideTasks: [],
        contact: undefined,
        toCome: () => [],
      }).map(({ document }) => document);
    const until = instant('2026-11-20T12:00:00Z');
    const renamed = correctedOrder(person, corrections);
    expect(listed(renamed, { until })).toEqual(['e-2']);
    expect(listed(person, { until, ...corrections })).toEqual([before.id]);
    const credit = anEntryOf(
      anIssuedDocument({ id: documentId('d-3'), kind: 'credit-note', createdAt: instant('2026-11-30T10:00:00Z') }),
      { id: 'e-3', source: 'correction' },
    );
    expect(listed(company, { until })).toEqual([before.id, 'e-2']);
    expect(listed(company, { until }, [before, credit])).toEqual([]);
  });

  it('costs a person nothing: what would come is not asked for', () => {
    const toCome = (): never => {
      throw new Error('asked');
    };
    const facts = { shop, documents: [], sideTasks: [], contact: undefined, toCome };
    expect(orderEInvoices({ ...facts, order: person })).toEqual([]);
    expect(() => orderEInvoices({ ...facts, order: company })).toThrow('asked');
  });
});

const booked = aDraft({ recipient: { ...aDraft().recipient, contactId: 'c-1' } });
const [position] = booked.positions;
const negative = position
  ? [position, { ...position, unitPrice: -position.unitPrice as typeof position.unitPrice }]
  : [];

describe('what is said of an invoice to come', () => {
  const SWITCHES = ['on', 'off', 'unknown'] as const;
  const LIGHTS = {
    'x-rechnung': 'will-be',
    zugferd: 'will-be',
    none: 'will-be-none',
    refused: 'will-be-none',
    unknown: 'unknown',
  } as const;

  it.each([
    ['to a company whose contact is known', booked, contactOf(company)],
    ['to a company whose contact comes before it', booked, undefined],
    ['to a company without a contact', aDraft(), undefined],
    ['to a company whose contact is a person', booked, contactOf(person)],
    ['with a price below zero', { ...booked, positions: negative }, contactOf(company)],
  ])('is the same in the list and in the dialog, however the switch stands: %s', (_what, draft, contact) => {
    const sideTasks = contact ? [contact] : [];
    const upcoming = [{ kind: 'invoice', treatment: draft.treatment }] as const;
    const due = sideTasksOf('contact', aSideTaskSituation({ order: company, upcoming, sideTasks }));
    const foreseen = (zugferd: (typeof SWITCHES)[number]) =>
      foreseenEInvoice(draft, { order: company, shop, documents: [], due, contact, zugferd });
    const toCome = (): readonly InvoiceToCome[] => [{ draft, foreseen: foreseen('unknown') }];
    const [listed] = orderEInvoices({ order: company, shop, documents: [], sideTasks, contact, toCome });
    if (!listed) throw new Error('nothing to come');
    for (const zugferd of SWITCHES) {
      const dialog = foreseen(zugferd);
      expect(eInvoiceStandingText(listed, zugferd)).toBe(eInvoiceText(dialog));
      expect(eInvoiceLight(listed.standing, zugferd)).toBe(LIGHTS[dialog.profile]);
    }
  });

  it('comes to one light for every standing and switch, and only the switch makes a difference to companies', () => {
    const table = E_INVOICE_STANDINGS.map((each) => [each, ...SWITCHES.map((zugferd) => eInvoiceLight(each, zugferd))]);
    expect(table).toEqual([
      ['broken', 'broken', 'broken', 'broken'],
      ['none', 'none', 'none', 'none'],
      ['refused', 'will-be-none', 'will-be-none', 'will-be-none'],
      ['none-to-come', 'will-be-none', 'will-be-none', 'will-be-none'],
      ['by-switch', 'will-be', 'will-be-none', 'unknown'],
      ['x-rechnung-to-come', 'will-be', 'will-be', 'will-be'],
      ['written', 'written', 'written', 'written'],
    ]);
  });
});
