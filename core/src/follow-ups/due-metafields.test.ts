import { describe, expect, it } from '@jest/globals';
import { documentId } from '../kernel/ids.ts';
import {
  ALL_FOLLOW_UPS_ON,
  anOrder,
  aFollowUp,
  aFollowUpSituation,
  anIssuedInvoice,
  followUpsOf,
  skippedOf,
  someBooks,
} from '../../../test/builders/index.ts';

describe('metafields', () => {
  const [first] = followUpsOf('metafields', aFollowUpSituation()).actions;
  const written = aFollowUp('metafields', 'order:1042', { result: first?.result ?? {} });

  it('are written with links to the file, and again only when a value changed', () => {
    expect(first?.values.map(({ key, value }) => [key, value])).toEqual([
      ['link', 'https://belege.example.com/documents/abc'],
      ['nummer', 'RE0107'],
    ]);
    expect(followUpsOf('metafields', aFollowUpSituation({ followUps: [written] }))).toEqual({
      actions: [],
      skipped: [],
    });
    expect(
      followUpsOf(
        'metafields',
        aFollowUpSituation({ followUps: [written], documents: [anIssuedInvoice({ number: 'RE0108' })] }),
      ).actions,
    ).toMatchObject([{ mode: 'renew' }]);
  });

  it.each([
    ['paid with money', 'paid', 'true'],
    ['never paid, and cancelled by its credit note', 'pending', 'false'],
  ] as const)('call an invoice paid only where money came: %s', (_case, paymentStatus, value) => {
    const invoice = anIssuedInvoice({ status: 'paid' });
    const credit = anIssuedInvoice({ kind: 'credit-note', id: documentId('d-2'), number: 'GS1' });
    const documents = [
      invoice,
      ...(paymentStatus === 'pending'
        ? [{ ...credit, kind: 'credit-note' as const, source: `${invoice.source}#2` }]
        : []),
    ];
    const preferences = {
      ...ALL_FOLLOW_UPS_ON,
      saveMetafield: { 'invoice.paid': { namespace: 'custom', key: 'bezahlt' } },
    };
    const situation = aFollowUpSituation({ preferences, documents, order: anOrder({ paymentStatus }) });
    expect(followUpsOf('metafields', situation).actions[0]?.values).toMatchObject([{ key: 'bezahlt', value }]);
  });

  it('tell what is empty', () => {
    const because = { code: 'METAFIELD_EMPTY', setting: 'saveMetafield', facts: { value: 'Link zur Rechnung' } };
    const { links: _none, ...unlinked } = aFollowUpSituation();
    expect(skippedOf('metafields', unlinked)).toEqual([{ source: 'order:1042', because }]);
    const draft = aFollowUpSituation({ documents: [anIssuedInvoice({ status: 'draft', number: '' })] });
    expect(followUpsOf('metafields', draft).actions).toEqual([]);
    expect(skippedOf('metafields', draft)).toHaveLength(2);
  });

  it('name no invoice that was made a draft again, also where the plan had no metafields until then', () => {
    const invoice = anIssuedInvoice({ status: 'paid' });
    const credit = anIssuedInvoice({ kind: 'credit-note', id: documentId('d-2'), number: 'GS1' });
    const draft = anIssuedInvoice({ id: documentId('d-3'), status: 'draft', number: '' });
    const documents = [
      invoice,
      { ...credit, kind: 'credit-note' as const, source: `${invoice.source}#1` },
      { ...draft, source: `${invoice.source}#2` },
    ];
    const preferences = {
      ...ALL_FOLLOW_UPS_ON,
      saveMetafield: {
        'invoice.number': { namespace: 'custom', key: 'nummer' },
        'invoice.paid': { namespace: 'custom', key: 'bezahlt' },
      },
    };
    const situation = aFollowUpSituation({ preferences, documents });
    const before = followUpsOf('metafields', {
      ...situation,
      documents: [invoice],
      entitlements: { ...situation.entitlements, features: [] },
    });
    expect(before).toMatchObject({ actions: [], skipped: [{ because: { code: 'FEATURE_MISSING' } }] });
    expect(followUpsOf('metafields', situation)).toMatchObject({
      actions: [{ values: [{ key: 'bezahlt', value: 'false' }] }],
      skipped: [{ because: { code: 'METAFIELD_EMPTY', facts: { value: 'Rechnungsnummer' } } }],
    });
  });

  it('know the contact, and are none while there is nothing', () => {
    const preferences = {
      ...ALL_FOLLOW_UPS_ON,
      saveMetafield: {
        'contact.url': { namespace: 'custom', key: 'kontakt' },
        'contact.number': { namespace: 'custom', key: 'kunde' },
      },
    };
    const contact = aFollowUp('contact', 'customer:7', { result: { contactId: 'c 1', customerNumber: '10307' } });
    expect(
      followUpsOf(
        'metafields',
        aFollowUpSituation({ preferences, documents: [], followUps: [contact] }),
      ).actions[0]?.values.map(({ value }) => value),
    ).toEqual(['https://app.example.com/contacts/c%201', '10307']);
    const { links: _none, ...unlinked } = aFollowUpSituation({
      preferences,
      documents: [],
      followUps: [aFollowUp('contact', 'customer:7', { result: { contactId: 'c-1' } })],
    });
    expect(followUpsOf('metafields', unlinked)).toMatchObject({ actions: [], skipped: [{}, {}] });
    expect(followUpsOf('metafields', aFollowUpSituation({ documents: [] }))).toEqual({ actions: [], skipped: [] });
  });

  describe('of an order that another company has invoiced', () => {
    const preferences = {
      ...ALL_FOLLOW_UPS_ON,
      saveMetafield: {
        'invoice.number': { namespace: 'custom', key: 'nummer' },
        'contact.url': { namespace: 'custom', key: 'kontakt' },
      },
    };
    const contactOf = (contactId: string) => aFollowUp('contact', 'customer:7', { result: { contactId } });
    const documents = (number = 'RE0107') => [{ ...anIssuedInvoice({ number }), books: someBooks }];
    const then = aFollowUpSituation({ preferences, documents: documents(), followUps: [contactOf('theirs')] });
    const [asWritten] = followUpsOf('metafields', then).actions;
    const kept = aFollowUp('metafields', 'order:1042', { result: asWritten?.result ?? {} });
    const { shop } = then;
    const another = {
      ...shop,
      ...(shop.accounting
        ? { accounting: { ...shop.accounting, seller: { ...shop.accounting.seller, organizationId: 'another' } } }
        : {}),
    };

    it.each([
      ['is not known', [kept]],
      ['is one of the company that is connected now', [kept, contactOf('ours')]],
    ])('keep its contact: one that %s is not written', (_what, followUps) =>
      expect(followUpsOf('metafields', { ...then, shop: another, followUps })).toEqual({ actions: [], skipped: [] }),
    );

    it('are written anew for what changes of its documents, without a contact', () =>
      expect(
        followUpsOf('metafields', {
          ...then,
          shop: another,
          documents: documents('RE0108'),
          followUps: [kept, contactOf('ours')],
        }).actions,
      ).toMatchObject([{ values: [{ key: 'nummer', value: 'RE0108' }] }]));

    it('name the contact of the company that is connected once an invoice stands in its books', () =>
      expect(
        followUpsOf('metafields', {
          ...then,
          shop: another,
          documents: [
            ...documents(),
            { ...anIssuedInvoice({ number: 'H8' }), books: { ...someBooks, organizationId: 'another' } },
          ],
          followUps: [kept, contactOf('ours')],
        }).actions[0]?.values.map(({ value }) => value),
      ).toEqual(['https://app.example.com/contacts/ours', 'H8']));
  });
});
