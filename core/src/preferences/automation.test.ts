import { describe, expect, it } from '@jest/globals';
import { FEATURES } from '../plans/features.ts';
import { AUTOMATION_LABELS, automationLevel, completesAutomation, createsDocuments } from './automation.ts';
import { unavailability } from './availability.ts';
import { DEFAULT_PREFERENCES } from './catalogue.ts';
import type { Preferences } from './preferences-shape.ts';
import { hasSmtpServer, isAnotherServer, SMTP_STATES } from './smtp-faults.ts';

const state = (invoiceCreate: boolean | string, creditCreate: boolean | string, transactionCreate: boolean) => ({
  invoiceCreate,
  creditCreate,
  transactionCreate,
});

describe('the badge of the automation', () => {
  it.each([
    [state(false, false, false), 'Manuelle Buchhaltung'],
    [state(true, false, false), 'Teilautomatisierte Buchhaltung'],
    [state('2026-01-01', true, false), 'Teilautomatisierte Buchhaltung'],
    [state('2026-01-01', true, true), 'Automatisierte Buchhaltung'],
  ])('of %j is %s', (settings, label) => expect(AUTOMATION_LABELS[automationLevel(settings)]).toBe(label));

  it('is celebrated when the last of the three is turned on', () => {
    expect(completesAutomation(state(true, true, false), state(true, true, true))).toBe(true);
    expect(completesAutomation(state(true, true, true), state(true, true, true))).toBe(false);
    expect(completesAutomation(state(true, true, true), state(true, true, false))).toBe(false);
  });
});

describe('the making of documents', () => {
  it.each([
    [{}, false],
    [{ transactionCreate: true }, false],
    [{ invoiceCreate: true }, true],
    [{ invoiceCreate: '2026-11-01' }, true],
    [{ deliveryCreate: true }, true],
  ] as const)('with %j is on: %s', (wish, is) =>
    expect(createsDocuments({ ...DEFAULT_PREFERENCES, ...wish })).toBe(is),
  );
});

describe('a setting that cannot be used', () => {
  const nothing = { features: [], shopScopes: [], shopifyPlus: false, storePlan: 'Grow' };
  it('says which other one is off', () =>
    expect(unavailability('creditCreate', true, DEFAULT_PREFERENCES, nothing)).toEqual({
      kind: 'depends-on',
      setting: 'invoiceCreate',
      label: 'Rechnungen erstellen',
    }));
  it('says that it is given', () =>
    expect(unavailability('deliverySendMailTo', 'a@b.de', DEFAULT_PREFERENCES, nothing)).toEqual({ kind: 'fixed' }));
  it('says what is missing', () =>
    expect(unavailability('syncOrderPayment', true, DEFAULT_PREFERENCES, nothing)).toMatchObject({
      kind: 'missing',
      faults: [{ text: 'Upgrade erforderlich (ab „Premium“)' }, { text: 'Fehlende Shopify-Berechtigung(en)' }],
    }));
  it('says that mail cannot leave through a server of the shop as long as there is none', () => {
    const everything = { ...nothing, features: FEATURES };
    const smtp = (preferences: Preferences) => unavailability('creditSendMailSender', 'smtp', preferences, everything);
    expect(smtp(DEFAULT_PREFERENCES)).toEqual({ kind: 'no-mail-server' });
    expect(smtp({ ...DEFAULT_PREFERENCES, smtpHost: 'smtp.example.com' })).toBeUndefined();
    expect(unavailability('creditSendMailSender', 'default', DEFAULT_PREFERENCES, everything)).toBeUndefined();
  });
  it('is none when nothing is in the way', () => {
    expect(unavailability('skipFree', true, DEFAULT_PREFERENCES, nothing)).toBeUndefined();
    const invoicing = { ...DEFAULT_PREFERENCES, invoiceCreate: '2026-01-01' };
    expect(unavailability('creditCreate', true, invoicing, nothing)).toBeUndefined();
  });
});

describe('the mail server', () => {
  const server = { ...DEFAULT_PREFERENCES, smtpHost: 'smtp.example.com', smtpEmail: 'a@b.de' };
  it('is there when something is filled in', () =>
    expect([DEFAULT_PREFERENCES, server].map(hasSmtpServer)).toEqual([false, true]));
  it('must be verified again when it changed, not for another name', () => {
    expect(isAnotherServer(server, { ...server, smtpPort: 587 })).toBe(true);
    expect(isAnotherServer(server, { ...server, smtpName: 'Kontor' })).toBe(false);
  });
  it('has words for its states', () =>
    expect(Object.values(SMTP_STATES).map(({ text, tone }) => `${text} (${tone})`)).toEqual([
      'Ungeprüfter SMTP-Server (warning)',
      'Verbindung hergestellt (success)',
      'Verbindung unterbrochen (critical)',
    ]));
});
