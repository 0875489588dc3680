import { describe, expect, it } from '@jest/globals';
import { applyChange, type PreferencesChange } from './apply-change.ts';
import { DEFAULT_PREFERENCES, FIELD_KEYS } from './catalogue.ts';
import { changedFields } from './compare-preferences.ts';
import type { PreferenceContext } from './missing-needs.ts';
import type { Preferences } from './preferences-shape.ts';

const EVERYTHING: PreferenceContext = {
  features: ['layouts', 'deliveryDate', 'emails', 'tags', 'fees', 'metafields', 'orderSync'],
  shopScopes: ['write_orders', 'read_customers', 'read_products', 'read_companies'],
  shopifyPlus: true,
  storePlan: 'Grow',
};
const having = (wish: Partial<Preferences>): Preferences => ({ ...DEFAULT_PREFERENCES, ...wish });
const changed = (before: Preferences, change: PreferencesChange, context = EVERYTHING) => {
  const applied = applyChange(before, change, context);
  if (!applied.ok) throw new Error(applied.failure.map(({ field, text }) => `${field}: ${text}`).join());
  return {
    ...applied.value,
    is: (key: keyof Preferences) => applied.value.preferences[key],
    also: applied.value.alsoChanged.map(({ field, because }) => `${field} because ${because.code} ${because.setting}`),
    texts: applied.value.alsoChanged.map(({ because }) => because.text),
  };
};
const faultsOf = (before: Preferences, change: PreferencesChange, context = EVERYTHING): readonly string[] => {
  const applied = applyChange(before, change, context);
  return applied.ok ? [] : applied.failure.map(({ field, text }) => `${field}: ${text}`);
};

const AUTOMATIC = having({
  invoiceCreate: true,
  creditCreate: '2026-01-01',
  transactionCreate: true,
  transactionHints: true,
  transactionFees: true,
});

describe('a text that would be printed otherwise than anybody means', () => {
  it.each([
    [
      'invoiceRemark',
      'Danke für <ORDER.NAM>',
      'Den Platzhalter „ORDER.NAM“ gibt es nicht. Gemeint ist vielleicht „ORDER.NAME“.',
    ],
    ['invoiceTitle', 'Rechnung <KUNDE.NAME>', '<KUNDE.NAME> gibt es nicht. Meinst du <ORDER.CUSTOMER.NAME>?'],
    ['creditSendMailSubject', '<ORDER.NUMMER>', 'Den Platzhalter „ORDER.NUMMER“ gibt es nicht.'],
    ['deliveryLayoutRemark', '<IF ORDER.NOTE>x', 'Zu <IF> fehlt <END>.'],
    ['invoiceTitle', '<RUCHTIG.WIRKLICH>', '<RUCHTIG.WIRKLICH> gibt es nicht.'],
    ['invoiceTitle', '<KUNDE.VORNAME>', '<KUNDE.VORNAME> gibt es nicht.'],
    ['invoiceSendMailTo', '<ORDER.TAGS>', 'Der Platzhalter „ORDER.TAGS“ ist keine E-Mail-Adresse. Gemeint'],
    ['invoiceSendMailTo', '<ORDER.NAME>@example.com', 'Der Platzhalter „ORDER.NAME“ ist keine E-Mail-Adresse.'],
    ['invoiceRemark', '<ITEM.SKU>', 'Der Platzhalter „ITEM.SKU“ hat im Feld „Schlusstext“ keinen Wert.'],
  ])('is refused in %s: %s', (name, source, told) => {
    const [fault, ...others] = faultsOf(DEFAULT_PREFERENCES, { [name]: source });
    expect([fault?.startsWith(`${name}: ${told}`), fault, others]).toEqual([true, fault, []]);
  });

  it.each([
    ['invoiceRemark', 'Danke <3 & bis bald'],
    ['invoiceTitle', 'Ein Titel, der länger als fünfundzwanzig Zeichen ist'],
    ['invoiceSendMailMessage', '<p>Hallo <ORDER.CUSTOMER.NAME>,<br>danke.</p>'],
    ['posName', '<FOO>'],
    ['invoiceSendMailTo', '<IF ORDER.TAGS CONTAINS "b2b"><ORDER.CUSTOMER.EMAIL><ELSE>buch@example.com<END>'],
    ['invoiceSendMailTo', '<METAFIELD.CUSTOMER.custom.rechnungsmail>'],
  ])('but not in %s: %s', (name, source) => expect(faultsOf(DEFAULT_PREFERENCES, { [name]: source })).toEqual([]));

  it('is no reason to refuse another setting where it is stored already', () => {
    const before = having({ invoiceRemark: '<FOO>' });
    expect(faultsOf(before, { invoiceRemark: '<FOO>', skipFree: true })).toEqual([]);
  });
});

