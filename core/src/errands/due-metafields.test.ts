import { describe, expect, it } from '@jest/globals';
import {
  ALL_ERRANDS_ON,
  anErrand,
  anErrandSituation,
  anIssuedInvoice,
  errandsOf,
  withheldOf,
} from '../../../test/builders/index.ts';

describe('metafields', () => {
  const [first] = errandsOf('metafields', anErrandSituation()).actions;
  const written = anErrand('metafields', 'order:1042', { result: first?.result ?? {} });

  it('are written with links to the file, and again only when a value changed', () => {
    expect(first?.values.map(({ key, value }) => [key, value])).toEqual([
      ['link', 'https://belege.example.com/documents/abc'],
      ['nummer', 'RE0107'],
    ]);
    expect(errandsOf('metafields', anErrandSituation({ errands: [written] }))).toEqual({ actions: [], withheld: [] });
    expect(
      errandsOf(
        'metafields',
        anErrandSituation({ errands: [written], documents: [anIssuedInvoice({ number: 'RE0108' })] }),
      ).actions,
    ).toMatchObject([{ mode: 'renew' }]);
  });

  it('tell what is empty', () => {
    const because = { code: 'METAFIELD_EMPTY', setting: 'saveMetafield', facts: { value: 'Link zur Rechnung' } };
    const { links: _none, ...unlinked } = anErrandSituation();
    expect(withheldOf('metafields', unlinked)).toEqual([{ source: 'order:1042', because }]);
    const draft = anErrandSituation({ documents: [anIssuedInvoice({ status: 'draft', number: '' })] });
    expect(errandsOf('metafields', draft).actions).toEqual([]);
    expect(withheldOf('metafields', draft)).toHaveLength(2);
  });

  it('know the contact, and are none while there is nothing', () => {
    const preferences = {
      ...ALL_ERRANDS_ON,
      saveMetafield: {
        'contact.url': { namespace: 'custom', key: 'kontakt' },
        'contact.number': { namespace: 'custom', key: 'kunde' },
      },
    };
    const contact = anErrand('contact', 'customer:7', { result: { contactId: 'c 1', customerNumber: '10307' } });
    expect(
      errandsOf(
        'metafields',
        anErrandSituation({ preferences, documents: [], errands: [contact] }),
      ).actions[0]?.values.map(({ value }) => value),
    ).toEqual(['https://app.example.com/contacts/c%201', '10307']);
    const { links: _none, ...unlinked } = anErrandSituation({
      preferences,
      documents: [],
      errands: [anErrand('contact', 'customer:7', { result: { contactId: 'c-1' } })],
    });
    expect(errandsOf('metafields', unlinked)).toMatchObject({ actions: [], withheld: [{}, {}] });
    expect(errandsOf('metafields', anErrandSituation({ documents: [] }))).toEqual({ actions: [], withheld: [] });
  });
});
