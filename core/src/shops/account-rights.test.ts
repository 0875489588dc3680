import { describe, expect, it } from '@jest/globals';
import { FIELD_KEYS, fieldOf } from '../preferences/catalogue.ts';
import { instant } from '../kernel/calendar.ts';
import { accountingTargetId } from '../kernel/ids.ts';
import {
  deniedScopes,
  hasUnmarkedStale,
  isDenied,
  lackedRights,
  withAllowed,
  withDenied,
  withStaleMarked,
  type NeedsRights,
} from './account-rights.ts';
import type { AccountingConnection } from './accounting-connection.ts';

const NOW = instant('2026-11-20T10:00:00Z');
const connection: AccountingConnection = {
  target: accountingTargetId('books'),
  connectedAt: NOW,
  seller: { organizationId: 'o-1', companyName: 'K', smallBusiness: false, scheme: 'net', lacks: [], edition: [] },
};
const after = (minutes: number) => NOW.add({ minutes });
const refused = withDenied(connection, 'delivery-notes.write', NOW);

describe('the rights that a document lacks', () => {
  it.each([
    ['are none where the service does not tell and nothing was refused', connection, 'delivery-note', 0, undefined],
    [
      'are those that the connection was not granted',
      { ...connection, scopes: ['delivery-notes.read', 'documents.list'] },
      'delivery-note',
      0,
      { scopes: ['delivery-notes.write'] },
    ],
    [
      'are also those by which a lost answer is found again',
      { ...connection, scopes: ['invoices.read', 'invoices.write'] },
      'invoice',
      0,
      { scopes: ['documents.list'] },
    ],
    [
      'are those that were refused, for an hour',
      refused,
      'delivery-note',
      59,
      { scopes: ['delivery-notes.write'], nextLookAt: after(60) },
    ],
    ['are tried once more after that hour', refused, 'delivery-note', 60, undefined],
    ['are those of its own kind only', refused, 'invoice', 0, undefined],
    [
      'are those of contacts where contacts are meant',
      { ...connection, scopes: ['contacts.read', 'invoices.write'] },
      'contact',
      0,
      { scopes: ['contacts.write'] },
    ],
  ] as const)('%s', (_what, accounting, kind, minutes, lacked) =>
    expect(lackedRights(accounting, kind, after(minutes))).toEqual(lacked),
  );

  it('hold for another hour when they are refused again', () => {
    const again = withDenied(refused, 'delivery-notes.write', after(60));
    expect(again.denied).toHaveLength(1);
    expect(lackedRights(again, 'delivery-note', after(61))?.nextLookAt).toEqual(after(120));
  });

  it('are forgotten when a document of the kind, a contact or a bank transaction was made', () => {
    expect(withAllowed(refused, 'delivery-note')).toEqual(connection);
    expect(withAllowed(refused, 'invoice')).toEqual(refused);
    const bankTransaction = withDenied(connection, 'transactions.write', NOW);
    expect([withAllowed(bankTransaction, 'bank-transaction'), withAllowed(bankTransaction, 'contact')]).toEqual([
      connection,
      bankTransaction,
    ]);
  });

  it('refuse nothing any more after a day, and do again once they are refused again', () => {
    expect(withStaleMarked(refused, after(23 * 60))).toEqual(refused);
    const stale = withStaleMarked(refused, after(24 * 60));
    expect([deniedScopes(refused), deniedScopes(stale)]).toEqual([['delivery-notes.write'], []]);
    expect([hasUnmarkedStale(refused, after(24 * 60)), hasUnmarkedStale(stale, after(48 * 60))]).toEqual([true, false]);
    expect(withAllowed(stale, 'delivery-note')).toEqual(connection);
    expect(deniedScopes(withDenied(stale, 'delivery-notes.write', after(24 * 60)))).toEqual(['delivery-notes.write']);
  });
});

describe('a right that a setting needs', () => {
  const WHAT: Readonly<Record<NeedsRights, true>> = {
    invoice: true,
    'credit-note': true,
    'delivery-note': true,
    contact: true,
    'bank-transaction': true,
    'payment-match': true,
  };
  const needed = [...new Set(FIELD_KEYS.flatMap((key) => fieldOf(key).needs?.accountingScopes ?? []))];
  const provenBy = (scope: (typeof needed)[number]): readonly string[] =>
    (Object.keys(WHAT) as NeedsRights[]).filter((what) => isDenied({ denied: [{ scope, askedAt: NOW }] }, what));

  it.each(needed)('is proven by something that is made with it: %s', (scope) =>
    expect(provenBy(scope).length).toBeGreaterThan(0),
  );

  it('is proven for payment matches by them alone', () => {
    expect(needed).toContain('payment-matching.write');
    expect(provenBy('payment-matching.write')).toEqual(['payment-match']);
  });
});