describe('what is wrong with a change', () => {
  const made = (names: number, length = 1): PreferencesChange =>
    Object.fromEntries(Array.from({ length: names }, (_, at) => [`k${at}`.padEnd(length, 'x'), 1]));

  it('is told for fifty fields at once', () => {
    const faults = faultsOf(DEFAULT_PREFERENCES, made(120));
    expect(faults).toHaveLength(50);
    expect(faults[0]).toBe('k0: Diese Einstellung gibt es nicht');
  });

  it('is one sentence when there are more names than settings, and nothing of it is read', () =>
    expect(faultsOf(DEFAULT_PREFERENCES, { ...made(150_000), invoiceEvent: 'gestern' })).toEqual([
      `: Das sind zu viele Angaben auf einmal: Es gibt nur ${FIELD_KEYS.length} Einstellungen`,
    ]));

  it('says a long name back in short', () => {
    const [fault = ''] = faultsOf(DEFAULT_PREFERENCES, made(1, 1_000_000));
    expect(fault.length).toBeLessThan(120);
  });

  it('is nothing when every setting is given at once', () =>
    expect(faultsOf(DEFAULT_PREFERENCES, { ...DEFAULT_PREFERENCES })).toEqual([]));
});

describe('the automation', () => {
  it('without invoices has no credit notes, bank transactions, payment matches and fees', () => {
    const result = changed(AUTOMATIC, { invoiceCreate: false });
    expect(result.also).toEqual([
      'creditCreate because depends-on invoiceCreate',
      'transactionCreate because depends-on invoiceCreate',
      'transactionHints because depends-on invoiceCreate',
      'transactionFees because depends-on invoiceCreate',
    ]);
    expect(changedFields(AUTOMATIC, result.preferences)).toHaveLength(5);
    expect(result.texts[0]).toBe('Ausgeschaltet, weil „Rechnungen erstellen“ ausgeschaltet ist.');
  });

  it('without bank transactions has no payment matches and fees', () =>
    expect(changed(AUTOMATIC, { transactionCreate: false }).also).toEqual([
      'transactionHints because depends-on transactionCreate',
      'transactionFees because depends-on transactionCreate',
    ]));

  it('does not turn on credit notes and entries while invoices are off', () => {
    const result = changed(DEFAULT_PREFERENCES, { creditCreate: true, transactionCreate: true });
    expect(result.preferences).toEqual(DEFAULT_PREFERENCES);
    expect(result.also).toHaveLength(2);
  });

  it('turns on all three in one change', () => {
    const result = changed(DEFAULT_PREFERENCES, {
      invoiceCreate: '2026-01-01',
      creditCreate: true,
      transactionCreate: true,
    });
    expect(result.also).toEqual([]);
    expect(result.is('creditCreate')).toBe(true);
  });

  it('leaves delivery notes alone', () =>
    expect(changed({ ...AUTOMATIC, deliveryCreate: true }, { invoiceCreate: false }).is('deliveryCreate')).toBe(true));
});

describe('mail', () => {
  it.each(['invoice', 'credit', 'delivery'] as const)('of a %s is off when it is not finalised', (document) => {
    const before = having({ [`${document}SendMailEnabled`]: true });
    const result = changed(before, { [`${document}Finalize`]: false, [`${document}SendMailEnabled`]: true });
    expect(result.also).toEqual([`${document}SendMailEnabled because must-be-finalised ${document}Finalize`]);
    expect(result.is(`${document}SendMailEnabled`)).toBe(false);
    expect(result.texts[0]).toMatch(/^Ausgeschaltet: Nur festgeschriebene Belege können versendet werden/);
  });

  it('of a delivery note goes to the customer', () => {
    const result = changed(DEFAULT_PREFERENCES, { deliverySendMailTo: 'lager@example.com' });
    expect(result.is('deliverySendMailTo')).toBe(DEFAULT_PREFERENCES.deliverySendMailTo);
    expect(result.texts).toEqual(['„Empfänger“ ist fest vorgegeben.']);
  });

  it('of an invoice can go elsewhere', () =>
    expect(changed(DEFAULT_PREFERENCES, { invoiceSendMailTo: 'buch@example.com' }).is('invoiceSendMailTo')).toBe(
      'buch@example.com',
    ));

  it('is not sent through a server that is gone', () => {
    const before = having({ smtpHost: 'smtp.example.com', smtpEmail: 'a@b.de', creditSendMailSender: 'smtp' });
    const result = changed(before, { smtpHost: '', smtpEmail: '' });
    expect(result.is('creditSendMailSender')).toBe('default');
    expect(result.texts).toEqual(['Zurückgesetzt, weil kein eigener SMTP-Server eingerichtet ist.']);
  });
});

