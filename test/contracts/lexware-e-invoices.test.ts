import { readEInvoice } from '@belegwerk/adapters/e-invoice';
import { startLexwareSandbox, type LexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import { judgeEInvoice } from '@belegwerk/core/e-invoice';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const X_RECHNUNG = { buyerReference: '04011000-1234512345-35', vendorNumberAtCustomer: '70123456' };
const ADDRESS = { street: 'Ilica 1', zip: '10000', city: 'Zagreb' };

interface Line {
  readonly price: number;
  readonly rate: number;
  readonly quantity?: number;
  readonly discount?: number;
}

describe('the e-invoices of the simulated accounting service', () => {
  let sandbox: LexwareSandbox;
  beforeAll(async () => {
    sandbox = await startLexwareSandbox({ rateScale: 'off', seed: 1 });
    await post('/control/switches', { electronicInvoices: true });
  });
  afterAll(() => sandbox.stop());

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const reply = await fetch(sandbox.url + path, {
      ...init,
      headers: { authorization: `Bearer ${sandbox.apiKey}`, 'content-type': 'application/json' },
    });
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
    return reply;
  };
  const post = async (path: string, body: object): Promise<{ readonly id: string }> => {
    const reply = await send(path, { method: 'POST', body: JSON.stringify(body) });
    const text = await reply.text();
    return (text ? JSON.parse(text) : {}) as { readonly id: string };
  };
  const company = (countryCode: string, more: object = {}) =>
    post('/v1/contacts', {
      version: 0,
      roles: { customer: {} },
      company: {
        name: 'Amt für Kaffee',
        allowTaxFreeInvoices: true,
        vatRegistrationId: countryCode === 'DE' ? 'DE811569869' : 'HR33392005961',
      },
      addresses: { billing: [{ ...ADDRESS, countryCode }] },
      emailAddresses: { business: ['rechnung@amt.example'] },
      ...more,
    });
  const document = (contactId: string, taxType: string, lines: readonly Line[], more: object = {}) => ({
    voucherDate: '2026-11-20T00:00:00.000+01:00',
    address: { contactId },
    lineItems: lines.map(({ price, rate, quantity = 1, discount = 0 }) => ({
      type: 'custom',
      name: 'Kaffee',
      quantity,
      unitName: 'Stück',
      unitPrice: {
        currency: 'EUR',
        [taxType === 'gross' ? 'grossAmount' : 'netAmount']: price,
        taxRatePercentage: rate,
      },
      discountPercentage: discount,
    })),
    totalPrice: { currency: 'EUR', ...more },
    taxConditions: { taxType },
    shippingConditions: { shippingType: 'delivery', shippingDate: '2026-11-20T00:00:00.000+01:00' },
    paymentConditions: { paymentTermLabel: '14 Tage netto', paymentTermDuration: 14 },
  });
  const judged = async (kind: 'invoices' | 'credit-notes', body: object) => {
    const { id } = await post(`/v1/${kind}?finalize=true`, body);
    const voucher = (await (await send(`/v1/${kind}/${id}`)).json()) as {
      readonly electronicDocumentProfile: string;
      readonly totalPrice: { readonly totalGrossAmount: number };
    };
    const file = new Uint8Array(await (await send(`/v1/${kind}/${id}/file`)).arrayBuffer());
    const read = await readEInvoice(file);
    if (!read.ok) throw new Error(read.failure);
    const { profile, findings } = judgeEInvoice(read.value);
    return {
      voucher,
      profile,
      broken: findings.filter(({ severity }) => severity === 'fatal').map(({ rule }) => rule),
    };
  };

  it.each<[string, string, readonly Line[], object]>([
    [
      'gross prices of two rates that round',
      'gross',
      [
        { price: 19.99, rate: 19, quantity: 3 },
        { price: 0.01, rate: 19 },
        { price: 3.33, rate: 7 },
      ],
      {},
    ],
    ['net prices with four digits', 'net', [{ price: 1.2345, rate: 19, quantity: 7 }], {}],
    ['a discount on a line', 'gross', [{ price: 9.99, rate: 19, quantity: 2, discount: 12.5 }], {}],
    [
      'a discount on the whole',
      'gross',
      [
        { price: 9.99, rate: 19 },
        { price: 5, rate: 7 },
      ],
      { totalDiscountAbsolute: 3.33 },
    ],
    ['solar modules without tax', 'photovoltaicEquipment', [{ price: 500, rate: 0 }], {}],
  ])('are valid ZUGFeRD: %s', async (_what, taxType, lines, more) => {
    const { id } = await company('DE');
    const { voucher, profile, broken } = await judged('invoices', document(id, taxType, lines, more));
    expect([voucher.electronicDocumentProfile, profile, broken]).toEqual(['EN16931', 'en-16931', []]);
  });

  it('are valid to a business in another member state', async () => {
    const { id } = await company('HR');
    const { broken } = await judged('invoices', document(id, 'intraCommunitySupply', [{ price: 20, rate: 0 }]));
    expect(broken).toEqual([]);
  });

  it('are valid XRechnung for a contact with Leitweg-ID and vendor number, net', async () => {
    const { id } = await company('DE', { xRechnung: X_RECHNUNG });
    const { voucher, profile, broken } = await judged('invoices', document(id, 'net', [{ price: 20, rate: 19 }]));
    expect([voucher.electronicDocumentProfile, profile, broken]).toEqual(['XRechnung', 'x-rechnung', []]);
  });

  it('are valid as credit notes, which are never XRechnung', async () => {
    const { id } = await company('DE', { xRechnung: X_RECHNUNG });
    const { paymentConditions: _none, ...credit } = document(id, 'gross', [{ price: 19.99, rate: 19 }]);
    const { voucher, broken } = await judged('credit-notes', credit);
    expect([voucher.electronicDocumentProfile, broken]).toEqual(['EN16931', []]);
  });

  it('break BR-27 with a price below zero, as a row of rounding has it', async () => {
    const { id } = await company('DE');
    const lines = [
      { price: 20, rate: 19 },
      { price: -0.01, rate: 19 },
    ];
    expect((await judged('invoices', document(id, 'gross', lines))).broken).toEqual(['BR-27']);
  });
});
