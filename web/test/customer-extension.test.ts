/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { build, type Rollup } from 'vite';

const FOLDER = join(import.meta.dirname, '../extensions/customer-order');
const ADDRESS = 'https://belege.example';
/** The platform is said to take no larger script. */
const MAX_BYTES = 64 * 1024;

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly token: string | undefined;
  readonly body?: Readonly<Record<string, unknown>>;
}
interface Answer {
  readonly status?: number;
  readonly json: object;
}

const INVOICE = { kind: 'invoice', number: 'RE1001', cancelled: false, url: `${ADDRESS}/documents/x` };
const FORM = {
  company: '',
  firstName: 'Erika',
  lastName: 'Muster',
  street: 'Weg 2',
  supplement: '',
  zip: '20095',
  city: 'Hamburg',
};
const own = (more: object): object => ({ isSignedIn: true, order: '#1042', documents: [INVOICE], ...more });

describe('the block in the customer account', () => {
  let script = '';
  beforeAll(async () => {
    const made = (await build({
      configFile: false,
      logLevel: 'silent',
      root: FOLDER,
      build: {
        write: false,
        target: 'es2015',
        lib: { entry: 'src/block.js', formats: ['iife'], name: 'extension', fileName: 'block' },
      },
      plugins: [
        {
          name: 'address-of-the-host',
          transform: (_code, id) =>
            id.endsWith('app-address.js') ? `export const APP_ADDRESS = ${JSON.stringify(ADDRESS)};` : undefined,
        },
      ],
    })) as readonly Rollup.RollupOutput[];
    script = made[0]?.output[0].code ?? '';
  }, 30_000);

  /** Runs the built block as the platform does, with a host that answers so, one after another. */
  const shown = async (answers: readonly Answer[], language = 'de-DE') => {
    const { window } = new JSDOM('', { runScripts: 'outside-only' });
    const asked: Asked[] = [];
    const left = [...answers];
    const fetch = async (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => {
      const { method, headers, body } = init;
      asked.push({ url, method, token: headers['authorization'], ...(body ? { body: JSON.parse(body) } : {}) });
      const { status = 200, json } = left.shift() ?? { json: {} };
      return { ok: status < 300, status, json: async () => json };
    };
    const shopify = {
      sessionToken: { get: async () => 'token' },
      localization: { language: { value: { isoCode: language } } },
      order: { value: { id: 'gid://shopify/Order/1042' } },
    };
    Object.assign(window, { fetch, shopify });
    Object.defineProperty(window, 'crypto', { value: globalThis.crypto });
    window.eval(`${script}; globalThis.run = extension`);
    await (window as unknown as { readonly run: () => Promise<void> }).run();
    const { document } = window;
    const press = async (text: string): Promise<void> => {
      const button = [...document.querySelectorAll('s-button')].find(({ textContent }) => textContent === text);
      button?.dispatchEvent(new window.Event('click'));
      await new Promise((resume) => setTimeout(resume));
    };
    return { document, asked, press, text: () => document.body.textContent };
  };

  it('stands on the status page of an order, may call its host, and fits into what the platform takes', () => {
    const declared = readFileSync(join(FOLDER, 'shopify.extension.toml'), 'utf8');
    expect(declared).toContain('target = "customer-account.order-status.block.render"');
    expect(declared).toContain('network_access = true');
    expect(script.length).toBeGreaterThan(1000);
    expect(script.length).toBeLessThan(MAX_BYTES);
  });

  it('asks the host with the session of the customer, and links his documents', async () => {
    const { document, asked, text } = await shown([{ json: own({}) }]);
    expect(asked).toEqual([{ url: `${ADDRESS}/customer/orders/1042`, method: 'GET', token: 'Bearer token' }]);
    expect(document.querySelector('s-link')?.getAttribute('href')).toBe(INVOICE.url);
    expect(text()).toBe('Rechnung RE1001');
  });

  it.each([
    [
      'who is not signed in',
      { json: { isSignedIn: false, documents: [] } },
      'Melde dich an, um deine Belege zu sehen.',
    ],
    ['without an invoice', { json: own({ documents: [] }) }, 'Zu dieser Bestellung gibt es noch keine Rechnung.'],
    ['of an order that is not known', { status: 404, json: {} }, ''],
    [
      'while the host does not answer',
      { status: 503, json: {} },
      'Das hat nicht geklappt. Bitte versuche es später noch einmal.',
    ],
    [
      'who asked',
      { json: own({ documents: [], request: { state: 'open', name: 'Muster GmbH' } }) },
      'Zu dieser Bestellung gibt es noch keine Rechnung.Deine Bitte liegt dem Shop vor. Die Rechnung soll lauten auf: Muster GmbH',
    ],
    [
      'who was refused',
      { json: own({ documents: [], request: { state: 'refused', name: 'Muster GmbH', reason: 'unclear' } }) },
      'Zu dieser Bestellung gibt es noch keine Rechnung.Der Shop hat deine Bitte abgelehnt. Die Angaben sind unvollständig oder unklar.',
    ],
    [
      'whose invoice was replaced',
      {
        json: own({
          documents: [
            { kind: 'invoice', number: 'RE1002', cancelled: false },
            { kind: 'invoice', number: 'RE1001', cancelled: false, takenBack: 'replaced' },
          ],
          request: { state: 'accepted', name: 'Muster GmbH', invoice: 'RE1002' },
        }),
      },
      'Rechnung RE1002Rechnung RE1001 (ersetzt)Die neue Rechnung ist RE1002.',
    ],
    [
      'whose name the shop wrote by hand',
      { json: own({ documents: [], request: { state: 'accepted', name: 'Muster GmbH', reason: 'done-by-hand' } }) },
      'Zu dieser Bestellung gibt es noch keine Rechnung.Der Shop hat das für dich erledigt.',
    ],
  ])('tells a customer %s what there is', async (_who, answer, expected) => {
    expect((await shown([answer])).text()).toBe(expected);
  });

  it('asks in English of who does not read German', async () => {
    const { text } = await shown([{ json: own({ documents: [], form: FORM }) }], 'en-GB');
    expect(text()).toBe('There is no invoice for this order yet.Put my company on the invoice');
  });

  it('sends what the customer typed once, marks what is wrong, and shows that it was asked', async () => {
    const refused = { status: 422, json: { error: { kind: 'faulty', faults: [{ field: 'isOwn' }] } } };
    const asked = own({ request: { state: 'open', name: 'Muster GmbH, Erika Muster' } });
    const block = await shown([
      { json: own({ form: { ...FORM, countryCode: 'CH' } }) },
      refused,
      { status: 202, json: asked },
    ]);
    await block.press('Bitte mit meiner Firma');
    const field = (name: string) => block.document.querySelector(`[name="${name}"]`);
    expect(field('street')?.getAttribute('value')).toBe('Weg 2');
    expect(field('country')?.getAttribute('value')).toBe('Schweiz');
    expect(field('country')?.hasAttribute('readonly')).toBe(true);
    Object.assign(field('company') ?? {}, { value: 'Muster GmbH' });
    await block.press('Bitte senden');
    expect(field('isOwn')?.getAttribute('error')).toBe('Bitte prüfen.');
    Object.assign(field('isOwn') ?? {}, { checked: true });
    await block.press('Bitte senden');
    const [, first, second] = block.asked;
    expect(second).toMatchObject({ url: `${ADDRESS}/customer/orders/1042/name`, method: 'POST' });
    expect(second?.body).toEqual({ ...FORM, company: 'Muster GmbH', isOwn: true, form: first?.body?.['form'] });
    expect(block.text()).toContain(
      'Deine Bitte liegt dem Shop vor. Die Rechnung soll lauten auf: Muster GmbH, Erika Muster',
    );
    expect(block.document.querySelector('s-text-field')).toBeNull();
  });
});
