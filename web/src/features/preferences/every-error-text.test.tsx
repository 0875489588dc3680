import type { PreferencesReply } from '@belegwerk/contracts/api';
import type { FieldKey, Preferences } from '@belegwerk/core/preferences';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api } from '../../api/api.ts';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aPreferencesReply } from '../../testing/samples.ts';
import { fieldAnchor } from '../../ui/index.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

/** Nothing that a setting depends on is off, and nothing is hidden. */
const ALL_ON = { expertMode: true, invoiceCreate: true, transactionCreate: true } as const;
const { entitlements: EVERYTHING } = aPreferencesReply();

const placeOf = async (name: FieldKey | 'smtpPassword'): Promise<HTMLElement> =>
  waitFor(() => {
    const place = document.getElementById(fieldAnchor(name));
    if (!place) throw new Error(`${name} is nowhere on its page`);
    return place;
  });

const type = (control: Element, text: string): void => {
  if (!control.hasAttribute('contenteditable')) {
    fireEvent.change(control, { target: { value: text } });
    return;
  }
  control.innerHTML = `<p>${text}</p>`;
  fireEvent.input(control);
};
const write = async (name: FieldKey, text: string): Promise<void> => {
  const place = within(await placeOf(name));
  const [control] = [...place.queryAllByRole('textbox'), ...place.queryAllByRole('spinbutton')];
  if (!control) throw new Error(`nothing to type in for ${name}`);
  type(control, text);
};
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }));
};
const save = () => press('Speichern');

const addRow = async (name: FieldKey): Promise<void> => {
  fireEvent.click(within(await placeOf(name)).getByRole('button', { name: 'Hinzufügen' }));
};
/** Fills in the last row of a list, from left to right. */
const fillRow = async (name: FieldKey, ...texts: readonly string[]): Promise<void> => {
  const fields = within(await placeOf(name)).getAllByRole('textbox');
  for (const [at, field] of fields.slice(-texts.length).entries()) type(field, texts[at] ?? '');
};

/** What a person does so that a text appears. */
type Deed = () => Promise<void>;
const written =
  (name: FieldKey, text: string): Deed =>
  async () => {
    await write(name, text);
    await save();
  };
const rowOf =
  (name: FieldKey, ...texts: readonly string[]): Deed =>
  async () => {
    await addRow(name);
    await fillRow(name, ...texts);
    await save();
  };
const rows =
  (name: FieldKey, count: number): Deed =>
  async () => {
    for (let made = 0; made < count; made += 1) await addRow(name);
  };
const looked: Deed = () => Promise.resolve();
const servers =
  (...typed: readonly (readonly [FieldKey, string])[]): Deed =>
  async () => {
    for (const [name, text] of typed) await write(name, text);
    type(within(await placeOf('smtpPassword')).getByLabelText('Passwort'), 'geheim');
    await press('Verbindung prüfen und speichern');
  };
const GOOD_SERVER = [
  ['smtpHost', 'smtp.example.com'],
  ['smtpUser', 'kontor'],
  ['smtpEmail', 'rechnung@kontor.example'],
] as const;

interface Circumstances {
  readonly set?: Partial<Preferences>;
  readonly reply?: Partial<PreferencesReply>;
  readonly host?: Partial<Api>;
}
const lacking = (missing: Partial<PreferencesReply['entitlements']>): Circumstances => ({
  reply: { entitlements: { ...EVERYTHING, ...missing } },
});

/** Each text, where it appears, what a person does for it, and the field at which it stands. */
type Provoked = readonly [text: string, address: string, deed: Deed, at?: FieldKey | undefined, more?: Circumstances];

const FOUR_METAFIELDS = Object.fromEntries(
  ['invoice.number', 'invoice.date', 'invoice.total', 'invoice.status'].map((id) => [
    id,
    { namespace: 'belege', key: id.replace('.', '-') },
  ]),
);
const long = (count: number) => 'x'.repeat(count);

