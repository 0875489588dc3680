import { describe, expect, it } from '@jest/globals';
import { aDraft, anEntryOf, anIssuedDocument, anOrder } from '../../../test/builders/index.ts';
import {
  ALL_SIDE_TASKS_ON,
  aSideTask,
  aSideTaskSituation,
  sideTasksOf,
} from '../../../test/builders/side-task-situation.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { contactSource } from '../contacts/contact-source.ts';
import { unitPrice } from '../kernel/money.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import type { Order } from '../orders/order.ts';
import type { SideTask } from '../records/side-task.ts';
import { doesBusinessBuy, foreseenEInvoice } from './foreseen-e-invoice.ts';

const person = anOrder();
const company = anOrder({ company: { name: 'Muster GmbH' } });
const withVatId = anOrder({ company: { name: 'Muster GmbH', vatId: 'ATU13585627' } });
const booked = aDraft({ recipient: { ...aDraft().recipient, contactId: 'c-1' } });
const [position] = booked.positions;

/** Of the order when its documents are about to be made, with the contact that is known of its customer. */
const foreseen = (order: Order, draft: DocumentDraft, contact?: SideTask) => {
  const sideTasks = contact ? [contact] : [];
  const upcoming = [{ kind: 'invoice', treatment: draft.treatment }] as const;
  const situation = aSideTaskSituation({ preferences: ALL_SIDE_TASKS_ON, order, upcoming, sideTasks });
  const { shop } = situation;
  return foreseenEInvoice(draft, {
    order,
    shop,
    documents: [],
    due: sideTasksOf('contact', situation),
    contact,
    zugferd: 'on',
  });
};
const known = (order: Order, result: Readonly<Record<string, string>> = {}): SideTask =>
  aSideTask('contact', contactSource(order), { result: { contactId: 'c-1', ...result } });

const net: DocumentDraft = { ...booked, treatment: { scheme: 'net' } };
const authority = known(company, { leitweg: 'yes' });

describe('the e-invoice that is foreseen of a draft', () => {
  it.each<readonly [string, Parameters<typeof foreseen>, object]>([
    [
      'to a company whose contact comes before it',
      [company, booked],
      { profile: 'zugferd', recipient: 'company', inContents: ['buyer-vat-id'] },
    ],
    ['to a company with VAT id', [withVatId, booked], { profile: 'zugferd', inContents: [] }],
    ['to a company that is known', [company, booked, known(company)], { profile: 'zugferd', recipient: 'company' }],
    ['to a person', [person, booked], { profile: 'none', recipient: 'person', isBusiness: false }],
    ['to a person who is known', [person, booked, known(person)], { profile: 'none', recipient: 'person' }],
    [
      'to a person with a VAT id, who is a company there',
      [person, booked, known(person, { vatId: 'digest' })],
      { profile: 'zugferd', recipient: 'company', inContents: [] },
    ],
    [
      'to a company without a contact',
      [company, aDraft()],
      { profile: 'none', recipient: 'one-time', isBusiness: true },
    ],
    ['to a walk-in', [person, aDraft()], { profile: 'none', recipient: 'one-time', isBusiness: false }],
    [
      'without day of supply and order, and with a discount of its own',
      [
        withVatId,
        {
          ...booked,
          supply: { type: 'none' },
          introduction: '',
          remark: '',
          positions: position ? [position, { ...position, unitPrice: unitPrice(-10_000) }] : [],
        },
      ],
      { inContents: ['positive-prices', 'delivery-date', 'order-number'] },
    ],
    ['with net prices', [company, net], { forXRechnung: ['leitweg-id'] }],
    ['to an authority, with net prices', [company, net, authority], { profile: 'x-rechnung', forXRechnung: [] }],
    [
      'to an authority, with gross prices',
      [company, { ...booked, xRechnung: { buyerReference: '' } }, authority],
      { profile: 'zugferd', forXRechnung: ['wanted', 'net-prices'] },
    ],
    [
      'to an authority, without tax',
      [company, { ...booked, treatment: { scheme: 'exempt' }, xRechnung: { buyerReference: '' } }, authority],
      { profile: 'zugferd', forXRechnung: ['wanted', 'taxed'] },
    ],
    [
      'to an authority whose contact has no town',
      [company, { ...net, xRechnung: { buyerReference: '' } }, known(company, { leitweg: 'without-town' })],
      { profile: 'zugferd', forXRechnung: ['wanted', 'town'] },
    ],
    [
      'to an authority, with another Leitweg-ID of the order',
      [company, { ...net, xRechnung: { buyerReference: '991-12345-73' } }, authority],
      { profile: 'x-rechnung' },
    ],
  ])('%s', (_what, given, forecast) => expect(foreseen(...given)).toMatchObject(forecast));

  it('of a credit note is never an XRechnung, and names the gap where the invoice is one', () => {
    const credit: DocumentDraft = { ...booked, kind: 'credit-note', treatment: { scheme: 'net' } };
    const about = (electronicProfile?: 'EN16931' | 'XRechnung') =>
      foreseenEInvoice(credit, {
        order: company,
        shop: aShop(),
        documents: [anEntryOf(anIssuedDocument(electronicProfile ? { electronicProfile } : {}))],
        due: { actions: [] },
        contact: known(company),
        zugferd: 'on',
      });
    expect(about('XRechnung')).toMatchObject({
      profile: 'zugferd',
      forXRechnung: expect.arrayContaining(['invoice']),
      followsXRechnung: true,
    });
    expect(about('EN16931')).not.toHaveProperty('followsXRechnung');
    expect(about()).toMatchObject({ profile: 'zugferd', kind: 'credit-note' });
  });

  it.each([
    ['a company is named', company, true],
    ['the platform knows a company with a VAT id', withVatId, true],
    ['a person has a VAT id', anOrder({ customer: { id: 'gid://shopify/Customer/7', vatId: 'ATU13585627' } }), true],
    ['a person has none', person, false],
  ] as const)('knows whether a business buys: %s', (_what, order, is) =>
    expect(doesBusinessBuy(order, aShop(), undefined)).toBe(is),
  );
});
