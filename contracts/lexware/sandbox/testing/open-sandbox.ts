import { startLexwareSandbox, type LexwareSandbox, type LexwareSandboxOptions } from '../start.ts';

/** A reply with its body as JSON, if it is any. */
export type TestReply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: never;
};

const running: LexwareSandbox[] = [];

/** Closes what the test has opened: each file that opens sandboxes says `afterEach(closeSandboxes)`. */
export const closeSandboxes = async (): Promise<void> => {
  for (const sandbox of running.splice(0)) await sandbox.stop();
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A sandbox for one test, without limits, and short ways to call it. */
export class TestSandbox {
  readonly sandbox: LexwareSandbox;

  constructor(sandbox: LexwareSandbox) {
    this.sandbox = sandbox;
  }

  /** Any request below the origin. */
  async send(path: string, init: RequestInit = {}): Promise<TestReply> {
    const reply = await fetch(this.sandbox.url + path, { redirect: 'manual', ...init });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, json: parsed(text) as never };
  }

  /** A call of the API with the key. */
  call(method: string, path: string, body?: unknown, token = this.sandbox.apiKey): Promise<TestReply> {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return this.send(`/v1${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
  }

  /** A call of the control API. */
  control(method: string, path: string, body: unknown = {}): Promise<TestReply> {
    const headers = { 'Content-Type': 'application/json' };
    return this.send(`/control${path}`, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) });
  }

  /** Creates something that must succeed and answers its id. */
  async create(path: string, body: unknown): Promise<string> {
    const reply = await this.call('POST', path, body);
    if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
    return (reply.json as { id: string }).id;
  }
}

/** Starts a sandbox that ends with the test. */
export const openSandbox = async (options: LexwareSandboxOptions = {}): Promise<TestSandbox> => {
  const sandbox = await startLexwareSandbox({ rateScale: 'off', seed: 1, ...options });
  running.push(sandbox);
  return new TestSandbox(sandbox);
};

/** A line with its gross price. */
export const aLine = (grossAmount: number, taxRatePercentage = 19) => ({
  type: 'custom',
  name: 'Kaffeemühle',
  quantity: 1,
  unitName: 'Stück',
  unitPrice: { currency: 'EUR', grossAmount, netAmount: grossAmount, taxRatePercentage },
});

/** A complete gross invoice; anything can be replaced. */
export const anInvoice = (more: object = {}) => ({
  voucherDate: '2026-03-09T00:00:00.000+01:00',
  address: { name: 'Lena Voss', street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' },
  lineItems: [aLine(119)],
  totalPrice: { currency: 'EUR' },
  taxConditions: { taxType: 'gross' },
  shippingConditions: { shippingType: 'delivery', shippingDate: '2026-03-09T00:00:00.000+01:00' },
  ...more,
});

/** A company as a contact. */
export const aCompany = (countryCode: string, more: object = {}) => ({
  version: 0,
  roles: { customer: {} },
  company: { name: 'Nordlicht Optik GmbH', allowTaxFreeInvoices: true, ...more },
  addresses: { billing: [{ street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode }] },
});
