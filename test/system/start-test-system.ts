import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailSandbox, type MailSandbox, type ReceivedMail } from '@belegwerk/contracts/mail/sandbox';
import { startLexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import { startRegistersSandbox } from '@belegwerk/contracts/registers/sandbox';
import { startShopifySandbox, type ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import type { ChangedPreferencesReply, OrderReply, PreferencesReply } from '@belegwerk/contracts/api';
import { shopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import type { Preferences } from '@belegwerk/core/preferences';
import {
  deployApp,
  firstVisit,
  mailEnvironment,
  readSettings,
  registersEnvironment,
  sandboxEnvironment,
  startHost,
  type RunningHost,
  type HostOptions,
} from '@belegwerk/host';
import { ACCEPTED_TERMS } from './accepted-terms.ts';
import { passingTime, type PassingTime } from './passing-time.ts';

export interface TestSystemOptions {
  /** The demo shop's orders; an empty shop otherwise. */
  readonly demo?: boolean;
  /** Beside invoices for every order. */
  readonly preferences?: Partial<Preferences>;
  /** Nothing has been set, not even invoices for every order. */
  readonly unset?: true;
  /** More settings of the host. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly around?: HostOptions;
  /** Other shops that the installation is for. */
  readonly neighbours?: readonly string[];
  /** Where no account is lent, the merchant still is at the first step; otherwise the terms are accepted and the merchant is not led on. */
  readonly fresh?: true;
  /** The published limits of the accounting service times this; none unless said otherwise. */
  readonly lexwareScale?: number;
  /** Whether the shop is installed before the test system is handed over; it is unless said otherwise. */
  readonly installed?: boolean;
}

/** The sandboxes and the real host, talking HTTP and SMTP to each other on free ports. */
export interface TestSystem {
  readonly host: RunningHost;
  readonly lexware: { readonly url: string; readonly apiKey: string };
  readonly shopify: ShopifySandbox;
  readonly mail: MailSandbox;
  /** Where the host keeps its data. */
  readonly folder: string;
  /** The settings of its host, for another one beside it. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Stops the host in order and starts it again on the same data, perhaps with other settings; something may happen in
   * between.
   */
  restart(meanwhile?: () => Promise<unknown>, environment?: Readonly<Record<string, string>>): Promise<void>;
  /** A fresh session token of the shop's owner; of another shop's when one is named. */
  session(shop?: string): Promise<string>;
  /** Calls our API with a session. */
  api<T>(path: string, method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', body?: object): Promise<T>;
  /** Has the order with this number looked at again. */
  lookAgain(order: string): Promise<void>;
  /** Saves settings as a screen does: of what was read the moment before. */
  prefer(change: object, smtpPassword?: string): Promise<ChangedPreferencesReply>;
  /** Calls the control panel of the shop sandbox; a body makes it a POST. */
  panel<T>(path: string, body?: object): Promise<T>;
  /** Calls the control API of a sandbox. */
  control<T>(side: Side, path: string, method?: string, body?: object): Promise<T>;
  /** Waits until the order page says what is asked for. */
  order(number: string, is: (order: OrderReply) => boolean): Promise<OrderReply>;
  /** Every mail that arrived, oldest first. */
  mails(): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

/** A sandbox, by what it stands for. */
export type Side = 'lexware' | 'shopify' | 'mail' | 'registers';

const answerOf = async <T>(reply: Response): Promise<T> => {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
};

const sent = (url: string, method: string, body?: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const call = async <T>(...[url, method, body]: Parameters<typeof sent>): Promise<T> =>
  answerOf<T>(await sent(url, method, body));

/** The merchant has done what comes before connecting, and is led on no more: the shop is as if it had been through before. */
const acceptAll = async (api: TestSystem['api'], { shops }: Pick<RawStores, 'shops'>, shop: string): Promise<void> => {
  await api('/api/onboarding/terms', 'POST', ACCEPTED_TERMS);
  await shops.update(shopKey(shop), ({ onboarding, ...stored }) => ({
    ...stored,
    onboarding: { ...onboarding, finished: onboarding?.accepted?.at ?? stored.installedAt },
  }));
};

/** A session token is used for so long; the platform's holds for a minute. */
const TOKEN_MS = 5000;

const ALL_ORDERS: Partial<Preferences> = { invoiceCreate: '2000-01-01', invoiceEvent: 'created' };

/** Starts the system for a test; the test that opens it closes it. */
export const startTestSystem = async (options: TestSystemOptions = {}): Promise<TestSystem> => {
  const folder = await mkdtemp(join(tmpdir(), 'belegwerk-system-'));
  const lexware = await startLexwareSandbox({ port: 0, rateScale: options.lexwareScale ?? 'off' });
  const mail = await startMailSandbox();
  const registers = await startRegistersSandbox();
  const shopify = await startShopifySandbox({
    port: 0,
    demo: options.demo ?? false,
    costScale: 'off',
    webhookTimeScale: 1000,
    customerBlock: join(import.meta.dirname, '../../web/extensions/customer-order/src'),
  });
  const preferences = join(folder, 'preferences.json');
  if (!options.unset) await writeFile(preferences, JSON.stringify({ ...ALL_ORDERS, ...options.preferences }));
  const data = join(folder, 'host');
  const environment = {
    ...sandboxEnvironment(lexware, shopify, options.neighbours),
    ...mailEnvironment(mail, folder),
    ...registersEnvironment(registers),
    BILLING: process.env['TEST_BILLING'] ?? 'on',
    PORT: '0',
    DATA_DIR: data,
    ...(options.unset ? {} : { INITIAL_PREFERENCES: preferences }),
    LEXWARE_REQUESTS_PER_SECOND: String(2 * (options.lexwareScale ?? 500)),
    LEXWARE_VOUCHERS_PER_MINUTE: String(20 * (options.lexwareScale ?? 3000)),
    LEXWARE_ANSWER_SECONDS: '5',
    LEXWARE_VISIBLE_AFTER_SECONDS: '2',
    SWEEP_SECONDS: '2',
    // a test asks again and again until it sees what it waits for
    CALL_RATE_SCALE: '100',
    LOG_LEVEL: 'silent',
    ...options.environment,
  };
  const bases: Readonly<Record<Side, string>> = {
    lexware: lexware.url,
    shopify: shopify.url,
    mail: mail.url,
    registers: registers.url,
  };
  const kept: { stores?: RawStores } = {};
  const control: TestSystem['control'] = (side, path, method = 'GET', body?) =>
    call(`${bases[side]}/control${path}`, method, body);
  const time = passingTime(
    () => kept.stores,
    (advanceMs) =>
      Promise.all([
        control('shopify', '/clock', 'PUT', { advanceMs }),
        control('lexware', '/clock', 'POST', { advanceMs }),
        control('registers', '/clock', 'POST', { advanceMs }),
      ]),
  );
  const started = async (more: Readonly<Record<string, string>> = {}): Promise<RunningHost> => {
    const running = await startHost(readSettings({ ...environment, ...more }), {
      lookEveryMillis: 100,
      clock: time.clock,
      ...options.around,
      stores: (opened) => (kept.stores = options.around?.stores?.(opened) ?? opened),
    });
    await deployApp(running.url, shopify);
    return running;
  };
  let host = await started();
  open.add(time);
  // a host that is started again has the address that it had
  const { port } = new URL(host.url);
  if (options.installed !== false) await firstVisit(host.url, shopify);

  const session = async (shop = shopify.shop): Promise<string> =>
    (await call<{ token: string }>(`${shopify.url}/control/session-token?shop=${shop}`, 'GET')).token;
  let token: { readonly text: string; readonly until: number } | undefined;
  const api = async <T>(
    path: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'GET',
    body?: object,
  ): Promise<T> => {
    const send = async (authorised: string): Promise<Response> =>
      sent(host.url + path, method, body, { authorization: `Bearer ${authorised}` });
    // as a page does, which has one for several calls, and a new one where the clocks were put forward
    const isKept = token !== undefined && performance.now() < token.until;
    if (!isKept) token = { text: await session(), until: performance.now() + TOKEN_MS };
    const reply = await send(token?.text ?? '');
    if (!isKept || reply.status !== 401) return answerOf<T>(reply);
    token = undefined;
    return answerOf<T>(await send(await session()));
  };
  const prefer: TestSystem['prefer'] = async (change, smtpPassword) => {
    const { revision } = await api<PreferencesReply>('/api/shop/preferences');
    return api('/api/shop/preferences', 'PATCH', { revision, change, smtpPassword, origin: 'general' });
  };
  if (options.environment?.['LEXWARE_API_KEY'] === '' && options.installed !== false && !options.fresh && kept.stores)
    await acceptAll(api, kept.stores, shopify.shop);
  return {
    get host() {
      return host;
    },
    lexware,
    shopify,
    mail,
    folder: data,
    environment,
    restart: async (meanwhile, more) => {
      await host.stop();
      await meanwhile?.();
      host = await started({ PORT: port, ...more });
    },
    session,
    api,
    lookAgain: async (order) =>
      void (await api(`/api/orders/${order}/actions`, 'POST', {
        action: 'look-again',
        dialog: randomUUID(),
      })),
    prefer,
    panel: (path, body) => call(`${shopify.url}/desk/${shopify.shop}${path}`, body ? 'POST' : 'GET', body),
    control,
    mails: () => call(`${mail.url}/control/mails`, 'GET'),
    order: (number, is) => eventually(async () => api<OrderReply>(`/api/orders/${number}`), is),
    close: async () => {
      open.delete(time);
      await host.stop();
      await Promise.all([lexware.stop(), shopify.stop(), mail.stop(), registers.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Of the systems that are open. */
const open = new Set<PassingTime>();

const PATIENCE_MS = 60_000;
/** A machine that stood still for longer between two questions used up no more patience than this. */
const MAX_BETWEEN_MS = 1000;

/**
 * Asks again and again until the answer is as wanted; a refused question counts as not yet. Time in which an open system has
 * nothing to do is passed over.
 */
export const eventually = async <T>(ask: () => Promise<T>, is: (answer: T) => boolean): Promise<T> => {
  let [spent, asked] = [0, performance.now()];
  let last: unknown;
  while (spent < PATIENCE_MS) {
    try {
      const answer = await ask();
      if (is(answer)) return answer;
      last = JSON.stringify(answer);
    } catch (error) {
      last = error;
    }
    // a system that is stopped has no time
    await Promise.allSettled([...open].map((time) => time.pass()));
    await new Promise((resume) => setTimeout(resume, 50));
    const now = performance.now();
    spent += Math.min(now - asked, MAX_BETWEEN_MS);
    asked = now;
  }
  throw new Error(`still not so after ${PATIENCE_MS} ms; last answer: ${String(last)}`);
};
