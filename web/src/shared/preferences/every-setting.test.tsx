import { afterEach, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_PREFERENCES,
  FIELD_KEYS,
  fieldOf,
  type FieldKey,
  type PreferenceContext,
} from '@belegwerk/core/preferences';
import { businessDay, instantOfMillis } from '@belegwerk/core/kernel';
import { FEATURES } from '@belegwerk/core/plans';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { FieldFaultReply } from '../../api/api-failure.ts';
import { PolarisProvider } from '../../ui/index.ts';
import { useForm, type Form } from '../forms/use-form.ts';
import { changeSetting, writeOwn } from '../../testing/change-setting.ts';
import { aShop } from '../../testing/samples.ts';
import { connectWords } from '../connection/connect-words.ts';
import { ShopProvider } from '../shop/ShopContext.tsx';
import { PreferenceField } from './PreferenceField.tsx';
import { shownSetting } from './shown-setting.ts';

type Preferences = typeof DEFAULT_PREFERENCES;

const EVERYTHING: PreferenceContext = {
  features: FEATURES,
  shopScopes: ['read_orders', 'write_orders', 'read_products', 'read_customers', 'read_companies'],
  shopifyPlus: true,
  storePlan: 'Grow',
};
const NOTHING: PreferenceContext = {
  features: [],
  shopScopes: [],
  shopifyPlus: false,
  storePlan: 'Grow',
  accountingScopes: [],
  accountLacks: ['invoices', 'foreign-language', 'contacts', 'payments', 'drafts'],
};
/** Everything that another setting depends on is on. */
const ON: Preferences = {
  ...DEFAULT_PREFERENCES,
  invoiceCreate: true,
  transactionCreate: true,
  smtpHost: 'smtp.example.com',
};

/** As the browser gets settings: no list of them is the very one of the catalogue. */
const fromTheWire = (draft: Preferences): Preferences => JSON.parse(JSON.stringify(draft)) as Preferences;

interface Shown {
  readonly entitlements?: PreferenceContext;
  readonly draft?: Preferences;
  readonly faults?: readonly FieldFaultReply[];
}

/** One setting in a form of its own. */
const showing = (name: FieldKey, { entitlements = EVERYTHING, draft = ON, faults = [] }: Shown = {}) => {
  const shown: { form?: Form<Preferences> } = {};
  const One = () => {
    const form = useForm(draft, faults);
    useEffect(() => {
      shown.form = form;
    });
    const around = {
      entitlements,
      installedOn: '2026-11-02',
      isConnected: true,
      missingRights: [],
      layouts: undefined,
      sellerVatId: undefined,
    };
    return <PreferenceField shown={shownSetting(name, { ...form, ...around })} change={form.change} />;
  };
  const routes = [
    {
      path: '/',
      element: (
        <QueryClientProvider client={new QueryClient()}>
          <ShopProvider value={aShop()}>
            <PolarisProvider>
              <One />
            </PolarisProvider>
          </ShopProvider>
        </QueryClientProvider>
      ),
    },
  ];
  const { container } = render(<RouterProvider router={createMemoryRouter(routes)} />);
  return { place: within(container), container, changed: () => shown.form?.changed[name] };
};

const FREE = FIELD_KEYS.filter((name) => !fieldOf(name).fixed);

afterEach(cleanup);

