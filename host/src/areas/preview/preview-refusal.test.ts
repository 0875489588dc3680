import { describe, expect, it } from '@jest/globals';
import { draftRefusalOf } from './preview-refusal.ts';

const told = (permission: 'invoices.write' | 'subscription'): string =>
  draftRefusalOf({ kind: 'bookkeeping-permission-missing', permission }, 'invoice').message;

describe('a draft that Lexware Office does not let us make', () => {
  it('for want of a right is told with the way to grant it', () =>
    expect(told('invoices.write')).toBe(
      'Die Verbindung zu Lexware Office darf keine Entwürfe anlegen. Verbinde das Konto neu und erlaube den Zugriff auf Belege.',
    ));

  it('for want of a contract is told with that, as no right is missing', () =>
    expect(told('subscription')).toBe(
      'Lexware Office lässt Belegwerk zurzeit nicht in dieses Konto. Das liegt am Abonnement bei Lexware Office: Prüfe es dort. Es wurde kein Entwurf angelegt.',
    ));
});