describe('the mail server', () => {
  it.each([
    [{ smtpUser: 'kontor' }, ['smtpHost: Pflichtfeld', 'smtpEmail: Gültige E-Mail-Adresse erforderlich']],
    [{ smtpHost: 'smtp.example.com' }, ['smtpEmail: Gültige E-Mail-Adresse erforderlich']],
    [
      { smtpHost: 'smtp server', smtpUser: 'k' },
      ['smtpHost: Ungültiger Hostname', 'smtpEmail: Gültige E-Mail-Adresse erforderlich'],
    ],
    [{ smtpHost: 'smtp.example.com', smtpEmail: 'a@b.de' }, []],
    [{ smtpPort: 587 }, []],
  ])('given as %j lacks %j', (change, texts) => expect(faultsOf(DEFAULT_PREFERENCES, change)).toEqual(texts));
});

describe.each([
  ['invoice', 'invoiceDeliveryDate'],
  ['delivery note', 'deliveryDeliveryDate'],
] as const)('the day of delivery of a %s', (_name, prefix) => {
  const span = having({
    [`${prefix}0Event`]: 'fulfilled',
    [`${prefix}0Modify`]: 'plus',
    [`${prefix}0Offset`]: 2,
    [`${prefix}0Unit`]: 'mon',
    [`${prefix}1Event`]: 'fulfilled',
    [`${prefix}1Modify`]: 'last-next-week',
    [`${prefix}1Offset`]: 3,
    [`${prefix}1Unit`]: 'mon',
  });

  it('begins with the creation when a span is chosen', () => {
    const result = changed(DEFAULT_PREFERENCES, { [`${prefix}1Event`]: 'created' });
    expect(result.is(`${prefix}0Event`)).toBe('created');
    expect(result.also).toEqual([`${prefix}0Event because span-chosen ${prefix}1Event`]);
    expect(result.texts).toEqual(['Ein Lieferzeitraum beginnt und endet zunächst mit dem Tag der Bestellung.']);
  });

  it('begins with another event when the change says so', () =>
    expect(
      changed(DEFAULT_PREFERENCES, { [`${prefix}1Event`]: 'created', [`${prefix}0Event`]: 'fulfilled' }).also,
    ).toEqual([]));

  it('stays as it is while the span stays', () => expect(changed(span, { [`${prefix}0Offset`]: 4 }).also).toEqual([]));

  it('forgets how its days were counted when the span is left', () => {
    const result = changed(span, { [`${prefix}1Event`]: '' });
    expect(result.preferences).toEqual(DEFAULT_PREFERENCES);
    expect(result.also).toHaveLength(6);
    expect(result.texts[0]).toBe('Zurückgesetzt, weil kein Lieferzeitraum mehr gewählt ist.');
  });

  it('keeps what the change itself says about the start when the span is left', () => {
    const result = changed(span, { [`${prefix}1Event`]: '', [`${prefix}0Modify`]: 'plus', [`${prefix}0Offset`]: 5 });
    expect([result.is(`${prefix}0Modify`), result.is(`${prefix}0Offset`)]).toEqual(['plus', 5]);
  });

  it('has nothing to count for an end that it does not have', () =>
    expect(changed(DEFAULT_PREFERENCES, { [`${prefix}1Offset`]: 3 }).preferences).toEqual(DEFAULT_PREFERENCES));
});