/** Specification 1, sections 5 and 8; specification 2, sections 4, 5, 7 and 8: what they have for pages of settings. */
const TEXTS: readonly Provoked[] = [
  ['Empfänger wird benötigt', '/invoices', written('invoiceSendMailTo', ' '), 'invoiceSendMailTo'],
  ['Bitte gib eine gültige E-Mail-Adresse ein', '/credits', written('creditSendMailTo', 'kunde'), 'creditSendMailTo'],
  ['Gültige E-Mail-Adresse erforderlich', '', written('email', 'buchhaltung'), 'email'],
  ['Gültige E-Mail-Adresse erforderlich', '', servers(...GOOD_SERVER, ['smtpEmail', 'rechnung']), 'smtpEmail'],
  ['Pflichtfeld', '', servers(...GOOD_SERVER, ['smtpHost', '']), 'smtpHost'],
  ['Ungültiger Hostname', '', servers(...GOOD_SERVER, ['smtpHost', 'kein server']), 'smtpHost'],
  [
    'SMTP-Verbindung fehlgeschlagen',
    '',
    servers(...GOOD_SERVER),
    undefined,
    { host: { validateSmtp: () => Promise.resolve({ status: 'error', result: 'Nein.' }) } },
  ],
  [
    'Verbindung konnte nicht hergestellt werden',
    '',
    servers(...GOOD_SERVER),
    undefined,
    { host: { validateSmtp: () => Promise.reject(new Error('Nichts.')) } },
  ],
  [
    'Ungeprüfter SMTP-Server',
    '',
    looked,
    undefined,
    { set: { smtpHost: 'smtp.example.com' }, reply: { smtp: { state: 'unverified', hasPassword: true } } },
  ],
  [
    'Verbindung unterbrochen',
    '',
    looked,
    undefined,
    { set: { smtpHost: 'smtp.example.com' }, reply: { smtp: { state: 'interrupted', hasPassword: true } } },
  ],
  ['Maximal 256 Zeichen', '/invoices', written('invoiceTitle', long(257)), 'invoiceTitle'],
  ['Maximal 2000 Zeichen', '/credits', written('creditLayoutRemark', long(2001)), 'creditLayoutRemark'],
  ['Maximal 255 Zeichen', '/deliveries', written('deliveryLayoutTerms', long(256)), 'deliveryLayoutTerms'],
  ['Maximal 1000 Zeichen', '/deliveries', written('deliveryLayoutItemDetail', long(1001)), 'deliveryLayoutItemDetail'],
  ['Maximal 60 Zeichen', '/invoices', written('invoiceSendMailSubject', long(61)), 'invoiceSendMailSubject'],
  ['Maximal 30000 Zeichen', '/invoices', written('invoiceSendMailMessage', long(30_001)), 'invoiceSendMailMessage'],
  ['Ungültige URL', '/invoices', rowOf('invoiceSendMailAttachments', 'agb.pdf'), 'invoiceSendMailAttachments'],
  [
    'Du kannst maximal 5 Anhänge hinzufügen',
    '/invoices',
    rows('invoiceSendMailAttachments', 5),
    'invoiceSendMailAttachments',
  ],
  ['Maximal 5 Einträge', '/invoices', rows('invoiceSendMailCopy', 5), 'invoiceSendMailCopy'],
  ['Du kannst maximal 5 Metafelder hinzufügen', '/metafields', rows('loadMetafields', 5), 'loadMetafields'],
  [
    'Du kannst maximal 5 Metafelder schreiben',
    '/metafields',
    rows('saveMetafield', 1),
    'saveMetafield',
    { set: { saveMetafield: FOUR_METAFIELDS } },
  ],
  ['Darf nicht leer sein', '/metafields', rowOf('loadMetafields', '', ''), 'loadMetafields'],
  ['Mindestens 3 Zeichen', '/metafields', rowOf('loadMetafields', 'ab', 'nummer'), 'loadMetafields'],
  ['Maximal 255 Zeichen', '/metafields', rowOf('saveMetafield', long(256), 'nummer'), 'saveMetafield'],
  ['Maximal 64 Zeichen', '/metafields', rowOf('saveMetafield', 'belege', long(65)), 'saveMetafield'],
  ['Mindestens 0', '/invoices', written('paymentTermDays', '-1'), 'paymentTermDays'],
  [
    'Keine USt-ID gefunden',
    '/contacts?action=test-vatid',
    async () => type(await screen.findByLabelText('Text aus einer Bestellung'), 'Bitte klingeln'),
  ],
  ['PayPal-Umsätze können nicht ausgewählt werden', '/transactions?gateway=paypal', looked],
  ['Upgrade erforderlich', '/orders', looked, 'syncOrderPayment', lacking({ features: [] })],
  ['Fehlende Shopify-Berechtigung(en)', '/metafields', looked, undefined, lacking({ shopScopes: [] })],
  ['Zugriffsberechtigung erforderlich', '/deliveries', looked, undefined, lacking({ accountingScopes: [] })],
  [
    'Erfordert mindestens Lexware Office L',
    '/invoices',
    looked,
    undefined,
    { set: { invoiceCreate: false }, ...lacking({ accountLacks: ['invoices'] }) },
  ],
  ['Erfordert mindestens Lexware Office XL', '', looked, 'language', lacking({ accountLacks: ['foreign-language'] })],
];

describe('an error text of the specifications', () => {
  it.each(TEXTS.map((provoked) => [provoked[0], provoked[1], provoked] as const))(
    '„%s“ appears on the page /preferences%s once a person gives the reason',
    async (text, address, [, , deed, at, { set, reply, host } = {}]) => {
      const keeping = aKeepingHost({ ...ALL_ON, ...set }, reply);
      openApp(`/preferences${address}`, { ...keeping.host, ...host });
      await screen.findByRole('navigation', { name: 'Seiten der Einstellungen' });
      const said = async () => (at ? await placeOf(at) : document.body).textContent;
      if (deed !== looked) expect(await said()).not.toContain(text);
      await deed();
      await waitFor(async () => expect(await said()).toContain(text));
    },
    30_000,
  );
});

describe('a line that becomes too long', () => {
  it('is not cut when it is pasted, and says how long it is', async () => {
    const { host } = aKeepingHost(ALL_ON);
    openApp('/preferences/invoices', host);
    const place = within(await placeOf('invoiceSendMailSubject'));
    const field = place.getByRole('textbox');
    await userEvent.clear(field);
    await userEvent.paste(long(70));
    expect((field as HTMLInputElement).value).toHaveLength(70);
    expect(place.getByText('70/60')).toBeTruthy();
  });
});
