import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anIssuedDocument } from '../../../../test/builders/index.ts';
import { instant, type Instant } from '../../kernel/calendar.ts';
import { documentId } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import type { IssuedDocument } from '../../documents/issued-document.ts';
import type { DocumentNews } from './document-news.ts';
import { isEcho, isOfMaking } from './echo.ts';

const id = documentId('11111111-0000-4000-8000-000000000001');
const SENT = instant('2026-11-20T10:00:00.100Z');
const ANSWERED = SENT.add({ milliseconds: 300 });
/** By the service's clock, which is minutes ahead of ours. */
const CREATED = instant('2026-11-20T10:07:00.000Z');

const aDocument = (status: IssuedDocument['status']): IssuedDocument =>
  anIssuedDocument({ id, number: 'RE1', createdAt: CREATED, status, total: cents(100), tax: cents(16) });
const ours = { document: aDocument('open'), sentAt: SENT, concludedAt: ANSWERED };
const cleared = { ...ours, document: aDocument('paid') };
/** The call that made it was on its way for most of twenty seconds. */
const slow = { ...ours, concludedAt: SENT.add({ seconds: 20 }) };
const told = (news: Partial<DocumentNews>): DocumentNews => ({
  id,
  occasion: 'h',
  differs: false,
  wasBegun: false,
  ...news,
});
const after = (milliseconds: number): Instant => CREATED.add({ milliseconds });

describe('what the service tells us of a document', () => {
  it.each<[string, Parameters<typeof isEcho>[0], Partial<DocumentNews>, boolean]>([
    ['that it was made, is our own doing', ours, {}, true],
    ['that it was finalised while we waited for the answer, is our own doing', ours, { changedAt: after(299) }, true],
    ['that it was changed after the answer, is news', ours, { changedAt: after(301) }, false],
    [
      'that it was finalised within seconds, is our own doing, however slow the line',
      slow,
      { changedAt: after(4999) },
      true,
    ],
    [
      'that it was changed behind a call that took twenty seconds to arrive, is news',
      slow,
      { changedAt: after(15_000) },
      false,
    ],
    ['that it was paid after the answer, is news', cleared, { paidAt: after(301) }, false],
    ['that it was paid in the instant of its making, is news', ours, { paidAt: after(0) }, false],
    ['that a credit note was set off while it was made, is our own doing', cleared, { paidAt: after(12) }, true],
    ['that it was finalised, then paid, is news', ours, { changedAt: after(5), paidAt: after(6) }, false],
    ['that another person has made it, is news', { ...ours, linked: true }, {}, false],
    ['that it is not as we know it, is news', ours, { differs: true, changedAt: after(1) }, false],
    ['once more, after a host has begun with it, is news', ours, { wasBegun: true }, false],
    ['of a call whose moments are not known, is news', { document: ours.document }, { changedAt: after(1) }, false],
    ['of a document that was not described yet, is news', {}, { changedAt: after(0) }, false],
  ])('%s', (_words, entry, news, echo) => expect(isEcho(entry, told(news))).toBe(echo));

  it.each<[string, Parameters<typeof isOfMaking>[0], number, boolean]>([
    ['in the moment of its making', ours, 12, true],
    ['a little before the service dates it', ours, -900, true],
    ['before it', ours, -1100, false],
    ['after the answer', ours, 301, false],
    ['while another person made it', { ...ours, linked: true }, 12, false],
    ['while it was not described yet', { sentAt: SENT, concludedAt: ANSWERED }, 12, false],
  ])('another document that is changed %s, is so by the credit note of ours or not', (_words, credit, at, isOurs) =>
    expect(isOfMaking(credit, after(at))).toBe(isOurs),
  );

  it('is news after our call with any difference of the two clocks, and never news while the service still works on it', () => {
    const millis = fc.integer({ min: 0, max: 60_000 });
    const making = fc.integer({ min: 0, max: 5000 });
    const skew = fc.integer({ min: -86_400_000, max: 86_400_000 });
    fc.assert(
      fc.property(millis, making, millis, skew, (toService, working, back, ahead) => {
        const answered = SENT.add({ milliseconds: toService + working + back });
        const createdAt = SENT.add({ milliseconds: toService + ahead });
        const entry = { document: { ...aDocument('open'), createdAt }, sentAt: SENT, concludedAt: answered };
        const atService = (atOurs: Instant): Instant => atOurs.add({ milliseconds: ahead });
        const finalised = atService(SENT.add({ milliseconds: toService + working }));
        expect(isEcho(entry, told({ changedAt: finalised }))).toBe(true);
        // no more than the way to the service can pass unseen behind the answer
        const later = atService(answered.add({ milliseconds: toService + 1 }));
        expect(isEcho(entry, told({ changedAt: later }))).toBe(false);
        // and never more than a making takes
        const muchLater = createdAt.add({ milliseconds: 5001 });
        expect(isEcho(entry, told({ changedAt: muchLater }))).toBe(false);
        expect(isEcho(entry, told({ paidAt: finalised }))).toBe(false);
      }),
    );
  });
});
