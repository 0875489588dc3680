import {
  DEFAULT_PREFERENCES,
  unavailability,
  type FieldKey,
  type PreferenceContext,
  type Preferences,
  type SectionId,
} from '@belegwerk/core/preferences';
import { PLANS } from '@belegwerk/core/plans';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aPreferencesReply, aShop } from '../../testing/samples.ts';
import { gateOf, sectionGate } from './section-gate.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

const ALL = aPreferencesReply().entitlements;
const FREE: PreferenceContext = { ...ALL, features: [] };
const STANDARD: PreferenceContext = {
  ...ALL,
  features: Object.keys(PLANS.standard.features) as PreferenceContext['features'],
};

describe('what a plan lacks for a whole section of the settings', () => {
  it.each<[SectionId, string | undefined]>([
    ['invoices.mail', 'Upgrade erforderlich (ab „Standard“)'],
    ['invoices.layout', undefined],
    ['invoices.discount', 'Upgrade erforderlich (ab „Standard“)'],
    ['credits.shipping', 'Upgrade erforderlich (ab „Standard“)'],
    ['general.app', undefined],
    ['orders.payment', undefined],
  ])('is said once over %s, or at its field', (id, said) =>
    expect(sectionGate(id, DEFAULT_PREFERENCES, FREE)?.text).toBe(said),
  );

  it('is nothing where the plan has it', () =>
    expect(sectionGate('invoices.mail', DEFAULT_PREFERENCES, ALL)).toBeUndefined());

  it('stands at the fields where something was set before, so that it can be taken back', () => {
    const values = { ...DEFAULT_PREFERENCES, invoiceSendMailSubject: 'Beleg' };
    expect(sectionGate('invoices.mail', values, FREE)).toBeUndefined();
  });

  it('leads to the plan, and leaves nothing below it to be reached', async () => {
    openApp('/preferences/invoices', aKeepingHost({ invoiceCreate: true }, { entitlements: FREE }).host);
    const way = (await screen.findAllByRole('link', { name: 'Abonnement ansehen' })).find((link) =>
      link.closest('#mail'),
    );
    expect(way?.getAttribute('href')).toBe('/plan');
    const section = way?.closest<HTMLElement>('section');
    const shown = within(section ?? document.body);
    expect(shown.getAllByText(/Upgrade erforderlich/, { ignore: '[inert] *' })).toHaveLength(1);
    expect(section?.querySelector('[inert] input')).toBeTruthy();
    expect(shown.queryAllByRole('textbox')).toEqual([]);
  });

  it('is not there in the plan that has it', () =>
    expect(sectionGate('invoices.mail', DEFAULT_PREFERENCES, STANDARD)).toBeUndefined());

  it('lies over the mail server, too, with the way to the plan', async () => {
    openApp('/preferences', aKeepingHost({}, { entitlements: FREE }).host);
    await waitFor(() => expect(document.querySelector('#smtp .bw-gate-front a')?.getAttribute('href')).toBe('/plan'));
    expect(document.querySelector('#smtp [inert] input')).toBeTruthy();
  });
});

