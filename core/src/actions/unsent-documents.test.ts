import { describe, expect, it } from '@jest/globals';
import { aFollowUp, anOrderRecord } from '@belegwerk/contracts/ports';
import { anIntentOf, anIssuedDocument } from '../../../test/builders/index.ts';
import type { FollowUp } from '../records/follow-up.ts';
import { unsentDocuments } from './bulk.ts';

const invoice = anIntentOf(anIssuedDocument({ status: 'open', number: 'RE1001' }));
const order = anOrderRecord({ documents: [invoice] });
const mailed = (state: FollowUp['state']) =>
  ({ ...aFollowUp({ source: `document:${invoice.document?.id}#batch-1` }), state, attempts: 1 }) as unknown as FollowUp;

describe('a document that is sent with many others', () => {
  it.each([
    ['of which no mail was ever tried', [], true],
    ['whose mail was refused', [mailed('refused')], true],
    ['that left', [mailed('done')], false],
    ['whose mail is under way', [mailed('sent')], false],
    ['whose mail leaves by itself later', [mailed('planned')], false],
    ['whose mail may have arrived', [mailed('unclear')], false],
  ] as const)('is one %s', (_what, followUps, isSent) => {
    expect(unsentDocuments(order, followUps)).toEqual(isSent ? [invoice] : []);
  });

  it.each(['MAIL_SKIP_TAG', 'MAIL_SKIP_SOURCE'] as const)('is none that the settings keep back: %s', (code) => {
    const skipped = [{ kind: 'mail' as const, source: `document:${invoice.document?.id}`, because: { code } }];
    expect(unsentDocuments({ ...order, skipped }, [])).toEqual([]);
  });
});
