import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OnboardingReply, ShopReply } from '@belegwerk/contracts/api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aForeseenOrder, aPageOf, aPreferencesReply, aShop, aShopAt } from '../../testing/samples.ts';
import type { Step } from './steps.ts';

let toasts: string[];
beforeEach(() => {
  toasts = [];
  const show = (text: string) => void toasts.push(text.replaceAll('\u00a0', ' '));
  Object.defineProperty(window, 'shopify', { configurable: true, value: { toast: { show } } });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'shopify');
});

const ORDER: readonly Step[] = ['terms', 'authorisation', 'orders', 'receipts', 'regime', 'taxes', 'connected'];
const never = () => new Promise<never>(() => undefined);

/** A host that stores how far the merchant is, as the real one does. */
const hostAt = (step: Step, different: Partial<Api> = {}, over: Partial<ShopReply['lexoffice']> = {}) => {
  let now = aShopAt(step, over);
  const onward = (passed: string): Promise<OnboardingReply> => {
    const next = ORDER[ORDER.indexOf(now.onboarding.step) + 1];
    now =
      passed === 'connected'
        ? { ...now, onboarding: { ...now.onboarding, isLedOn: false, finishedAt: '2026-11-20T13:00:00Z' } }
        : aShopAt(next ?? 'connected', over);
    return Promise.resolve(now.onboarding);
  };
  const host = aHost({
    shop: () => Promise.resolve(now),
    acceptTerms: () => onward('terms'),
    passStep: ({ params }) => onward(params.step),
    chooseRegime: () => onward('regime'),
    importOrders: () => Promise.resolve({ affected: 12 }),
    importReceipts: never,
    pullAccounting: () => Promise.resolve({ ...now.lexoffice, found: 0 }),
    ...different,
  });
  return { host, becomes: (shop: ShopReply) => void (now = shop), now: () => now };
};
const atStep = (place: number) => screen.findByText(`Schritt ${place} von 7`);
const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const press = (name: string) => userEvent.click(button(name));