describe('bookings that Belegwerk writes', () => {
  const WRITTEN = having({ bookingSource: 'file', datevConsultantNumber: '29098', datevClientNumber: '55003' });

  it('need the numbers of adviser and client, which bookings by Lexware Office do not', () => {
    expect(faultsOf(DEFAULT_PREFERENCES, { bookingSource: 'file', datevClientNumber: '7' })).toEqual([
      'datevConsultantNumber: Pflichtfeld',
    ]);
    expect(faultsOf(WRITTEN, { datevConsultantNumber: '' })).toEqual(['datevConsultantNumber: Pflichtfeld']);
    expect(faultsOf(WRITTEN, { bookingSource: 'lexware', datevConsultantNumber: '' })).toEqual([]);
  });

  it('stand on accounts that are no longer than those of the adviser, customers one digit longer', () => {
    const change = { datevStandardAccount: '84010', datevDebtorAccount: '10001' };
    expect(faultsOf(WRITTEN, change)).toEqual([
      'datevStandardAccount: Bei deiner Länge der Sachkonten sind es höchstens 4 Ziffern',
    ]);
    expect(faultsOf(WRITTEN, { ...change, datevAccountLength: 5 })).toEqual([]);
  });

  it('put the tax of other countries on no account that computes the German one', () =>
    expect(faultsOf(WRITTEN, { datevOssAccount: '84000', datevAccountLength: 5 })).toEqual([
      expect.stringMatching(/^datevOssAccount: Das ist ein Automatikkonto/),
    ]));

  it.each<[string, Partial<Preferences>, RegExp]>([
    ['taxed advance payments for vouchers', { datevVoucherAccount: '1718' }, /^datevVoucherAccount: .*Automatikkonto/],
    ['those of SKR04', { datevVoucherAccount: '3272', datevChart: 'SKR04' }, /^datevVoucherAccount: .*Automatikkonto/],
    ['reduced revenue for vouchers', { datevVoucherAccount: '8720' }, /^datevVoucherAccount: .*Automatikkonto/],
    [
      '19 % for a small business',
      { datevSmallBusinessAccount: '8400' },
      /^datevSmallBusinessAccount: .*Automatikkonto/,
    ],
    [
      'an account without automatic for exports',
      { datevExportAccount: '8121' },
      /^datevExportAccount: .*kein Automatik/,
    ],
    ['revenue in general for 0 %', { datevZeroRateAccount: '8200' }, /^datevZeroRateAccount: .*kein Automatik/],
    ['19 % for intra-community', { datevIntraCommunityAccount: '8400' }, /^datevIntraCommunityAccount: .*andere Erl/],
    ['7 % for 19 %', { datevStandardAccount: '83000', datevAccountLength: 5 }, /^datevStandardAccount: .*andere Erl/],
  ])('do not take %s', (_what, change, fault) =>
    expect(faultsOf(WRITTEN, change)).toEqual([expect.stringMatching(fault)]),
  );

  it('let the return of the one-stop shop be asked anew, which the adviser could now make, too', () => {
    const here = having({ ossSource: 'here', datevConsultantNumber: '29098', datevClientNumber: '55003' });
    const { preferences, also, texts } = changed(here, { bookingSource: 'file' });
    expect([preferences.ossSource, also, texts]).toEqual([
      'ask',
      ['ossSource because adviser-books bookingSource'],
      ['Bitte neu wählen: Deine Kanzlei bucht jetzt aus der Monatsmappe und kann OSS aus DATEV melden.'],
    ]);
    expect(changed(here, { bookingSource: 'file', ossSource: 'here' }).also).toEqual([]);
    expect(changed({ ...here, ossSource: 'adviser' }, { bookingSource: 'file' }).also).toEqual([]);
    expect(changed(preferences, { ossSource: 'here' }).also).toEqual([]);
  });

  it('keep a shop whose settings lack something from no other change', () =>
    expect(faultsOf(having({ bookingSource: 'file' }), { skipFree: true })).toEqual([]));
});

describe('a change', () => {
  it('is applied whole or not at all, with every fault', () =>
    expect(faultsOf(DEFAULT_PREFERENCES, { skipFree: true, invoiceTitle: 3, smtpPort: 0, skipfree: true })).toEqual([
      'invoiceTitle: Erwartet wird ein Text',
      'smtpPort: Mindestens 1',
      'skipfree: Diese Einstellung gibt es nicht',
    ]));

  it('that is none is refused', () =>
    expect(applyChange(DEFAULT_PREFERENCES, ['skipFree'] as never, EVERYTHING)).toMatchObject({
      ok: false,
      failure: [{ field: '', text: 'Erwartet werden Namen mit je einem Wert, in geschweiften Klammern' }],
    }));
});
