import { afterEach, describe, expect, it } from '@jest/globals';
import { closeSandboxes, aCompany, aLine, anInvoice, openSandbox, type TestSandbox } from '../testing/open-sandbox.ts';

afterEach(closeSandboxes);

const abroad = (countryCode: string) => ({
  name: 'Ana Novak',
  street: 'Ilica 1',
  zip: '10000',
  city: 'Zagreb',
  countryCode,
});

const line = (rate: number) => [aLine(100, rate)];

const onDay = (day: string) => ({
  voucherDate: `${day}T00:00:00.000+01:00`,
  shippingConditions: { shippingType: 'delivery', shippingDate: `${day}T00:00:00.000+01:00` },
});

const status = async (sandbox: TestSandbox, more: object): Promise<number> =>
  (await sandbox.call('POST', '/invoices', anInvoice(more))).status;

const distance = { taxType: 'gross', taxSubType: 'distanceSales' };

describe('the taxation that an account allows', () => {
  it.each([
    ['2020-06-30', 19, 201],
    ['2020-07-01', 19, 406],
    ['2020-07-01', 16, 201],
    ['2020-12-31', 5, 201],
    ['2021-01-01', 16, 406],
    ['2021-01-01', 7, 201],
  ])('on %s lets %d %% answer %d', async (day, rate, expected) => {
    const sandbox = await openSandbox();
    expect(await status(sandbox, { ...onDay(day), lineItems: line(rate) })).toBe(expected);
  });

  it('goes by the day of delivery, not by the voucher date', async () => {
    const sandbox = await openSandbox();
    const shippingConditions = { shippingType: 'service', shippingDate: '2020-08-01T00:00:00.000+02:00' };
    expect(await status(sandbox, { shippingConditions, lineItems: line(16) })).toBe(201);
  });

  it('takes the rates of the destination for distance sales', async () => {
    const sandbox = await openSandbox();
    const sale = { address: abroad('HR'), taxConditions: distance };
    expect(await status(sandbox, { ...sale, lineItems: line(25) })).toBe(201);
    expect(await status(sandbox, { ...sale, lineItems: line(19) })).toBe(406);
    await sandbox.control('POST', '/profile', { distanceSalesPrinciple: 'ORIGIN' });
    expect(await status(sandbox, { ...sale, lineItems: line(19) })).toBe(201);
    await sandbox.control('POST', '/profile', { distanceSalesPrinciple: null });
    expect(await status(sandbox, { ...sale, lineItems: line(19) })).toBe(406);
    expect((await sandbox.call('GET', '/profile')).json).not.toHaveProperty('distanceSalesPrinciple');
  });

  it('has no distance sales at home or outside the EU', async () => {
    const sandbox = await openSandbox();
    for (const code of ['DE', 'CH']) {
      expect(await status(sandbox, { address: abroad(code), taxConditions: distance, lineItems: line(19) })).toBe(406);
    }
  });

  it.each([{ smallBusiness: true }, { taxType: 'vatfree' }])('is vat-free only with %j', async (profile) => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/profile', profile);
    expect((await sandbox.call('GET', '/profile')).json).toMatchObject({ taxType: 'vatfree' });
    expect(await status(sandbox, {})).toBe(406);
    expect(await status(sandbox, { taxConditions: { taxType: 'vatfree' }, lineItems: line(0) })).toBe(201);
  });

  it('lets companies in the EU buy without tax when contact and VAT id are there', async () => {
    const sandbox = await openSandbox();
    const taxConditions = { taxType: 'intraCommunitySupply' };
    const sale = (contactId: string) => ({ taxConditions, lineItems: line(0), address: { contactId } });
    const known = await sandbox.create('/contacts', aCompany('AT', { vatRegistrationId: 'ATU12345678' }));
    const unknown = await sandbox.create('/contacts', aCompany('AT'));
    const german = await sandbox.create('/contacts', aCompany('DE', { vatRegistrationId: 'DE811569869' }));
    expect(await status(sandbox, sale(known))).toBe(201);
    expect(await status(sandbox, sale(unknown))).toBe(406);
    expect(await status(sandbox, sale(german))).toBe(406);
    expect(await status(sandbox, { taxConditions, lineItems: line(0), address: abroad('AT') })).toBe(406);
    expect(await status(sandbox, { ...sale(known), lineItems: line(19) })).toBe(406);
  });
});