describe('what the account at Lexware Office lacks', () => {
  const EDITION: PreferenceContext = { ...ALL, accountLacks: ['invoices'] };
  const RIGHTS: PreferenceContext = { ...ALL, accountingScopes: [] };

  it.each<[SectionId, PreferenceContext, string, Partial<Preferences>]>([
    ['credits.mail', { ...FREE, accountingScopes: [] }, 'Upgrade erforderlich (ab „Standard“)', {}],
    ['transactions.create', RIGHTS, 'undefined', {}],
    ['transactions.create', RIGHTS, 'undefined', { invoiceCreate: true, transactionClient: false }],
  ])('is not said in the place of another cause over %s', (id, context, said, different) =>
    expect(String(sectionGate(id, { ...DEFAULT_PREFERENCES, ...different }, context)?.text)).toBe(said),
  );

  /** A right is asked for at once; everything else of the account is looked after at the connection. */
  const expectWay = (place: Element | null | undefined, context: PreferenceContext) => {
    const [button, link] = [place?.querySelector('button'), place?.querySelector('a')];
    expect(context === RIGHTS ? button?.textContent : link?.getAttribute('href')).toBe(
      context === RIGHTS ? 'Zugriff erlauben' : '/preferences/setup',
    );
  };

  it.each<[string, FieldKey, PreferenceContext, RegExp]>([
    [
      '/preferences/transactions',
      'transactionCreate',
      RIGHTS,
      /^Zugriffsberechtigung erforderlich\. Es fehlt: Umsätze lesen und schreiben\./,
    ],
    [
      '/preferences/deliveries',
      'deliveryCreate',
      RIGHTS,
      /^Zugriffsberechtigung erforderlich\. Es fehlt: Lieferscheine lesen und schreiben, Belegliste lesen\./,
    ],
    ['/preferences/invoices', 'invoiceCreate', EDITION, /^Erfordert mindestens Lexware Office L\./],
  ])('is said on %s at the field %s, with the way to the connection', async (path, name, entitlements, said) => {
    const on =
      name === 'invoiceCreate'
        ? { invoiceEdits: 'reissue' as const }
        : { invoiceCreate: true, transactionClient: false };
    openApp(path, aKeepingHost(on, { entitlements }).host);
    const place = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(`#field-${name}`);
      if (!found) throw new Error('not there yet');
      return found;
    });
    const because = place.querySelector('.bw-because');
    expect(because?.textContent).toMatch(said);
    expectWay(because, entitlements);
    // what leads out of it is not off with the field
    expect(because?.closest('fieldset[disabled]')).toBeNull();
    expect(place.querySelector('fieldset[disabled] select, [aria-disabled=true], :disabled')).toBeTruthy();
  });

  it.each<[string, SectionId, PreferenceContext, string, RegExp]>([
    [
      '/preferences/transactions',
      'transactions.create',
      RIGHTS,
      'Zugriffsberechtigung erforderlich',
      /Verbinde das Konto dafür noch einmal\. Es fehlt: Umsätze lesen und schreiben\./,
    ],
    [
      '/preferences/invoices',
      'invoices.create',
      EDITION,
      'Erfordert mindestens Lexware Office L',
      /mit der größeren Version von Lexware Office/,
    ],
  ])('is said once on %s over the section that begins with what it switches', async (path, id, context, title, why) => {
    const on = { invoiceCreate: id !== 'invoices.create' };
    openApp(path, aKeepingHost(on, { entitlements: context }).host);
    const front = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('#create .bw-gate-front');
      if (!found) throw new Error('not there yet');
      return found;
    });
    expect(front.textContent).toContain(title);
    expect(front.textContent).toMatch(why);
    expectWay(front, context);
    expect(document.querySelectorAll('#create .bw-because')).toHaveLength(0);
  });

  it.each<[string, string, FieldKey, string]>([
    ['/preferences/deliveries', '#field-deliveryCreate .bw-because', 'deliveryCreate', 'Lieferscheine erstellen'],
    ['/preferences/transactions', '#create .bw-gate-front', 'transactionCreate', 'Umsätze erstellen'],
    ['/preferences/credits', '#field-creditCreate', 'creditCreate', 'Gutschriften erstellen'],
    ['/preferences/setup', '#connection', 'deliveryCreate', 'Lieferscheine erstellen'],
  ])('is asked for in the dialog that %s opens with its button', async (path, place, setting, label) => {
    const isOff = path === '/preferences/credits' ? {} : { isOff: true as const };
    const lacks = { setting, label, scopes: ['delivery-notes.write'], ...isOff };
    const missingRights = [lacks];
    const shop = () => Promise.resolve(aShop({ lexoffice: { ...aShop().lexoffice, missingRights } }));
    const entitlements = path === '/preferences/credits' ? ALL : RIGHTS;
    openApp(path, { ...aKeepingHost({ invoiceCreate: true }, { entitlements }).host, shop });
    const button = await waitFor(() => {
      const found = document.querySelector(`${place} button`);
      if (found?.textContent !== 'Zugriff erlauben') throw new Error('not there yet');
      return found;
    });
    fireEvent.click(button);
    await waitFor(() =>
      expect(document.querySelector('ui-modal ui-title-bar')?.getAttribute('title')).toBe(
        'Zugriffsberechtigung benötigt',
      ),
    );
    const dialog = document.querySelector('ui-modal');
    const off = path === '/preferences/credits' ? '' : ' (ausgeschaltet)';
    expect(dialog?.textContent).toContain(`${label}${off}: Lieferscheine schreiben`);
  });

  it('leads to the connection where a key has to be given and no window can be opened', async () => {
    const lexoffice = { ...aShop().lexoffice, ways: ['key' as const] };
    const shop = () => Promise.resolve(aShop({ lexoffice }));
    openApp('/preferences/deliveries', {
      ...aKeepingHost({ invoiceCreate: true }, { entitlements: RIGHTS }).host,
      shop,
    });
    await waitFor(() =>
      expect(document.querySelector('#field-deliveryCreate .bw-because a')?.getAttribute('href')).toBe(
        '/preferences/setup',
      ),
    );
  });

  it('is said beside credit notes, which can be turned on all the same, and on the card that turns them on', async () => {
    const missingRights = [
      { setting: 'creditCreate', label: 'Gutschriften erstellen', scopes: ['credit-notes.write'] },
    ];
    const shop = () => Promise.resolve(aShop({ lexoffice: { ...aShop().lexoffice, missingRights } }));
    const said = 'Lexware Office erlaubt das noch nicht. Es fehlt: Gutschriften schreiben.';
    openApp('/preferences/credits', { ...aKeepingHost({ invoiceCreate: true }).host, shop });
    await waitFor(() => expect(document.querySelector('#field-creditCreate')?.textContent).toContain(said));
    expect(document.querySelector('#field-creditCreate .bw-because')).toBeNull();
    cleanup();
    openApp('/preferences', { ...aKeepingHost({ invoiceCreate: true }).host, shop });
    await waitFor(() =>
      expect(document.querySelector('#automation')?.textContent).toContain(`Gutschriften erstellen: ${said}`),
    );
  });

  it.each<[FieldKey, PreferenceContext, string, string]>([
    ['deliveryCreate', RIGHTS, 'Zugriffsberechtigung erforderlich', '/preferences/setup'],
    ['invoiceCreate', EDITION, 'Erfordert mindestens Lexware Office L', '/preferences/setup'],
    ['transactionFees', FREE, 'Upgrade erforderlich (ab „Standard“)', '/plan'],
  ])('of %s is called by its name where it is said over a section, and has a way out', (name, context, title, url) => {
    const why = unavailability(
      name,
      true,
      { ...DEFAULT_PREFERENCES, invoiceCreate: true, transactionCreate: true },
      context,
    );
    expect(why?.kind === 'missing' && gateOf(why.faults[0]!)).toMatchObject({ title, action: { url } });
  });
});
