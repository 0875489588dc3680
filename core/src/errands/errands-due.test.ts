import { describe, expect, it } from '@jest/globals';
import {
  ALL_ERRANDS_ON,
  ALL_MEANS,
  anErrandSituation,
  anIssuedInvoice,
  aShop,
  atHour,
  withheldOf,
} from '../../../test/builders/index.ts';
import type { ErrandKind } from '../records/errand.ts';
import { errandsDue } from './errands-due.ts';
import type { ErrandSituation } from './errand-situation.ts';

const OFF = (setting: string) => ({ code: 'OFF', setting });

describe('with everything on', () => {
  it('a new invoice is mailed, its payment recorded and assigned, the order tagged and its metafields written', () =>
    expect(
      errandsDue(anErrandSituation()).actions.map(({ kind, source, mode, because }) => [
        kind,
        source,
        mode,
        because.setting,
      ]),
    ).toEqual([
      ['mail', 'document:d-1', 'new', 'invoiceSendMailEnabled'],
      ['movement', 'transaction:1', 'new', 'transactionGateway'],
      ['hint', 'document:d-1', 'new', 'transactionHints'],
      ['tags', 'document:d-1', 'new', 'invoiceTagCustom'],
      ['metafields', 'order:1042', 'new', 'saveMetafield'],
    ]));

  it('nothing happens in a shop that removed the app', () =>
    expect(
      errandsDue(anErrandSituation({ shop: aShop({ preferences: ALL_ERRANDS_ON, uninstalledAt: atHour(9) }) })),
    ).toEqual({
      actions: [],
      withheld: [],
    }));

  it('nothing but the contact happens before there is a document', () => {
    const before = anErrandSituation({
      documents: [anIssuedInvoice({}, { state: 'planned' })],
      upcoming: [{ kind: 'invoice', treatment: { scheme: 'gross' } }],
    });
    expect(errandsDue(before).actions.map(({ kind }) => kind)).toEqual(['contact']);
  });
});

describe('with nothing on', () => {
  it('every non-action names the setting that decided', () => {
    const paid = anErrandSituation({
      preferences: {},
      documents: [anIssuedInvoice({ status: 'paid' })],
      upcoming: [{ kind: 'invoice', treatment: { scheme: 'gross' } }],
    });
    expect(errandsDue(paid)).toEqual({
      actions: [],
      withheld: [
        { kind: 'contact', source: 'customer:7', because: { code: 'CONTACT_NOT_WANTED', setting: 'contactCreate' } },
        { kind: 'mail', source: 'document:d-1', because: OFF('invoiceSendMailEnabled') },
        { kind: 'movement', source: 'order:1042', because: OFF('transactionCreate') },
        { kind: 'paid-mark', source: 'order:1042', because: OFF('syncOrderPayment') },
      ],
    });
  });

  it.each<[string, ErrandKind, Partial<ErrandSituation['means']>, unknown]>([
    ['a plan without mails', 'mail', { features: [] }, { code: 'FEATURE_MISSING', setting: 'invoiceSendMailEnabled' }],
    [
      'an account without the finance scope',
      'movement',
      { accountingScopes: ['transactions.read'] },
      { code: 'SCOPE_MISSING', setting: 'transactionCreate', facts: { scopes: 'transactions.write' } },
    ],
    [
      'an account without the scope for hints',
      'hint',
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
  ])('%s says so instead of failing', (_name, kind, means, because) =>
    expect(withheldOf(kind, anErrandSituation({ means: { ...ALL_MEANS, ...means } }))).toEqual([
      { source: expect.anything(), because },
    ]),
  );
});
