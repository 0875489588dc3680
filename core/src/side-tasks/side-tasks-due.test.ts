import { describe, expect, it } from '@jest/globals';
import {
  ALL_SIDE_TASKS_ON,
  ALL_ENTITLEMENTS,
  aSideTaskSituation,
  anIssuedInvoice,
  atHour,
  skippedOf,
} from '../../../test/builders/side-task-situation.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import type { SideTaskKind } from '../records/side-task.ts';
import { sideTasksDue } from './side-tasks-due.ts';
import type { SideTaskSituation } from './side-task-situation.ts';

const OFF = (setting: string) => ({ code: 'OFF', setting });

describe('with everything on', () => {
  it('a new invoice is mailed, its payment recorded and assigned, the order tagged and its metafields written', () =>
    expect(
      sideTasksDue(aSideTaskSituation()).actions.map(({ kind, source, mode, because }) => [
        kind,
        source,
        mode,
        because.setting,
      ]),
    ).toEqual([
      ['mail', 'document:d-1', 'new', 'invoiceSendMailEnabled'],
      ['bank-transaction', 'transaction:1', 'new', 'transactionGateway'],
      ['payment-match', 'document:d-1', 'new', 'transactionHints'],
      ['tags', 'document:d-1', 'new', 'invoiceTagCustom'],
      ['metafields', 'order:1042', 'new', 'saveMetafield'],
    ]));

  it('nothing happens in a shop that removed the app', () =>
    expect(
      sideTasksDue(aSideTaskSituation({ shop: aShop({ preferences: ALL_SIDE_TASKS_ON, uninstalledAt: atHour(9) }) })),
    ).toEqual({
      actions: [],
      skipped: [],
    }));

  it('nothing but the contact happens before there is a document', () => {
    const before = aSideTaskSituation({
      documents: [anIssuedInvoice({}, { state: 'planned' })],
      upcoming: [{ kind: 'invoice', treatment: { scheme: 'gross' } }],
    });
    expect(sideTasksDue(before).actions.map(({ kind }) => kind)).toEqual(['contact']);
  });
});

describe('with nothing on', () => {
  it('every non-action names the setting that decided', () => {
    const paid = aSideTaskSituation({
      preferences: {},
      documents: [anIssuedInvoice({ status: 'paid' })],
      upcoming: [{ kind: 'invoice', treatment: { scheme: 'gross' } }],
    });
    expect(sideTasksDue(paid)).toEqual({
      actions: [],
      skipped: [
        { kind: 'contact', source: 'customer:7', because: { code: 'CONTACT_NOT_WANTED', setting: 'contactCreate' } },
        { kind: 'mail', source: 'document:d-1', because: OFF('invoiceSendMailEnabled') },
        { kind: 'bank-transaction', source: 'order:1042', because: OFF('transactionCreate') },
        { kind: 'paid-mark', source: 'order:1042', because: OFF('syncOrderPayment') },
      ],
    });
  });

  it.each<[string, SideTaskKind, Partial<SideTaskSituation['entitlements']>, unknown]>([
    [
      'a plan without mails',
      'mail',
      { features: [] },
      { code: 'FEATURE_MISSING', setting: 'invoiceSendMailEnabled', facts: { until: '2026-11-23T09:00:00Z' } },
    ],
    [
      'an account without the finance scope',
      'bank-transaction',
      { accountingScopes: ['transactions.read'] },
      {
        code: 'SCOPE_MISSING',
        setting: 'transactionCreate',
        facts: { scopes: 'transactions.write', until: '2027-01-19T08:00:00Z' },
      },
    ],
    [
      'an account without the scope for payment matches',
      'payment-match',
      { accountingScopes: ['transactions.read', 'transactions.write'] },
      { code: 'SCOPE_MISSING', setting: 'transactionHints', facts: { scopes: 'payment-matching.write' } },
    ],
    ['a plan without tags', 'tags', { features: ['emails'] }, { code: 'FEATURE_MISSING', setting: 'invoiceTagCustom' }],
    [
      'a shop that may not be written to',
      'metafields',
      { shopScopes: ['read_orders'] },
      { code: 'SCOPE_MISSING', setting: 'saveMetafield', facts: { scopes: 'write_orders' } },
    ],
  ])('%s says so instead of failing', (_name, kind, entitlements, because) =>
    expect(skippedOf(kind, aSideTaskSituation({ entitlements: { ...ALL_ENTITLEMENTS, ...entitlements } }))).toEqual([
      { source: expect.anything(), because },
    ]),
  );
});
