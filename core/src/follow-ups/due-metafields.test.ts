import { describe, expect, it } from '@jest/globals';
import {
  ALL_FOLLOW_UPS_ON,
  aFollowUp,
  aFollowUpSituation,
  anIssuedInvoice,
  followUpsOf,
  skippedOf,
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

  it('tell what is empty', () => {
    const because = { code: 'METAFIELD_EMPTY', setting: 'saveMetafield', facts: { value: 'Link zur Rechnung' } };
    const { links: _none, ...unlinked } = aFollowUpSituation();
    expect(skippedOf('metafields', unlinked)).toEqual([{ source: 'order:1042', because }]);
    const draft = aFollowUpSituation({ documents: [anIssuedInvoice({ status: 'draft', number: '' })] });
    expect(followUpsOf('metafields', draft).actions).toEqual([]);
    expect(skippedOf('metafields', draft)).toHaveLength(2);
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
});