describe('the way to the first automatic document', () => {
  it('is where the app begins for a shop that never connected, and whose merchant stopped in the middle', async () => {
    const first = openApp('/', hostAt('terms').host);
    await atStep(1);
    expect(first.address()).toBe('/onboarding');
    cleanup();
    openApp('/', hostAt('taxes').host);
    await atStep(6);
  });

  it('is nowhere for a shop that is done with it', async () => {
    const { address } = openApp('/');
    await screen.findByText('Aktives Abonnement');
    expect(address()).toBe('/');
  });

  it('asks for both, the terms and the disclaimer, before it goes on', async () => {
    openApp('/onboarding', hostAt('terms').host);
    await atStep(1);
    expect(isOff('Annehmen und weiter')).toBe(true);
    await userEvent.click(screen.getByLabelText('Ich nehme die Nutzungsbedingungen an'));
    expect(isOff('Annehmen und weiter')).toBe(true);
    await userEvent.click(screen.getByLabelText('Ich nehme den Haftungsausschluss an'));
    await press('Annehmen und weiter');
    await atStep(2);
    await press('Zurück');
    await screen.findByText('Am 20.11.2026 angenommen.');
  });

  it('shows the account that was just connected for a while, and imports nothing before that', async () => {
    // no confetti: there is nothing to draw it on
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ matches: true, media: query }) as MediaQueryList);
    const asked: number[] = [];
    const importOrders = () => (asked.push(Date.now()), Promise.resolve({ affected: 12 }));
    const { host, becomes } = hostAt('authorisation', { importOrders }, { isConnected: false });
    openApp('/onboarding', host);
    await atStep(2);
    becomes(aShopAt('orders'));
    await screen.findByText(/Gleich werden deine Bestellungen geholt/, {}, { timeout: 8000 });
    const shownAt = Date.now();
    await waitFor(() => expect(asked).toHaveLength(1), { timeout: 8000 });
    expect((asked[0] ?? 0) - shownAt).toBeGreaterThan(3000);
  });

  it('says that the access was not allowed when the window of Lexware Office closes without it', async () => {
    const opened = { closed: false, location: { replace: () => undefined }, close: () => undefined };
    const browsers = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    openApp('/onboarding', hostAt('authorisation', {}, { isConnected: false, isConnectable: true }).host);
    await atStep(2);
    await press('Mit Lexware Office verbinden');
    expect(screen.queryByText(/wurde nicht erlaubt/)).toBeNull();
    opened.closed = true;
    await screen.findByText(/^Der Zugriff auf Lexware Office wurde nicht erlaubt/);
    browsers.mockRestore();
  });

  it('imports the recent orders by itself and says how many there were', async () => {
    openApp('/onboarding', hostAt('orders').host);
    await atStep(4);
    expect(toasts).toEqual(['12 Bestellungen importiert']);
  });

  it('asks for the orders of a large shop until all are there, and says how far it is', async () => {
    const parts: { affected: number; continue?: true }[] = [
      { affected: 0, continue: true },
      { affected: 2800, continue: true },
      { affected: 2900 },
    ];
    let goOn: () => void = () => undefined;
    let asked = 0;
    const importOrders: Api['importOrders'] = async () => {
      asked += 1;
      if (asked > 1)
        await new Promise<void>((resume) => {
          goOn = resume;
        });
      return parts[asked - 1] ?? (await never());
    };
    openApp('/onboarding', hostAt('orders', { importOrders }).host);
    await screen.findByText('Shopify stellt die Liste deiner Bestellungen zusammen …');
    goOn();
    await screen.findByText(/^2\.800.Bestellungen geholt, weitere folgen …$/);
    goOn();
    await atStep(4);
    expect([asked, toasts]).toEqual([3, ['2.900 Bestellungen importiert']]);
  });

  it('matches receipts page after page until there are no more, and says how far it is', async () => {
    const pages = [
      { continue: true, progress: 40, found: 250, affected: 3, assigned: 4 },
      { continue: false, progress: 100, found: 400, affected: 7, assigned: 9 },
    ];
    let asked = 0;
    let goOn: () => void = () => undefined;
    const importReceipts: Api['importReceipts'] = async () => {
      asked += 1;
      if (asked === 2)
        await new Promise<void>((resume) => {
          goOn = resume;
        });
      return pages[asked - 1] ?? (await never());
    };
    openApp('/onboarding', hostAt('receipts', { importReceipts }).host);
    await screen.findByText(/^250.Belege gelesen, 4.zugeordnet, 3.Bestellungen betroffen$/);
    expect(screen.getByLabelText<HTMLProgressElement>('Gelesene Belege').value).toBe(40);
    goOn();
    await atStep(5);
    expect([asked, toasts]).toEqual([2, ['9 Belege verlinkt']]);
  });

  it('says why orders cannot be had, and goes on without them if it must', async () => {
    const failed = new ApiFailure({
      kind: 'shop-unavailable',
      message: 'Shopify antwortet gerade nicht.',
      status: 503,
      supportId: 's-1',
    });
    openApp('/onboarding', hostAt('orders', { importOrders: () => Promise.reject(failed) }).host);
    await screen.findByText('Shopify antwortet gerade nicht.');
    await press('Überspringen');
    await atStep(4);
  });

  it('stays where the merchant went back to, also when the import of before ends then', async () => {
    const { promise, resolve } = Promise.withResolvers<{ affected: number }>();
    openApp('/onboarding', hostAt('orders', { importOrders: () => promise }).host);
    await atStep(3);
    await press('Zurück');
    await atStep(2);
    resolve({ affected: 12 });
    await waitFor(() => expect(toasts).toHaveLength(1));
    await new Promise((resume) => setTimeout(resume, 300));
    await atStep(2);
  });

  it('says so when leaving a step out did not work', async () => {
    const passStep = () =>
      Promise.reject(new ApiFailure({ kind: 'no-answer', message: 'Nicht erreichbar.', status: 503, supportId: '' }));
    openApp('/onboarding', hostAt('orders', { importOrders: never, passStep }).host);
    await atStep(3);
    await press('Überspringen');
    await screen.findByText('Nicht erreichbar.');
  });

  it('goes back without losing anything, and does not import a second time because of it', async () => {
    let imports = 0;
    const importOrders = () => {
      imports += 1;
      return Promise.resolve({ affected: 1 });
    };
    const { host, becomes, now } = hostAt('receipts', { importOrders });
    becomes({ ...now(), onboarding: { ...now().onboarding, importedOrders: 48 } });
    openApp('/onboarding', host);
    await atStep(4);
    await press('Zurück');
    await atStep(3);
    expect(screen.getByText(/^48.Bestellungen geholt\.$/)).toBeTruthy();
    await press('Zurück');
    await screen.findByText(/Lexware Office ist mit „Kaffeekontor Nord GmbH“ verbunden/);
    await press('Weiter');
    await press('Weiter');
    await atStep(4);
    expect(imports).toBe(0);
  });

  it('fills its bar to 50, 60, 80 and 100 percent on the way', async () => {
    const full: number[] = [];
    for (const step of ['orders', 'receipts', 'regime', 'connected'] as const) {
      openApp('/onboarding', hostAt(step, { importOrders: never, pullAccounting: never }).host);
      full.push((await screen.findByLabelText<HTMLProgressElement>('Fortschritt der Einrichtung')).value);
      cleanup();
    }
    expect(full).toEqual([50, 60, 80, 100]);
  });
});