describe('the field of a setting', () => {
  it.each(FREE)('%s can be filled by a person with a value that the core takes', (name) => {
    const shown = showing(name);
    expect(shown.container.textContent).toContain(fieldOf(name).label);
    expect(shown.container.querySelector(`#field-${name}`)).not.toBeNull();
    expect(shown.changed()).toBeUndefined();
    changeSetting(name, shown.container);
    const read = fieldOf(name).read(shown.changed());
    expect(shown.changed()).not.toBeUndefined();
    expect(read).toMatchObject({ ok: true });
  });

  it.each(FREE)('%s shows its help, and what is wrong with it', (name) => {
    const text = 'So geht es nicht';
    const { container } = showing(name, { faults: [{ field: name, text }] });
    expect(container.textContent).toContain(fieldOf(name).help.slice(0, 20));
    expect(container.textContent).toContain(text);
  });

  it.each(FIELD_KEYS.filter((name) => fieldOf(name).needs || fieldOf(name).fixed))(
    '%s cannot be changed where what it needs is missing, and says why',
    (name) => {
      const { container } = showing(name, {
        entitlements: NOTHING,
        draft: fromTheWire({ ...ON, [name]: fieldOf(name).default }),
      });
      const controls = [...container.querySelectorAll('input, select, textarea, button')];
      const left = controls.filter((control) => !control.matches(':disabled')).map(({ textContent }) => textContent);
      // the way out, where a right is all that is missing
      expect(left.filter((text) => text !== connectWords.allowAgain)).toEqual([]);
      expect(container.textContent).toMatch(
        /Upgrade erforderlich|Fehlende Shopify|Zugriffsberechtigung|Erfordert|Gibt es nur mit|fest vorgegeben/,
      );
    },
  );

  it.each<readonly [FieldKey, Partial<Preferences>, string]>([
    ['invoiceEdits', { invoiceEdits: 'reissue' }, 'Ohne Gutschriften entsteht keine neue Rechnung'],
    ['transactionFees', { transactionFees: true }, 'Shopify nennt Gebühren nur für Shopify Payments'],
    ['vatIdPlaces', { vatIdPlaces: ['order-note', 'order-tags'] }, 'Wähle am besten nur einen Suchort.'],
    ['contactCreate', { contactCreate: 'all' }, 'höchstens 59.999 Kontakte'],
    ['invoiceSendMailEnabled', { invoiceFinalize: false }, 'Rechnungen müssen festgeschrieben werden'],
  ])('%s has the notice about it beside it for %j, and no notice as it is at first', (name, wish, text) => {
    expect(showing(name, { draft: DEFAULT_PREFERENCES }).container.textContent).not.toContain(text);
    cleanup();
    const { container } = showing(name, { draft: fromTheWire({ ...ON, ...wish }) });
    expect(container.querySelector('output')?.textContent).toContain(text);
    cleanup();
    expect(showing('email', { draft: { ...ON, ...wish } }).container.textContent).not.toContain(text);
  });

  it('has its notice as soon as a value is chosen, before it is saved, and only as long', () => {
    const { place, container } = showing('transactionFees');
    const said = () => container.querySelector('output')?.textContent;
    expect(said()).toBe('');
    fireEvent.click(place.getByRole('checkbox'));
    expect(said()).toBe('Shopify nennt Gebühren nur für Shopify Payments. Andere buchst du wie bisher.');
    fireEvent.click(place.getByRole('checkbox'));
    expect(said()).toBe('');
  });

  it('names the plan from which it is had, and leads to the page of the plan', () => {
    showing('invoiceSendMailSender', { entitlements: NOTHING });
    expect(screen.getByRole('combobox', { name: 'Absender' }).matches(':disabled')).toBe(true);
    expect(screen.getAllByText(/Upgrade erforderlich \(ab „Standard“\)\./)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Abonnement ansehen' }).getAttribute('href')).toBe('/plan');
  });

  it('offers no mail server of the shop as long as there is none, and leads to where it is set up', () => {
    showing('invoiceSendMailSender', { draft: { ...ON, smtpHost: '' } });
    expect(screen.getByRole('combobox', { name: 'Absender' }).matches(':disabled')).toBe(true);
    expect(screen.getByText(/Dein eigener Server lässt sich wählen, sobald er eingerichtet ist\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zu „SMTP-Absender“' }).getAttribute('href')).toBe('/preferences#smtp');
  });

  it('depends on another setting, names it and leads to it', () => {
    showing('creditCreate', { draft: DEFAULT_PREFERENCES });
    expect(screen.getByRole('combobox').matches(':disabled')).toBe(true);
    expect(screen.getByText(/Erst möglich, wenn „Rechnungen erstellen“ eingeschaltet ist\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zu „Rechnungen erstellen“' }).getAttribute('href')).toBe(
      '/preferences/invoices#field-invoiceCreate',
    );
  });

  it('says of a single place to search what it needs, and lets one be taken back that was chosen', () => {
    const entitlements = { ...EVERYTHING, shopifyPlus: false, shopScopes: [] };
    const place = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Standort des Unternehmens' });
    showing('vatIdPlaces', { entitlements });
    expect(place().disabled).toBe(true);
    expect(
      screen.getByText(/„Standort des Unternehmens“: Erfordert Shopify Plus\. Fehlende Shopify-Berechtigung\(en\)\.$/),
    ).toBeTruthy();
    cleanup();
    showing('vatIdPlaces', { entitlements, draft: { ...ON, vatIdPlaces: ['company-location'] } });
    expect(place().disabled).toBe(false);
  });

  it('says in the row and the column what is wrong there', () => {
    const draft = { ...ON, saveMetafield: { 'invoice.number': { namespace: 'ab', key: 'x' } } };
    const faults = [{ field: 'saveMetafield', at: ['invoice.number', 'key'], text: 'Mindestens 2 Zeichen' }];
    showing('saveMetafield', { draft, faults });
    const key = screen.getByRole('textbox', { name: 'Metafelder schreiben, 1: Schlüssel' });
    expect(key.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: /Namensraum$/ }).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('removes a tag that is followed by a comma, and never loses a row while its name is typed', () => {
    const tags = showing('skipTags', { draft: { ...ON, skipTags: ['b2b', 'test'] } });
    fireEvent.change(tags.place.getByRole('textbox'), { target: { value: 'B2B,' } });
    expect(tags.changed()).toEqual(['test']);
    cleanup();
    const map = showing('transactionGateway', { draft: { ...ON, transactionGateway: { kl: true } } });
    fireEvent.click(map.place.getByRole('button', { name: 'Hinzufügen' }));
    writeOwn(map.container);
    const typed = (text: string) =>
      fireEvent.change(map.place.getAllByRole('textbox')[1] as Element, { target: { value: text } });
    for (const text of ['k', 'kl', 'kla', 'klarna']) typed(text);
    expect(map.changed()).toEqual({ kl: true, klarna: true });
  });

  it('offers the day of the installation for delivery notes, and today for everything else', () => {
    const chosen = (name: FieldKey) => {
      const { place, changed } = showing(name);
      fireEvent.change(place.getByRole('combobox'), { target: { value: 'day' } });
      const day = changed();
      cleanup();
      return day;
    };
    expect(chosen('deliveryCreate')).toBe('2026-11-02');
    expect(chosen('creditCreate')).toBe(businessDay(instantOfMillis(Date.now())).toString());
  });

  it('says of a row that it is not stored because another one is called the same', () => {
    const map = showing('transactionGateway', { draft: { ...ON, transactionGateway: { vorkasse: true } } });
    const said = /nur der untere wird gespeichert/;
    expect(map.container.textContent).not.toMatch(said);
    fireEvent.click(map.place.getByRole('button', { name: 'Hinzufügen' }));
    writeOwn(map.container);
    const [first, second] = map.place.getAllByRole('textbox');
    fireEvent.change(second as Element, { target: { value: 'Vorkasse ' } });
    expect(map.container.textContent).toMatch(said);
    expect(first?.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(map.place.getByRole('button', { name: /1: entfernen$/ }));
    expect(map.container.textContent).not.toMatch(said);
  });

  it('counts from four fifths of its limit on', () => {
    showing('posName', { draft: { ...ON, posName: 'x'.repeat(203) } });
    expect(screen.queryByText(/203\/255/)).toBeNull();
    cleanup();
    showing('posName', { draft: { ...ON, posName: 'x'.repeat(204) } });
    expect(screen.getByText('204/255')).toBeTruthy();
  });

  it('keeps every command of a template: what rich text would lose is changed as it is written', () => {
    const withCommand = '<p>Hallo</p><IF ORDER.PAID><p>Danke</p></IF>';
    const { container } = showing('invoiceSendMailMessage', { draft: { ...ON, invoiceSendMailMessage: withCommand } });
    expect(container.querySelector('textarea')?.value).toBe(withCommand);
    cleanup();
    const usual = showing('invoiceSendMailMessage');
    expect(usual.container.querySelector('[contenteditable]')?.textContent).toContain('<ORDER.NAME>');
  });
});
