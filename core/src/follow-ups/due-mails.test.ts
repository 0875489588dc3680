import { describe, expect, it } from '@jest/globals';
import {
  ALL_FOLLOW_UPS_ON,
  aFollowUp,
  aFollowUpSituation,
  anIssuedCreditNote,
  anIssuedInvoice,
  anOrder,
  aRefund,
  atHour,
  followUpsOf,
  skippedOf,
} from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import type { FollowUp, FollowUpKind } from '../records/follow-up.ts';

describe('mails', () => {
  it('go out for every final document by its own settings', () => {
    const asked = aFollowUpSituation({
      documents: [anIssuedCreditNote(), anIssuedInvoice()],
      order: anOrder({ refunds: [aRefund({ paidOut: '20.00' })] }),
    });
    expect(followUpsOf('mail', asked).actions.map(({ plan }) => plan.mail.subject)).toEqual([
      'Rechnung zu Ihrer Bestellung #1042',
      'Rechnungskorrektur zu Ihrer Bestellung #1042',
    ]);
  });

  it('know the metafields that were read', () => {
    const metafields = new Map([['METAFIELD.ORDER.CUSTOM.CODE', 'K-7']]);
    const preferences = { ...ALL_FOLLOW_UPS_ON, invoiceSendMailSubject: '<METAFIELD.ORDER.CUSTOM.CODE>' };
    expect(followUpsOf('mail', aFollowUpSituation({ metafields, preferences })).actions[0]?.plan.mail.subject).toBe(
      'K-7',
    );
  });

  it('are never repeated once they may have left', () => {
    const mail = (wish: Partial<FollowUp>) => [aFollowUp('mail', 'document:d-1', wish)];
    expect(followUpsOf('mail', aFollowUpSituation({ followUps: mail({}) })).actions).toEqual([]);
    expect(skippedOf('mail', aFollowUpSituation({ followUps: mail({ state: 'unclear' }) }))).toEqual([
      { source: 'document:d-1', because: { code: 'UNCLEAR' } },
    ]);
    expect(followUpsOf('mail', aFollowUpSituation({ followUps: mail({ state: 'sent' }) })).actions).toMatchObject([
      { mode: 'look' },
    ]);
    for (const more of [{ preferences: {} }, { order: anOrder({ email: 'kaputt' }) }])
      expect(skippedOf('mail', aFollowUpSituation({ followUps: mail({ state: 'sent' }), ...more }))).toEqual([
        { source: 'document:d-1', because: { code: 'UNCLEAR' } },
      ]);
  });

  it('that were refused are not sent again by themselves, all else is after the order changed', () => {
    const refused = (kind: FollowUpKind) =>
      aFollowUp(kind, 'document:d-1', { state: 'refused', refusal: ['mail-refused', '550'], concludedAt: atHour(9) });
    const changed = aFollowUpSituation({
      order: anOrder({ updatedAt: atHour(10) }),
      followUps: [refused('mail'), refused('tags')],
    });
    expect(skippedOf('mail', changed)).toEqual([
      { source: 'document:d-1', because: { code: 'REFUSED', facts: { message: '550' } } },
    ]);
    expect(followUpsOf('tags', changed).actions).toMatchObject([{ mode: 'resume' }]);
  });

  it('that were planned in time are not too late', () => {
    const later = instant('2026-12-24T10:00:00Z');
    expect(skippedOf('mail', aFollowUpSituation({ now: later }))).toMatchObject([
      { because: { code: 'MAIL_TOO_LATE' } },
    ]);
    expect(
      followUpsOf(
        'mail',
        aFollowUpSituation({ now: later, followUps: [aFollowUp('mail', 'document:d-1', { state: 'planned' })] }),
      ).actions,
    ).toMatchObject([{ mode: 'resume' }]);
  });
});
