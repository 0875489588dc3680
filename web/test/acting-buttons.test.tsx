import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiFailure } from '../src/api/api-failure.ts';
import type { Api } from '../src/api/api.ts';
import { aHost, openApp } from '../src/testing/app-under-test.tsx';
import { anOrderPage, aPreferencesReply, aPrivacyRequest, aShop } from '../src/testing/samples.ts';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '../src');
const ORDER = '/orders/6150000001042';

const screens = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !/^(ui|testing)[\\/]/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(SOURCE, file), 'utf8') }));

/** Where something acts: through the pieces of `ui` that are guarded, and through nothing else. */
const ACTS = /<ActionButton|\bact=|\bact:|\bonVerb=|\bonRetry=|\bonSave=/;

/** Plain buttons change what is shown, and nothing else. */
const SHOWS = new Set([
  'onReset',
  'toLast',
  'keepMine',
  'takeTheirs',
  // a setting of the form, which is saved by another press
  'takeExpertMode',
  'endSearch',
  'askFirst',
  'onMail',
  'onLink',
  '() => window.location.reload()',
]);

interface Acting {
  /** The file in which the button stands. */
  readonly file: string;
  readonly address: string;
  readonly button: string;
  /** What is done before the button is there. */
  readonly before?: () => Promise<void>;
  /** A host on which what the button asks for never ends; `count` is told of each time. */
  readonly host: (count: () => void) => Partial<Api>;
}

const never = (count: () => void) => () => {
  count();
  return new Promise<never>(() => undefined);
};
const failing = () =>
  Promise.reject(new ApiFailure({ kind: 'shop-unreachable', message: 'Gerade nicht.', status: 503, supportId: 's-1' }));
/** The first call fails, so that trying again is offered; trying again never ends. */
const failingOnce = (count: () => void) => {
  let calls = 0;
  return (): Promise<never> => ((calls += 1) === 1 ? failing() : never(count)());
};

const chooseOrdersFirst = async (): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Startseite'), { target: { value: 'orders' } });
};

const acting: readonly Acting[] = [
  {
    file: 'features/order/OrderScreen.tsx',
    address: ORDER,
    button: 'Neu prüfen',
    host: (count) => ({ order: () => Promise.resolve(anOrderPage()), processOrder: never(count) }),
  },
  {
    file: 'features/order/MailDialog.tsx',
    address: ORDER,
    button: 'Rechnung versenden',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Rechnung RE1042: E-Mail senden' }));
      await screen.findByDisplayValue('jana@example.com');
    },
    host: (count) => ({
      order: () => Promise.resolve(anOrderPage()),
      mailForm: () =>
        Promise.resolve({
          email: 'jana@example.com',
          copy: false,
          subject: 'Rechnung',
          message: '<p>Hallo</p>',
          signature: '',
          attachments: [],
        }),
      sendMail: never(count),
    }),
  },
  {
    file: 'features/order/LinkDialog.tsx',
    address: ORDER,
    button: 'Link erneuern',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Rechnung RE1042: Link erneuern' }));
    },
    host: (count) => ({ order: () => Promise.resolve(anOrderPage()), renewLink: never(count) }),
  },
  {
    file: 'features/dashboard/NotConnected.tsx',
    address: '/',
    button: 'Mit Lexware Office verbinden',
    host: (count) => ({
      shop: () => Promise.resolve(aShop({ lexoffice: { ...aShop().lexoffice, isConnected: false } })),
      accountingAuth: never(count),
    }),
  },
  {
    file: 'features/help/ContactScreen.tsx',
    address: '/help/contact',
    button: 'Text kopieren',
    before: () => {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: () => copying() } });
      return Promise.resolve();
    },
    host: (count) => {
      copying = never(count);
      return {};
    },
  },
  {
    file: 'features/privacy/RequestCard.tsx',
    address: '/help/privacy',
    button: 'Auskunft herunterladen',
    host: (count) => ({
      privacyRequests: () => Promise.resolve({ requests: [aPrivacyRequest()], total: 1 }),
      privacyExport: never(count),
    }),
  },
  {
    file: 'pieces/preferences/PreferencesPage.tsx',
    address: '/preferences',
    button: 'Speichern',
    before: () => chooseOrdersFirst(),
    host: (count) => ({ changePreferences: never(count) }),
  },
  {
    file: 'pieces/preferences/PreferencesNotes.tsx',
    address: '/preferences',
    button: 'Erneut versuchen',
    before: async () => {
      await chooseOrdersFirst();
      fireEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
    },
    host: (count) => ({ changePreferences: failingOnce(count) }),
  },
  {
    file: 'app/Shell.tsx',
    address: '/orders',
    button: 'Erneut versuchen',
    host: (count) => ({ shop: failingOnce(count) }),
  },
  {
    file: 'pieces/preferences/AutomationDialog.tsx',
    address: '/preferences',
    button: 'Einschalten',
    before: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Belegerstellung einschalten' }));
    },
    host: (count) => ({ enable: never(count) }),
  },
  {
    file: 'pieces/preferences/MailServerForm.tsx',
    address: '/preferences',
    button: 'Test-E-Mail an die Absenderadresse',
    host: (count) => ({
      preferences: () =>
        Promise.resolve(
          aPreferencesReply({ smtpHost: 'smtp.example.com' }, { smtp: { state: 'connected', hasPassword: true } }),
        ),
      testSmtp: never(count),
    }),
  },
  {
    file: 'app/TeapotScreen.tsx',
    address: '/orders',
    button: 'Erneut versuchen',
    host: (count) => ({ shop: failingOnce(count) }),
  },
  {
    file: 'pieces/Loaded.tsx',
    address: '/orders',
    button: 'Erneut versuchen',
    host: (count) => ({ orders: failingOnce(count) }),
  },
];

let copying: () => Promise<never> = failing;
const openedWindow = { location: { replace: () => undefined }, close: () => undefined, closed: false };
const open = window.open;
afterEach(() => {
  window.open = open;
});

describe('a button that acts', () => {
  it.each(acting.map((each) => [each.button, each.file, each] as const))(
    'does once what is pressed twice at the same moment, and nothing while it is pending: „%s“ of %s',
    async (_button, _file, { address, button, before, host }) => {
      let times = 0;
      window.open = () => openedWindow as unknown as Window;
      openApp(
        address,
        aHost(
          host(() => {
            times += 1;
          }),
        ),
      );
      await before?.();
      const found = await screen.findByRole('button', { name: button });
      fireEvent.click(found);
      fireEvent.click(found);
      await waitFor(() => expect(times).toBeGreaterThan(0));
      for (const still of screen.queryAllByRole('button', { name: button })) fireEvent.click(still);
      await new Promise((resume) => setTimeout(resume, 50));
      expect(times).toBe(1);
    },
  );

  it('is walked through above, wherever one stands', () => {
    const known = new Set(acting.map(({ file }) => file));
    const files = screens.filter(({ text }) => ACTS.test(text)).map(({ file }) => file);
    expect(files.filter((file) => !known.has(file))).toEqual([]);
    expect(files).toHaveLength(known.size);
  });

  it('is none of the plain ones, which only change what is shown', () => {
    const plain = screens.flatMap(({ text }) => [...text.matchAll(/\bonClick=\{([^}]*)\}/g)].map(([, code]) => code));
    expect(plain.filter((code = '') => !SHOWS.has(code))).toEqual([]);
    expect(plain.length).toBeGreaterThan(0);
  });
});
