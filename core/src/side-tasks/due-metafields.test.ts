import { describe, expect, it } from '@jest/globals';
import { documentId } from '../kernel/ids.ts';
import { anOrder, someBooks } from '../../../test/builders/index.ts';
import {
  ALL_SIDE_TASKS_ON,
  aSideTask,
  aSideTaskSituation,
  anIssuedInvoice,
  sideTasksOf,
  skippedOf,
} from '../../../test/builders/side-task-situation.ts';

describe('metafields', () => {
  const [first] = sideTasksOf('metafields', aSideTaskSituation()).actions;
  const written = aSideTask('metafields', 'order:1042', { result: first?.result ?? {} });

  it('are written with links to the file, and again only when a value changed', () => {
    expect(first?.values.map(({ key, value }) => [key, value])).toEqual([
      ['link', 'https://belege.example.com/documents/abc'],
      ['nummer', 'RE0107'],
    ]);
    expect(sideTasksOf('metafields', aSideTaskSituation({ sideTasks: [written] }))).toEqual({
      actions: [],
      skipped: [],
    });
    expect(
      sideTasksOf(
        'metafields',
        aSideTaskSituation({ sideTasks: [written], documents: [anIssuedInvoice({ number: 'RE0108' })] }),
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
      ...ALL_SIDE_TASKS_ON,
      saveMetafield: { 'invoice.paid': { namespace: 'custom', key: 'bezahlt' } },
    };
    const situation = aSideTaskSituation({ preferences, documents, order: anOrder({ paymentStatus }) });
    expect(sideTasksOf('metafields', situation).actions[0]?.values).toMatchObject([{ key: 'bezahlt', value }]);
  });

  it('tell what is empty', () => {
    const because = { code: 'METAFIELD_EMPTY', setting: 'saveMetafield', facts: { value: 'Link zur Rechnung' } };
    const { links: _none, ...unlinked } = aSideTaskSituation();
    expect(skippedOf('metafields', unlinked)).toEqual([{ source: 'order:1042', because }]);
    const draft = aSideTaskSituation({ documents: [anIssuedInvoice({ status: 'draft', number: '' })] });
    expect(sideTasksOf('metafields', draft).actions).toEqual([]);
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
      ...ALL_SIDE_TASKS_ON,
      saveMetafield: {
        'invoice.number': { namespace: 'custom', key: 'nummer' },
        'invoice.paid': { namespace: 'custom', key: 'bezahlt' },
      },
    };
    const situation = aSideTaskSituation({ preferences, documents });
    const before = sideTasksOf('metafields', {
      ...situation,
      documents: [invoice],
      entitlements: { ...situation.entitlements, features: [] },
    });
    expect(before).toMatchObject({ actions: [], skipped: [{ because: { code: 'FEATURE_MISSING' } }] });
    expect(sideTasksOf('metafields', situation)).toMatchObject({
      actions: [{ values: [{ key: 'bezahlt', value: 'false' }] }],
      skipped: [{ because: { code: 'METAFIELD_EMPTY', facts: { value: 'Rechnungsnummer' } } }],
    });
  });

  it('know the contact, and are none while there is nothing', () => {
    const preferences = {
      ...ALL_SIDE_TASKS_ON,
      saveMetafield: {
        'contact.url': { namespace: 'custom', key: 'kontakt' },
        'contact.number': { namespace: 'custom', key: 'kunde' },
      },
    };
    const contact = aSideTask('contact', 'customer:7', { result: { contactId: 'c 1', customerNumber: '10307' } });
    expect(
      sideTasksOf(
        'metafields',
        aSideTaskSituation({ preferences, documents: [], sideTasks: [contact] }),
      ).actions[0]?.values.map(({ value }) => value),
    ).toEqual(['https://app.example.com/contacts/c%201', '10307']);
    const { links: _none, ...unlinked } = aSideTaskSituation({
      preferences,
      documents: [],
      sideTasks: [aSideTask('contact', 'customer:7', { result: { contactId: 'c-1' } })],
    });
    expect(sideTasksOf('metafields', unlinked)).toMatchObject({ actions: [], skipped: [{}, {}] });
    expect(sideTasksOf('metafields', aSideTaskSituation({ documents: [] }))).toEqual({ actions: [], skipped: [] });
  });

  describe('of an order that another company has invoiced', () => {
    const preferences = {
      ...ALL_SIDE_TASKS_ON,
      saveMetafield: {
        'invoice.number': { namespace: 'custom', key: 'nummer' },
        'contact.url': { namespace: 'custom', key: 'kontakt' },
      },
    };
    const contactOf = (contactId: string) => aSideTask('contact', 'customer:7', { result: { contactId } });
    const documents = (number = 'RE0107') => [{ ...anIssuedInvoice({ number }), books: someBooks }];
    const then = aSideTaskSituation({ preferences, documents: documents(), sideTasks: [contactOf('theirs')] });
    const [asWritten] = sideTasksOf('metafields', then).actions;
    const kept = aSideTask('metafields', 'order:1042', { result: asWritten?.result ?? {} });
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
    ])('keep its contact: one that %s is not written', (_what, sideTasks) =>
      expect(sideTasksOf('metafields', { ...then, shop: another, sideTasks })).toEqual({ actions: [], skipped: [] }),
    );

    it('are written anew for what changes of its documents, without a contact', () =>
      expect(
        sideTasksOf('metafields', {
          ...then,
          shop: another,
          documents: documents('RE0108'),
          sideTasks: [kept, contactOf('ours')],
        }).actions,
      ).toMatchObject([{ values: [{ key: 'nummer', value: 'RE0108' }] }]));

    it('name the contact of the company that is connected once an invoice stands in its books', () =>
      expect(
        sideTasksOf('metafields', {
          ...then,
          shop: another,
          documents: [
            ...documents(),
            { ...anIssuedInvoice({ number: 'H8' }), books: { ...someBooks, organizationId: 'another' } },
          ],
          sideTasks: [kept, contactOf('ours')],
        }).actions[0]?.values.map(({ value }) => value),
      ).toEqual(['https://app.example.com/contacts/ours', 'H8']));
  });
});
