import { describe, expect, it } from '@jest/globals';
import type { FieldKey } from '../preferences/preferences-shape.ts';
import type { DocumentProcessing, ProcessingStatus } from '../records/processing-status.ts';
import { stopsOf, stopsOfSettings } from './stops.ts';

const skipped = (code: ProcessingStatus['reason']['code'], setting?: string): ProcessingStatus => ({
  state: 'skipped',
  reason: { code, ...(setting ? { setting } : {}) },
});
const held: ProcessingStatus = { state: 'held', reason: { code: 'TAX_RATE_UNKNOWN' } };
const waiting: ProcessingStatus = { state: 'waiting', reason: { code: 'WAIT', setting: 'invoiceEvent' } };
const done: ProcessingStatus = { state: 'done', reason: { code: 'EXISTING', setting: 'invoiceCreate' } };
const failed: ProcessingStatus = { state: 'failed', reason: { code: 'REFUSED' } };
const creditOff = skipped('DISABLED_CREDIT_CREATE', 'creditCreate');

const of = (kind: DocumentProcessing['kind'], status: ProcessingStatus): DocumentProcessing => ({
  ...status,
  kind,
  source: kind,
});
const isConcerned = (
  status: ProcessingStatus,
  changed: readonly FieldKey[],
  documentStatuses: readonly DocumentProcessing[] = [],
): boolean => {
  const ended = stopsOfSettings(changed);
  return stopsOf({ status, documentStatuses }).some((stop) => ended.includes(stop));
};

describe('a change of settings concerns an order', () => {
  it.each<[string, ProcessingStatus, readonly FieldKey[]]>([
    ['that is skipped for what was changed', skipped('SKIP_TAG', 'skipTags'), ['skipTags', 'home']],
    ['that is held, after a change of any setting that decides about documents', held, ['fixTaxShipping']],
    ['that waits for an event', waiting, ['invoiceEvent']],
    ['that waits for an event which has an exception now', waiting, ['invoiceEventExceptions']],
    ['that was too old before there was a day', skipped('TOO_OLD'), ['invoiceCreate']],
    ['without any document so far', skipped('DISABLED'), ['deliveryCreate']],
  ])('%s', (_, status, changed) => expect(isConcerned(status, changed)).toBe(true));

  it.each<[string, ProcessingStatus, DocumentProcessing]>([
    ['done', done, of('credit-note', creditOff)],
    ['failed', failed, of('credit-note', creditOff)],
    ['failed', failed, of('credit-note', held)],
  ])('that is %s for one of its documents', (_, status, document) =>
    expect(isConcerned(status, ['creditCreate'], [of('invoice', done), document])).toBe(true),
  );

  it.each<[string, ProcessingStatus, readonly FieldKey[]]>([
    ['that is done', done, ['invoiceCreate']],
    ['that failed', failed, ['invoiceCreate']],
    ['that is skipped for another reason', skipped('SKIP_TAG', 'skipTags'), ['skipPos']],
    ['that is skipped for good', skipped('TEST_ORDER'), ['invoiceCreate', 'skipTags']],
    ['by words and notifications', held, ['invoiceTitle', 'email', 'invoiceSendMailSubject', 'smtpName', 'home']],
    ['when nothing was changed', held, []],
  ])('but not one %s', (_, status, changed) => expect(isConcerned(status, changed)).toBe(false));

  it('but not one that is done, for a document that is off by another setting', () =>
    expect(
      isConcerned(done, ['skipTags', 'creditCreate'], [of('delivery-note', skipped('DISABLED', 'deliveryCreate'))]),
    ).toBe(false));
});

it('names each stop of an order once', () =>
  expect(
    stopsOf({
      status: held,
      documentStatuses: [of('invoice', held), of('credit-note', creditOff), of('credit-note', creditOff)],
    }).toSorted(),
  ).toEqual(['DISABLED_CREDIT_CREATE', 'TAX_RATE_UNKNOWN', 'creditCreate', 'held']));