describe('the question how the shop is taxed', () => {
  it('is answered beforehand as the account is set up, and confirmed', async () => {
    openApp('/onboarding', hostAt('regime').host);
    await screen.findByText('Dein Lexware-Konto ist genau so eingestellt.');
    expect(screen.getByLabelText<HTMLInputElement>('Deutsche Umsatzsteuer').checked).toBe(true);
    await press('Bestätigen');
    await atStep(6);
  });

  it('is confirmed only once the account fits, which is seen by itself', async () => {
    const { host, now } = hostAt('regime');
    let account: '0' | '1' = '1';
    const pullAccounting: Api['pullAccounting'] = () =>
      Promise.resolve({ ...now().lexoffice, regime: { account }, found: 0 });
    openApp('/onboarding', { ...host, pullAccounting });
    await userEvent.click(await screen.findByLabelText(/Kleinunternehmer/));
    expect(isOff('Bestätigen')).toBe(true);
    await screen.findByText(/Wähle dort unter „Einstellungen“, „Umsatzsteuer“ die Kleinunternehmerregelung/);
    account = '0';
    await waitFor(() => expect(isOff('Bestätigen')).toBe(false), { timeout: 6000 });
  });

  it('offers nothing that the edition of the account does not have', async () => {
    const { profile } = aShop().lexoffice;
    const over = { regime: { account: '1' as const }, profile: { ...profile!, lacks: ['distance-sales' as const] } };
    openApp('/onboarding', hostAt('regime', {}, over).host);
    expect((await screen.findByLabelText<HTMLInputElement>(/EU-OSS/)).disabled).toBe(true);
    screen.getByText(/Erfordert mindestens Lexware Office XL/);
    cleanup();
    const small = { ...over, profile: { ...profile!, lacks: ['invoices' as const, 'distance-sales' as const] } };
    openApp('/onboarding', hostAt('regime', {}, small).host);
    expect(await screen.findAllByText(/Erfordert mindestens Lexware Office L/)).toHaveLength(3);
    expect(isOff('Bestätigen')).toBe(true);
    screen.getByText(/Die Version deines Lexware-Kontos kann das nicht/);
    expect(screen.queryByText('Dein Lexware-Konto ist genau so eingestellt.')).toBeNull();
  });
});

