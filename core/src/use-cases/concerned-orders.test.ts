import { describe, expect, it } from '@jest/globals';
import type { Standing } from '../decisions/decision.ts';
import type { FieldKey } from '../preferences/preferences.ts';
import { isConcerned } from './concerned-orders.ts';

const skipped = (code: Standing['reason']['code'], setting?: string): Standing => ({
  state: 'skipped',
  reason: { code, ...(setting ? { setting } : {}) },
});
const held: Standing = { state: 'held', reason: { code: 'TAX_RATE_UNKNOWN' } };
const waiting: Standing = { state: 'waiting', reason: { code: 'WAIT', setting: 'invoiceEvent' } };
const done: Standing = { state: 'done', reason: { code: 'EXISTING', setting: 'invoiceCreate' } };

describe('a change of settings concerns an order', () => {
  it.each<[string, Standing, readonly FieldKey[]]>([
    ['that is skipped for what was changed', skipped('SKIP_TAG', 'skipTags'), ['skipTags', 'home']],
    ['that is held, whatever decides about documents was changed', held, ['fixTaxShipping']],
    ['that waits for an event', waiting, ['invoiceEvent']],
    ['that waits for an event which has an exception now', waiting, ['invoiceEventExceptions']],
    ['that was too old before there was a day', skipped('TOO_OLD'), ['invoiceCreate']],
    ['without any document so far', skipped('DISABLED'), ['deliveryCreate']],
  ])('%s', (_, standing, changed) => expect(isConcerned(standing, changed)).toBe(true));

  it.each<[string, Standing, readonly FieldKey[]]>([
    ['that is done', done, ['invoiceCreate']],
    ['that is skipped for another reason', skipped('SKIP_TAG', 'skipTags'), ['skipPos']],
    ['that is skipped for good', skipped('TEST_ORDER'), ['invoiceCreate', 'skipTags']],
    ['by words and notifications', held, ['invoiceTitle', 'email', 'invoiceSendMailSubject', 'smtpName', 'home']],
    ['when nothing was changed', held, []],
  ])('but not one %s', (_, standing, changed) => expect(isConcerned(standing, changed)).toBe(false));
});
