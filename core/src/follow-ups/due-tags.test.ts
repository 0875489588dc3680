import { describe, expect, it } from '@jest/globals';
import {
  aFollowUp,
  aFollowUpSituation,
  anIssuedCreditNote,
  anIssuedInvoice,
  followUpsOf,
} from '../../../test/builders/index.ts';
import { documentId } from '../kernel/ids.ts';

describe('tags', () => {
  it('come with each document by its own setting, and none with a delivery note', () => {
    const delivery = anIssuedInvoice({ kind: 'delivery-note', id: documentId('d-3') });
    const asked = aFollowUpSituation({ documents: [anIssuedInvoice(), anIssuedCreditNote(), delivery] });
    expect(followUpsOf('tags', asked).actions.map(({ source, add }) => [source, add])).toEqual([
      ['document:d-1', ['berechnet']],
      ['document:d-2', ['erstattet']],
    ]);
    expect(followUpsOf('tags', aFollowUpSituation({ followUps: [aFollowUp('tags', 'document:d-1')] }))).toEqual({
      actions: [],
      skipped: [],
    });
  });
});