describe('the end of the way', () => {
  it('says what has to be set in both services before documents are made', async () => {
    openApp('/onboarding', hostAt('taxes').host);
    await screen.findByText('Konfiguration erforderlich');
    screen.getByText(/19 % und 7 %/);
    await press('Das ist so eingestellt');
    await atStep(7);
  });

  /** A host whose creation is off until it is turned on, in an installation that sells plans or does not. */
  const hostAtEnd = (isBought: boolean, plan: Partial<ShopReply['plan']> = {}) => {
    const enabled: object[] = [];
    let reply = aPreferencesReply({ invoiceCreate: false, creditCreate: false });
    const enable: Api['enable'] = ({ body }) => {
      enabled.push(body);
      reply = aPreferencesReply({ invoiceCreate: '2026-11-01', creditCreate: '2026-11-01' });
      return Promise.resolve({ ...reply, alsoChanged: [], completesAutomation: false });
    };
    const { host, becomes, now } = hostAt('connected', { preferences: () => Promise.resolve(reply), enable });
    becomes({ ...now(), plan: { ...now().plan, isBought, ...plan } });
    return { host, enabled, isDone: () => !now().onboarding.isLedOn };
  };

  it('says what will happen, turns it on and leads to the plan', async () => {
    const { host, enabled, isDone } = hostAtEnd(true);
    const { address } = openApp('/onboarding', host);
    await screen.findByText(/^Rückerstattungen .* bekommen/);
    await press('Automatik einschalten');
    await screen.findByText(/testet 7 Tage kostenlos\..* „Standard“ einmal 50 % Rabatt/);
    expect(enabled).toEqual([{ invoiceCreate: '2026-11-01', creditCreate: '2026-11-01' }]);
    expect(toasts).toEqual(['Belegerstellung aktiviert']);
    expect(isDone()).toBe(false);
    await press('Abonnement starten');
    await waitFor(() => expect(address()).toBe('/plan/standard?coupon=connected'));
    expect(isDone()).toBe(true);
  });

  it('is activated by the start of the subscription where the switch was left off, before the plan page', async () => {
    const { host, enabled, isDone } = hostAtEnd(true);
    const { address } = openApp('/onboarding', host);
    await screen.findByText(/^Rückerstattungen .* bekommen/);
    await press('Ohne Automatik weiter');
    await screen.findByText('„Abonnement starten“ schaltet sie ein, dann wählst du das Abonnement.');
    await screen.findByText(/^Rückerstattungen .* bekommen/);
    await press('Abonnement starten');
    await waitFor(() => expect(address()).toBe('/plan/standard?coupon=connected'));
    expect([enabled, toasts, isDone()]).toEqual([
      [{ invoiceCreate: '2026-11-01', creditCreate: '2026-11-01' }],
      ['Belegerstellung aktiviert'],
      true,
    ]);
  });

  it('stays where it is and passes nothing while the activation fails', async () => {
    const { host, isDone } = hostAtEnd(true);
    const { address } = openApp('/onboarding', {
      ...host,
      enable: () => Promise.reject(new Error('nicht erreichbar')),
    });
    await screen.findByText(/^Rückerstattungen .* bekommen/);
    await press('Ohne Automatik weiter');
    await press('Abonnement starten');
    await screen.findByText('nicht erreichbar');
    expect([address(), isDone()]).toEqual(['/onboarding', false]);
  });

  it('offers no smaller plan to who has a larger one', async () => {
    const { host } = hostAtEnd(true, { id: 'premium', name: 'Premium' });
    openApp('/onboarding', host);
    await screen.findByText(/^Rückerstattungen .* bekommen/);
    await press('Automatik einschalten');
    await screen.findByText(/^Du hast „Premium“ schon, hier ist nichts mehr zu buchen\./);
    expect(screen.queryByText('Abonnement starten')).toBeNull();
  });

  it('counts before it makes documents for the imported orders, and names what would be overdue', async () => {
    const { host, enabled } = hostAtEnd(true);
    const invoice = {
      ...aForeseenOrder().documents[0],
      kind: 'invoice' as const,
      byRate: [],
      isOverdue: true as const,
    };
    const dryRun = () =>
      Promise.resolve(aPageOf([aForeseenOrder({ documents: [invoice] }), aForeseenOrder({ id: '2' })]));
    openApp('/onboarding', { ...host, dryRun });
    await userEvent.click(await screen.findByLabelText(/^Auch für die importierten Bestellungen/));
    await press('Automatik einschalten');
    await screen.findByText(/^Jetzt entstehen 2.Rechnungen\. Das sind 2.Übertragungen/);
    await screen.findByText(/^Rechnungen tragen einen früheren Tag, deshalb ist eine davon .* überfällig/);
    expect(enabled).toEqual([]);
    const confirm = screen.getByRole('button', { name: 'Abbrechen' }).previousElementSibling;
    if (confirm) await userEvent.click(confirm);
    await screen.findByRole('link', { name: 'Zu den Umsätzen' });
    // the day itself, as the settings then show it
    expect(enabled).toEqual([{ invoiceCreate: '2026-09-02', creditCreate: '2026-09-02', mailsOlder: false }]);
  });

  it('offers the day of creation as the date of invoices for orders from before, and of those alone', async () => {
    const kept = aKeepingHost({ invoiceCreate: false, creditCreate: false });
    const { preferences, changePreferences } = kept.host;
    openApp('/onboarding', { ...hostAtEnd(true).host, preferences, changePreferences });
    await screen.findByLabelText(/^Ab dem Tag der Installation/);
    expect(screen.queryByText('„Tag der Erstellung“ einstellen')).toBeNull();
    await userEvent.click(screen.getByLabelText(/^Auch für die importierten Bestellungen/));
    await screen.findByText(/^Die Rechnungen tragen den Tag der Bestellung\./);
    await press('„Tag der Erstellung“ einstellen');
    await screen.findByText(/^Die Rechnungen tragen den Tag der Erstellung: /);
    expect(kept.stored().invoiceDate).toBe('issued');
  });

  it('lets the plan be chosen later', async () => {
    const { host, isDone } = hostAtEnd(true);
    const { address } = openApp('/onboarding', host);
    await screen.findByText(/^Rückerstattungen .* bekommen/);
    await press('Automatik einschalten');
    await screen.findByText('Automatik ein');
    await press('Später entscheiden');
    await waitFor(() => expect(address()).toBe('/home'));
    expect(isDone()).toBe(true);
  });

  it('says where nothing has to be bought that the plan is given, and leads on; the switch can be left off', async () => {
    const { host, enabled, isDone } = hostAtEnd(false);
    const { address } = openApp('/onboarding', host);
    await screen.findByText(/^Rückerstattungen .* bekommen/);
    await press('Ohne Automatik weiter');
    await screen.findByText('Automatik aus');
    await press('Zurück');
    await press('Ohne Automatik weiter');
    await screen.findByText(/^Hier musst du nichts buchen: Diese Installation gibt dir „Standard“/);
    expect(screen.queryByText('Abonnement starten')).toBeNull();
    await press('Einrichtung abschließen');
    await waitFor(() => expect(address()).toBe('/home'));
    expect([enabled, isDone()]).toEqual([[], true]);
  });
});
