import { describe, expect, it } from '@jest/globals';
import { anOrder, aRefund } from '../../../test/builders/index.ts';
import {
  ALL_ENTITLEMENTS,
  ALL_SIDE_TASKS_ON,
  aSideTask,
  aSideTaskSituation,
  anIssuedCreditNote,
  anIssuedInvoice,
  atHour,
  sideTasksOf,
  skippedOf,
} from '../../../test/builders/side-task-situation.ts';
import { aShop, booksSyncedUntil } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import type { SideTask, SideTaskKind } from '../records/side-task.ts';

describe('mails', () => {
  it('go out for every final document by its own settings', () => {
    const asked = aSideTaskSituation({
      documents: [anIssuedCreditNote(), anIssuedInvoice()],
      order: anOrder({ refunds: [aRefund({ paidOut: '20.00' })] }),
    });
    expect(sideTasksOf('mail', asked).actions.map(({ plan }) => plan.mail.subject)).toEqual([
      'Rechnung zu Ihrer Bestellung #1042',
      'Gutschrift zu Ihrer Bestellung #1042',
    ]);
  });

  it('know the metafields that were read', () => {
    const metafields = new Map([['METAFIELD.ORDER.CUSTOM.CODE', 'K-7']]);
    const preferences = { ...ALL_SIDE_TASKS_ON, invoiceSendMailSubject: '<METAFIELD.ORDER.CUSTOM.CODE>' };
    expect(sideTasksOf('mail', aSideTaskSituation({ metafields, preferences })).actions[0]?.plan.mail.subject).toBe(
      'K-7',
    );
  });

  it('wait while the books of their order are read again after they came back', () => {
    const shop = aShop({ preferences: ALL_SIDE_TASKS_ON });
    const connectedAt = instant('2026-11-20T11:00:00Z');
    const back = {
      ...shop,
      ...(shop.accounting ? { accounting: { ...shop.accounting, connectedAt } } : {}),
      accountSyncs: booksSyncedUntil(connectedAt).map((books) => ({ ...books, needsCatchUp: true as const })),
    };
    const asked = aSideTaskSituation({ shop: back, documents: [anIssuedInvoice()] });
    expect([sideTasksOf('mail', asked).actions, skippedOf('mail', asked)]).toMatchObject([
      [],
      [{ source: 'document:d-1', because: { code: 'CATCHING_UP' } }],
    ]);
    expect(sideTasksOf('mail', { ...asked, shop }).actions).toHaveLength(1);
  });

  it('of documents from before a restoration do not go by themselves: the host of before may have sent them', () => {
    const [from, at] = [instant('2026-11-19T02:00:00Z'), instant('2026-11-20T12:00:00Z')];
    const shop = aShop({ preferences: ALL_SIDE_TASKS_ON, restored: { from, at } });
    expect(skippedOf('mail', aSideTaskSituation({ shop, documents: [anIssuedInvoice()] }))).toEqual([
      { source: 'document:d-1', because: { code: 'UNCLEAR', facts: { restored: 'mail' } } },
    ]);
    const later = anIssuedInvoice({ createdAt: instant('2026-11-20T12:00:01Z') });
    expect(sideTasksOf('mail', aSideTaskSituation({ shop, documents: [later] })).actions).toHaveLength(1);
  });

  it('are never repeated once they may have left', () => {
    const mail = (wish: Partial<SideTask>) => [aSideTask('mail', 'document:d-1', wish)];
    expect(sideTasksOf('mail', aSideTaskSituation({ sideTasks: mail({}) })).actions).toEqual([]);
    expect(skippedOf('mail', aSideTaskSituation({ sideTasks: mail({ state: 'unclear' }) }))).toEqual([
      { source: 'document:d-1', because: { code: 'UNCLEAR' } },
    ]);
    expect(sideTasksOf('mail', aSideTaskSituation({ sideTasks: mail({ state: 'sent' }) })).actions).toMatchObject([
      { mode: 'look' },
    ]);
    for (const more of [{ preferences: {} }, { order: anOrder({ email: 'kaputt' }) }])
      expect(skippedOf('mail', aSideTaskSituation({ sideTasks: mail({ state: 'sent' }), ...more }))).toEqual([
        { source: 'document:d-1', because: { code: 'UNCLEAR' } },
      ]);
  });

  it('that were refused are not sent again by themselves, all else is after the order changed', () => {
    const refused = (kind: SideTaskKind) =>
      aSideTask(kind, 'document:d-1', { state: 'refused', refusal: ['mail-refused', '550'], concludedAt: atHour(9) });
    const changed = aSideTaskSituation({
      order: anOrder({ updatedAt: atHour(10) }),
      sideTasks: [refused('mail'), refused('tags')],
    });
    expect(skippedOf('mail', changed)).toEqual([
      { source: 'document:d-1', because: { code: 'REFUSED', facts: { message: '550' } } },
    ]);
    expect(sideTasksOf('tags', changed).actions).toMatchObject([{ mode: 'resume' }]);
  });

  it('that come too late lack no plan, and the others say until when it helps', () => {
    const without = { entitlements: { ...ALL_ENTITLEMENTS, features: [] } } as const;
    const after = (hours: number) => ({ ...without, now: atHour(9).add({ hours }) });
    expect(skippedOf('mail', aSideTaskSituation(after(72)))).toMatchObject([
      { because: { code: 'FEATURE_MISSING', facts: { until: '2026-11-23T09:00:00Z' } } },
    ]);
    expect(skippedOf('mail', aSideTaskSituation(after(73)))).toMatchObject([{ because: { code: 'MAIL_TOO_LATE' } }]);
    const planned = { sideTasks: [aSideTask('mail', 'document:d-1', { state: 'planned' })] } as const;
    expect(skippedOf('mail', aSideTaskSituation({ ...after(73), ...planned }))).toEqual([
      { source: 'document:d-1', because: { code: 'FEATURE_MISSING', setting: 'invoiceSendMailEnabled' } },
    ]);
  });

  it.each([
    [
      'excluded by a tag',
      { preferences: { ...ALL_SIDE_TASKS_ON, invoiceSendMailSkipTags: ['großhandel'] } },
      'MAIL_SKIP_TAG',
    ],
    ['cancelled', { documents: [anIssuedInvoice({ cancelled: true })] }, 'MAIL_CANCELLED'],
    ['made afterwards', { documents: [anIssuedInvoice({}, { afterwards: true })] }, 'MAIL_AFTERWARDS'],
    ['of before', { documents: [anIssuedInvoice({}, { afterwards: 'before' })] }, 'MAIL_BEFORE_INSTALLED'],
    ['due while off', { documents: [anIssuedInvoice({}, { afterwards: 'off' })] }, 'MAIL_WHILE_OFF'],
    ['of an import', { documents: [anIssuedInvoice({}, { afterwards: 'import' })] }, 'MAIL_NOT_IMPORTED'],
    ['without a recipient', { order: anOrder({ tags: ['Großhandel'], email: '' }) }, 'FEATURE_MISSING'],
  ])('of a document that is %s are told what a larger plan would not change', (_why, wish, code) =>
    expect(
      skippedOf(
        'mail',
        aSideTaskSituation({
          order: anOrder({ tags: ['Großhandel'] }),
          entitlements: { ...ALL_ENTITLEMENTS, features: [] },
          ...wish,
        }),
      ),
    ).toMatchObject([{ because: { code } }]),
  );

  it('that were planned in time are not too late', () => {
    const later = instant('2026-12-24T10:00:00Z');
    expect(skippedOf('mail', aSideTaskSituation({ now: later }))).toMatchObject([
      { because: { code: 'MAIL_TOO_LATE' } },
    ]);
    expect(
      sideTasksOf(
        'mail',
        aSideTaskSituation({ now: later, sideTasks: [aSideTask('mail', 'document:d-1', { state: 'planned' })] }),
      ).actions,
    ).toMatchObject([{ mode: 'resume' }]);
  });
});
