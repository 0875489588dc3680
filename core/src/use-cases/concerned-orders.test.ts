import { describe, expect, it } from '@jest/globals';
import type { ProcessingStatus } from '../decisions/decision.ts';
import type { FieldKey } from '../preferences/preferences.ts';
import { isConcerned } from './concerned-orders.ts';

const skipped = (code: ProcessingStatus['reason']['code'], setting?: string): ProcessingStatus => ({
  state: 'skipped',
  reason: { code, ...(setting ? { setting } : {}) },
});
const held: ProcessingStatus = { state: 'held', reason: { code: 'TAX_RATE_UNKNOWN' } };
const waiting: ProcessingStatus = { state: 'waiting', reason: { code: 'WAIT', setting: 'invoiceEvent' } };
const done: ProcessingStatus = { state: 'done', reason: { code: 'EXISTING', setting: 'invoiceCreate' } };

describe('a change of settings concerns an order', () => {
  it.each<[string, ProcessingStatus, readonly FieldKey[]]>([
    ['that is skipped for what was changed', skipped('SKIP_TAG', 'skipTags'), ['skipTags', 'home']],
    ['that is held, whatever decides about documents was changed', held, ['fixTaxShipping']],
    ['that waits for an event', waiting, ['invoiceEvent']],
    ['that waits for an event which has an exception now', waiting, ['invoiceEventExceptions']],
    ['that was too old before there was a day', skipped('TOO_OLD'), ['invoiceCreate']],
    ['without any document so far', skipped('DISABLED'), ['deliveryCreate']],
  ])('%s', (_, status, changed) => expect(isConcerned(status, changed)).toBe(true));

  it.each<[string, ProcessingStatus, readonly FieldKey[]]>([
    ['that is done', done, ['invoiceCreate']],
    ['that is skipped for another reason', skipped('SKIP_TAG', 'skipTags'), ['skipPos']],
    ['that is skipped for good', skipped('TEST_ORDER'), ['invoiceCreate', 'skipTags']],
    ['by words and notifications', held, ['invoiceTitle', 'email', 'invoiceSendMailSubject', 'smtpName', 'home']],
    ['when nothing was changed', held, []],
  ])('but not one %s', (_, status, changed) => expect(isConcerned(status, changed)).toBe(false));
});
