import { afterEach, describe, expect, it } from '@jest/globals';
import { faultText } from '@belegwerk/core/preferences';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aPreferencesReply } from '../../testing/samples.ts';

const opened = async (keeping: Pick<ReturnType<typeof aKeepingHost>, 'host'>, address = '/preferences') => {
  const app = openApp(address, keeping.host);
  await screen.findByLabelText('Startseite');
  return app;
};
const startPage = () => screen.getByLabelText<HTMLSelectElement>('Startseite');
const email = () => screen.getByLabelText<HTMLInputElement>('E-Mail-Adresse');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
const barIsGone = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull());

const confirm = window.confirm.bind(window);
afterEach(() => {
  window.confirm = confirm;
});

describe('the settings page', () => {
  it('asks for what DATEV needs once Belegwerk shall write the bookings, and says at its field what is missing', async () => {
    await opened(aKeepingHost());
    const place = within(screen.getByRole('region', { name: 'Übergabe an die Kanzlei' }));
    expect(place.queryByRole('textbox', { name: 'Beraternummer' })).toBeNull();
    await userEvent.selectOptions(place.getByRole('combobox', { name: /^Woher bekommt deine Kanzlei/ }), 'file');
    await userEvent.type(place.getByRole('textbox', { name: 'Mandantennummer' }), '55003');
    await save();
    const advisor = await place.findByRole('textbox', { name: 'Beraternummer' });
    await waitFor(() => expect(advisor.getAttribute('aria-invalid')).toBe('true'));
    expect(place.getByText('Pflichtfeld')).toBeTruthy();
  });

  it('shows how much happens by itself, and its sections with the fields, helps and choices of the catalogue', async () => {
    await opened(aKeepingHost());
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Automatisierung',
      'Belegeinstellungen',
      'Benachrichtigungen',
      'Drucken',
      'App-Einstellungen',
      'Übergabe an die Kanzlei',
      'SMTP-Absender',
    ]);
    expect([...startPage().options].map(({ text }) => text)).toEqual(['Bestellungen', 'Übersicht']);
    expect(startPage().selectedOptions[0]?.text).toBe('Übersicht');
    expect(screen.getByText('Damit öffnet sich Belegwerk. Die andere Seite erreichst du über das Menü.')).toBeTruthy();
    const notices = within(screen.getByRole('region', { name: 'Benachrichtigungen' }));
    // each of them is a mail that is written
    expect(notices.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Übertragungen fast verbraucht',
      'Übertragungen verbraucht',
      'Hilfe bei der Einrichtung',
      'Verbindung zu Lexware Office fehlt',
    ]);
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });

  it('sends only what was changed, of the settings that were seen, and is clean afterwards', async () => {
    const keeping = aKeepingHost();
    await opened(keeping);
    await userEvent.selectOptions(startPage(), 'Bestellungen');
    await userEvent.click(screen.getByLabelText('Übertragungen verbraucht'));
    await save();
    await barIsGone();
    expect(keeping.sent).toEqual([
      { revision: 'of {}', change: { home: 'orders', creditsExhaustedNow: false }, origin: 'general' },
    ]);
    expect(startPage().value).toBe('orders');
  });

  it('has nothing to save once everything is as it was', async () => {
    const keeping = aKeepingHost();
    await opened(keeping);
    await userEvent.selectOptions(startPage(), 'Bestellungen');
    await userEvent.selectOptions(startPage(), 'Übersicht');
    await barIsGone();
    await userEvent.type(email(), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(email().value).toBe('');
    await barIsGone();
    expect(keeping.sent).toEqual([]);
  });

  it('says at the field what is wrong with it, gives it the focus, and says no more once it is changed', async () => {
    const keeping = aKeepingHost();
    await opened(keeping);
    await userEvent.selectOptions(startPage(), 'Bestellungen');
    await userEvent.type(email(), 'buchhaltung');
    await save();
    const text = faultText({ code: 'email' });
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(text).toBe('Gültige E-Mail-Adresse erforderlich');
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(`„E-Mail-Adresse“: ${text}`)).toBeTruthy();
    expect(screen.getByText('Eine Angabe passt noch nicht.')).toBeTruthy();
    expect(keeping.stored().home).toBe('overview');
    await userEvent.type(email(), '@example.com');
    expect(screen.queryByText(text)).toBeNull();
    await save();
    await barIsGone();
    expect(keeping.stored()).toMatchObject({ home: 'orders', email: 'buchhaltung@example.com' });
  });

  it('says what did not work, and keeps what was typed', async () => {
    const failing = () =>
      Promise.reject(
        new ApiFailure({
          kind: 'shop-unreachable',
          message: 'Der Speicher antwortet nicht.',
          status: 503,
          supportId: 'k-9',
        }),
      );
    await opened({
      host: aHost({ changePreferences: failing, preferences: () => Promise.resolve(aPreferencesReply()) }),
    });
    await userEvent.type(email(), 'ich@example.com');
    await save();
    expect(await screen.findByText('Der Speicher antwortet nicht.')).toBeTruthy();
    expect(screen.getByText('Kennung für den Support: k-9')).toBeTruthy();
    expect(email().value).toBe('ich@example.com');
  });

  it('shows what is stored also when the settings cannot be read again, and goes on trying by itself', async () => {
    const keeping = aKeepingHost();
    let isDown = false;
    let asked = 0;
    const preferences: Api['preferences'] = async (input) => {
      asked += 1;
      if (isDown)
        throw new ApiFailure({ kind: 'shop-unreachable', message: 'Nicht erreichbar.', status: 503, supportId: 'k-1' });
      return keeping.host.preferences(input);
    };
    await opened({ host: { ...keeping.host, preferences } });
    await userEvent.selectOptions(startPage(), 'Bestellungen');
    isDown = true;
    await save();
    expect(await screen.findByText(/wir versuchen es von selbst weiter/)).toBeTruthy();
    await barIsGone();
    expect(startPage().value).toBe('orders');
    isDown = false;
    const before = asked;
    await waitFor(() => expect(asked).toBeGreaterThan(before), { timeout: POLL_MS.calm + 3000 });
    await waitFor(() => expect(screen.queryByText(/von selbst weiter/)).toBeNull());
  });

  it('opens at an address whose place makes no sense', async () => {
    await opened(aKeepingHost(), '/preferences#%E0%A4%A');
    expect(startPage().value).toBe('overview');
  });

  it('gives each place on the page a name of its own', async () => {
    await opened(aKeepingHost());
    const names = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['language', 'field-language', 'notifications']));
  });

  it('offers no English where the account has none, and says why', async () => {
    const { entitlements } = aPreferencesReply();
    await opened(aKeepingHost({}, { entitlements: { ...entitlements, accountLacks: ['foreign-language'] } }));
    const language = screen.getByLabelText<HTMLSelectElement>('Sprache der Belege');
    expect([...language.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Deutsch', false],
      ['Englisch', true],
    ]);
    for (const field of [language, screen.getByLabelText('Sprache des Kunden verwenden')])
      expect(field.closest('[inert]')).toBeTruthy();
    // once for both
    expect(screen.getAllByText(/^Erfordert mindestens Lexware Office XL/, { ignore: '[inert] *' })).toHaveLength(1);
    expect(screen.getByText(/was deine kann, steht bei der Verbindung\.$/)).toBeTruthy();
  });

  it('lets English be taken back where the account has none any more', async () => {
    const { entitlements } = aPreferencesReply();
    const keeping = aKeepingHost(
      { languageOfCustomer: true },
      { entitlements: { ...entitlements, accountLacks: ['foreign-language'] } },
    );
    await opened(keeping);
    expect(screen.getAllByText(/^Erfordert mindestens Lexware Office XL/).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByLabelText('Sprache des Kunden verwenden'));
    await save();
    await barIsGone();
    expect(keeping.stored()).toMatchObject({ languageOfCustomer: false });
  });
});

describe('leaving the settings', () => {
  const leave = async () => userEvent.click(screen.getByText('Bestellungen', { selector: 'ui-nav-menu a' }));

  it('asks while something is unsaved, and stays where the person wants to stay', async () => {
    const asked: string[] = [];
    let answer = false;
    window.confirm = (text = '') => {
      asked.push(text);
      return answer;
    };
    const app = await opened(aKeepingHost());
    await userEvent.type(email(), 'ich');
    await leave();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatch(/^Seite ohne Speichern verlassen\?/);
    expect([app.address(), email().value]).toEqual(['/preferences', 'ich']);
    answer = true;
    await leave();
    await waitFor(() => expect(app.address()).toBe('/orders'));
  });

  it('asks nothing when everything is saved', async () => {
    window.confirm = () => {
      throw new Error('nothing is unsaved');
    };
    const app = await opened(aKeepingHost());
    await leave();
    await waitFor(() => expect(app.address()).toBe('/orders'));
  });
});
