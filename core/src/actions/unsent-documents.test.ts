import { describe, expect, it } from '@jest/globals';
import { aSideTask, anOrderRecord } from '@belegwerk/contracts/ports';
import { anEntryOf, anIssuedDocument } from '../../../test/builders/index.ts';
import type { SideTask } from '../records/side-task.ts';
import { unsentDocuments } from './bulk.ts';

const invoice = anEntryOf(anIssuedDocument({ status: 'open', number: 'RE1001' }));
const order = anOrderRecord({ documents: [invoice] });
const mailed = (state: SideTask['state']) =>
  ({ ...aSideTask({ source: `document:${invoice.document?.id}#batch-1` }), state, attempts: 1 }) as unknown as SideTask;

describe('a document that is sent with many others', () => {
  it.each([
    ['of which no mail was ever tried', [], true],
    ['whose mail was refused', [mailed('refused')], true],
    ['that left', [mailed('done')], false],
    ['whose mail is under way', [mailed('sent')], false],
    ['whose mail leaves by itself later', [mailed('planned')], false],
    ['whose mail may have arrived', [mailed('unclear')], false],
  ] as const)('is one %s', (_what, sideTasks, isSent) => {
    expect(unsentDocuments(order, sideTasks)).toEqual(isSent ? [invoice] : []);
  });

  it.each(['MAIL_SKIP_TAG', 'MAIL_SKIP_SOURCE'] as const)('is none that the settings keep back: %s', (code) => {
    const skipped = [{ kind: 'mail' as const, source: `document:${invoice.document?.id}`, because: { code } }];
    expect(unsentDocuments({ ...order, skipped }, [])).toEqual([]);
  });
});