describe('a chain of vouchers', () => {
  const pursue = (sandbox: TestSandbox, path: string, source: string, more: object = {}) =>
    sandbox.call('POST', `/${path}?precedingSalesVoucherId=${source}`, anInvoice(more));

  it('links both ends', async () => {
    const sandbox = await openSandbox();
    const order = await sandbox.create('/order-confirmations?finalize=true', anInvoice());
    const { id } = (await pursue(sandbox, 'invoices', order)).json as { id: string };
    expect((await sandbox.call('GET', `/invoices/${id}`)).json).toMatchObject({
      relatedVouchers: [{ id: order, voucherNumber: 'AB0001', voucherType: 'orderconfirmation' }],
    });
    expect((await sandbox.call('GET', `/order-confirmations/${order}`)).json).toMatchObject({
      relatedVouchers: [{ id, voucherNumber: 'RE0001', voucherType: 'invoice' }],
    });
  });

  it('starts neither with a draft nor with the wrong kind', async () => {
    const sandbox = await openSandbox();
    const draft = await sandbox.create('/order-confirmations', anInvoice());
    const invoice = await sandbox.create('/invoices?finalize=true', anInvoice());
    expect((await pursue(sandbox, 'invoices', draft)).status).toBe(406);
    expect((await pursue(sandbox, 'invoices', invoice)).status).toBe(406);
    expect((await pursue(sandbox, 'delivery-notes', invoice)).status).toBe(201);
  });

  it('ends in a dunning that is always a draft and has a PDF at once', async () => {
    const sandbox = await openSandbox();
    const invoice = await sandbox.create('/invoices?finalize=true', anInvoice());
    expect((await sandbox.call('POST', '/dunnings', anInvoice())).status).toBe(406);
    const { id } = (await pursue(sandbox, 'dunnings', invoice)).json as { id: string };
    const read = (await sandbox.call('GET', `/dunnings/${id}`)).json;
    expect(read).toMatchObject({ voucherStatus: 'draft' });
    expect(read).not.toHaveProperty('voucherNumber');
    expect((await sandbox.call('GET', `/dunnings/${id}/document`)).status).toBe(200);
  });

  it('refuses a credit note above what is open, unless the account is set up otherwise', async () => {
    const sandbox = await openSandbox();
    const invoice = await sandbox.create('/invoices?finalize=true', anInvoice());
    await sandbox.control('POST', `/documents/${invoice}/pay`);
    const path = 'credit-notes';
    expect((await pursue(sandbox, path, invoice)).status).toBe(406);
    await sandbox.control('POST', '/switches', { refuseCreditAboveOpen: false });
    expect((await pursue(sandbox, path, invoice)).status).toBe(201);
  });
});

describe('a voucher for a contact', () => {
  it('is refused until a new contact can be used', async () => {
    const sandbox = await openSandbox();
    await sandbox.control('POST', '/clock', { frozen: true });
    await sandbox.control('POST', '/switches', { contactDelayMs: 2000 });
    const contactId = await sandbox.create('/contacts', aCompany('DE'));
    expect(await status(sandbox, { address: { contactId } })).toBe(406);
    await sandbox.control('POST', '/clock', { advanceMs: 2000 });
    expect(await status(sandbox, { address: { contactId } })).toBe(201);
  });

  it('uses a deviating address when one is given', async () => {
    const sandbox = await openSandbox();
    const contactId = await sandbox.create('/contacts', aCompany('DE'));
    const address = {
      contactId,
      name: 'Filiale Bremen',
      street: 'Am Wall 1',
      zip: '28195',
      city: 'Bremen',
      countryCode: 'DE',
    };
    const id = await sandbox.create('/invoices', anInvoice({ address }));
    expect((await sandbox.call('GET', `/invoices/${id}`)).json).toMatchObject({ address });
  });

  it('becomes an XRechnung when the contact asks for it, and XML is its default file', async () => {
    const sandbox = await openSandbox();
    const xRechnung = { buyerReference: '04011000-1234512345-35', vendorNumberAtCustomer: '70123456' };
    const contactId = await sandbox.create('/contacts', { ...aCompany('DE'), xRechnung });
    const net = { address: { contactId }, taxConditions: { taxType: 'net' } };
    const id = await sandbox.create('/invoices?finalize=true', anInvoice(net));
    expect((await sandbox.call('GET', `/invoices/${id}`)).json).toMatchObject({
      electronicDocumentProfile: 'XRechnung',
    });
    expect((await sandbox.call('GET', `/invoices/${id}/file`)).headers.get('content-type')).toContain('xml');
    expect(await status(sandbox, { address: { contactId } })).toBe(406);
  });
});
