import { describe, expect, it } from '@jest/globals';
import {
  ALL_ERRANDS_ON,
  anErrand,
  anErrandSituation,
  anIssuedCreditNote,
  anIssuedInvoice,
  anOrder,
  aRefund,
  atHour,
  errandsOf,
  withheldOf,
} from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import type { Errand, ErrandKind } from '../records/errand.ts';

describe('mails', () => {
  it('go out for every final document by its own settings', () => {
    const asked = anErrandSituation({
      documents: [anIssuedCreditNote(), anIssuedInvoice()],
      order: anOrder({ refunds: [aRefund({ paidOut: '20.00' })] }),
    });
    expect(errandsOf('mail', asked).actions.map(({ plan }) => plan.mail.subject)).toEqual([
      'Rechnung zu Ihrer Bestellung #1042',
      'Rechnungskorrektur zu Ihrer Bestellung #1042',
    ]);
  });

  it('know the metafields that were read', () => {
    const metafields = new Map([['METAFIELD.ORDER.CUSTOM.CODE', 'K-7']]);
    const preferences = { ...ALL_ERRANDS_ON, invoiceSendMailSubject: '<METAFIELD.ORDER.CUSTOM.CODE>' };
    expect(errandsOf('mail', anErrandSituation({ metafields, preferences })).actions[0]?.plan.mail.subject).toBe('K-7');
  });

  it('are never repeated once they may have left', () => {
    const mail = (wish: Partial<Errand>) => [anErrand('mail', 'document:d-1', wish)];
    expect(errandsOf('mail', anErrandSituation({ errands: mail({}) })).actions).toEqual([]);
    expect(withheldOf('mail', anErrandSituation({ errands: mail({ state: 'unclear' }) }))).toEqual([
      { source: 'document:d-1', because: { code: 'UNCLEAR' } },
    ]);
    expect(errandsOf('mail', anErrandSituation({ errands: mail({ state: 'sent' }) })).actions).toMatchObject([
      { mode: 'look' },
    ]);
    for (const more of [{ preferences: {} }, { order: anOrder({ email: 'kaputt' }) }])
      expect(withheldOf('mail', anErrandSituation({ errands: mail({ state: 'sent' }), ...more }))).toEqual([
        { source: 'document:d-1', because: { code: 'UNCLEAR' } },
      ]);
  });

  it('that were refused are not sent again by themselves, all else is after the order changed', () => {
    const refused = (kind: ErrandKind) =>
      anErrand(kind, 'document:d-1', { state: 'refused', refusal: ['mail-refused', '550'], settledAt: atHour(9) });
    const changed = anErrandSituation({
      order: anOrder({ updatedAt: atHour(10) }),
      errands: [refused('mail'), refused('tags')],
    });
    expect(withheldOf('mail', changed)).toEqual([
      { source: 'document:d-1', because: { code: 'REFUSED', facts: { message: '550' } } },
    ]);
    expect(errandsOf('tags', changed).actions).toMatchObject([{ mode: 'resume' }]);
  });

  it('that were planned in time are not too late', () => {
    const later = instant('2026-12-24T10:00:00Z');
    expect(withheldOf('mail', anErrandSituation({ now: later }))).toMatchObject([
      { because: { code: 'MAIL_TOO_LATE' } },
    ]);
    expect(
      errandsOf(
        'mail',
        anErrandSituation({ now: later, errands: [anErrand('mail', 'document:d-1', { state: 'planned' })] }),
      ).actions,
    ).toMatchObject([{ mode: 'resume' }]);
  });
});
