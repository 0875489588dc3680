import { day, documentId, instant } from '@belegwerk/core/kernel';
import { afterEach, beforeEach, describe, expect, it, test } from '@jest/globals';
import { CUT } from '../http/testing/nocked-service.ts';
import { contactLink } from './contact-link.ts';
import { SHOP, aConnectedShop } from './testing/a-connected-shop.ts';
import { voucher } from './testing/answers.ts';

const ID = documentId('d-1');

let shop: Awaited<ReturnType<typeof aConnectedShop>>;
beforeEach(async () => {
  shop = await aConnectedShop();
});
afterEach(() => shop.service.done());

describe('reading a document', () => {
  it('takes number, day, status and amounts as they are printed', async () => {
    shop.service.answers('GET /v1/invoices/d-1', voucher());
    expect(await shop.books.read(SHOP, 'invoice', ID)).toEqual({
      ok: true,
      value: {
        kind: 'invoice',
        id: 'd-1',
        number: 'RE0107',
        title: 'Rechnung',
        date: day('2026-03-09'),
        createdAt: instant('2026-03-09T08:14:27.518Z'),
        status: 'open',
        cancelled: false,
        currency: 'EUR',
        total: 11_990,
        tax: 1914,
        itemCount: 2,
      },
    });
    expect(shop.service.calls()).toEqual(['GET /v1/invoices/d-1']);
  });

  test.each([
    ['draft', 'draft', false],
    ['open', 'open', false],
    ['paid', 'paid', false],
    ['paidoff', 'paid', false],
    ['voided', 'voided', true],
  ])('understands the status %s', async (voucherStatus, status, cancelled) => {
    shop.service.answers('GET /v1/credit-notes/d-1', voucher({ voucherStatus }));
    expect(await shop.books.read(SHOP, 'credit-note', ID)).toMatchObject({ value: { status, cancelled } });
  });

  test.each([
    ['119.9', 11_990],
    ['0.07', 7],
    ['1.1', 110],
    ['8.2', 820],
    ['25251578.84', 2_525_157_884],
    ['-4.35', -435],
    ['0', 0],
    ['"12.30"', 1230],
  ])('books the printed total %s as %i cents', async (printed, total) => {
    const text = JSON.stringify(voucher().json).replace('119.9', printed);
    shop.service.answers('GET /v1/invoices/d-1', { text });
    expect(await shop.books.read(SHOP, 'invoice', ID)).toMatchObject({ value: { total } });
  });

  test.each([
    ['gross', 'gross'],
    ['net', 'net'],
    ['vatfree', 'net'],
    ['intraCommunitySupply', 'net'],
  ])('knows on which side the prices of %s are', async (taxType, priceBasis) => {
    shop.service.answers('GET /v1/invoices/d-1', voucher({ taxConditions: { taxType } }));
    expect(await shop.books.read(SHOP, 'invoice', ID)).toMatchObject({ value: { priceBasis } });
  });

  it('names the profile of an e-invoice', async () => {
    shop.service.answers('GET /v1/invoices/d-1', voucher({ electronicDocumentProfile: 'XRechnung' }));
    expect(await shop.books.read(SHOP, 'invoice', ID)).toMatchObject({ value: { electronicProfile: 'XRechnung' } });
  });

  it('tells an invoice that closes those for parts from others', async () => {
    shop.service.answers('GET /v1/invoices/d-1', voucher({ closingInvoice: true }), voucher({ closingInvoice: false }));
    expect(await shop.books.read(SHOP, 'invoice', ID)).toMatchObject({ value: { isClosing: true } });
    const usual = await shop.books.read(SHOP, 'invoice', ID);
    expect(usual.ok && usual.value).not.toHaveProperty('isClosing');
  });

  it('says that a document is gone', async () => {
    shop.service.answers('GET /v1/invoices/d-1', { status: 404, json: { message: 'not found' } });
    expect(await shop.books.read(SHOP, 'invoice', ID)).toEqual({ ok: false, failure: { kind: 'document-not-found' } });
  });

  it('asks again after trouble that may pass', async () => {
    shop.service.answers(
      'GET /v1/invoices/d-1',
      { status: 503, json: { message: null } },
      CUT,
      { status: 200, text: '' },
      voucher(),
    );
    expect(await shop.books.read(SHOP, 'invoice', ID)).toMatchObject({ ok: true });
  });

  it('gives up when the trouble stays, or the answer means nothing to us', async () => {
    shop.service.answers(
      'GET /v1/invoices/d-1',
      ...Array.from({ length: 4 }, () => voucher({ voucherStatus: 'dreaming' })),
    );
    expect(await shop.books.read(SHOP, 'invoice', ID)).toEqual({
      ok: false,
      failure: { kind: 'bookkeeping-unreachable', detail: 'HTTP 200 with an unreadable body', answered: true },
    });
  });
});

describe('the file of a document', () => {
  it('comes under the suggested name', async () => {
    const headers = {
      'content-type': 'application/pdf;charset=UTF-8',
      'content-disposition': 'attachment; filename="Rechnung_RE0107.pdf"',
    };
    shop.service.answers('GET /v1/invoices/d-1/file', { text: '%PDF-1.7', headers });
    const file = await shop.books.file(SHOP, 'invoice', ID);
    expect(file).toMatchObject({ value: { mediaType: 'application/pdf', fileName: 'Rechnung_RE0107.pdf' } });
    expect(new TextDecoder().decode(file.ok ? file.value.bytes : undefined)).toBe('%PDF-1.7');
    expect(shop.service.seen[0]?.headers.accept).toBe('*/*');
  });

  it('is the XML of an XRechnung, whose PDF is no invoice', async () => {
    shop.service.answers('GET /v1/invoices/d-1/file', {
      text: '<Invoice/>',
      headers: {
        'content-type': 'application/xml;charset=utf-8',
        'content-disposition': 'attachment; filename="Rechnung_RE0107.xml"',
      },
    });
    expect(await shop.books.file(SHOP, 'invoice', ID)).toMatchObject({
      value: { mediaType: 'application/xml', fileName: 'Rechnung_RE0107.xml' },
    });
  });

  it('never gets a name that leads elsewhere', async () => {
    shop.service.answers('GET /v1/invoices/d-1/file', {
      text: 'x',
      headers: { 'content-disposition': 'attachment; filename="../../etc/passwd"' },
    });
    expect(await shop.books.file(SHOP, 'invoice', ID)).toMatchObject({ value: { fileName: '_.._etc_passwd' } });
  });

  test.each([
    [409, 'document-is-draft'],
    [404, 'document-not-found'],
  ])('does not exist: %i means %s', async (status, kind) => {
    shop.service.answers('GET /v1/invoices/d-1/file', { status, json: { message: 'x' } });
    expect(await shop.books.file(SHOP, 'invoice', ID)).toEqual({ ok: false, failure: { kind } });
  });
});

describe('the seller', () => {
  const said = { organizationId: 'o-1', companyName: 'Kontorwerk GmbH', smallBusiness: false };
  const [profile, seller] = [
    { ...said, taxType: 'net' },
    { ...said, scheme: 'net' },
  ];

  it('is read from the profile', async () => {
    const creator = { userId: 'u', userName: 'Jonas Beck', userEmail: 'jonas@kontorwerk.example', date: 'x' };
    const more = { distanceSalesPrinciple: 'DESTINATION', businessFeatures: ['INVOICING', 'INVOICING_PRO'] };
    const company = { json: { companyName: 'Kontorwerk GmbH', vatIdentificationNumber: 'DE 811 569 869' } };
    shop.service
      .answers('GET /v1/profile', { json: { ...profile, created: creator, ...more } })
      .answers('GET /v1/organization', company);
    expect(await shop.books.seller(SHOP)).toEqual({
      ok: true,
      value: {
        ...seller,
        distanceSales: 'destination',
        lacks: [],
        edition: ['INVOICING', 'INVOICING_PRO'],
        userId: 'u',
        userName: 'Jonas Beck',
        userEmail: 'jonas@kontorwerk.example',
        vatId: 'DE811569869',
      },
    });
    expect(shop.service.calls()).toEqual(['GET /v1/profile', 'GET /v1/organization']);
  });

  test.each([
    ['has none', { json: {} }],
    ['has something else there', { json: { vatIdentificationNumber: 'beantragt' } }],
    ['keeps it to itself', { status: 403, json: { message: 'Forbidden' } }],
    ['does not know the address', { status: 404, json: { message: 'Not Found' } }],
  ])('shows no VAT id when the account %s', async (_, answer) => {
    shop.service.answers('GET /v1/profile', { json: profile }).answers('GET /v1/organization', answer);
    expect(await shop.books.seller(SHOP)).toEqual({ ok: true, value: { ...seller, lacks: [], edition: [] } });
  });

  it('is not known while its VAT id cannot be asked for', async () => {
    const trouble = { status: 503, json: { message: null } };
    shop.service
      .answers('GET /v1/profile', { json: profile })
      .answers('GET /v1/organization', trouble, trouble, trouble, trouble);
    expect(await shop.books.seller(SHOP)).toMatchObject({ failure: { kind: 'bookkeeping-unreachable' } });
  });

  it('needs no distance sales principle and no features', async () => {
    shop.service
      .answers('GET /v1/profile', { json: { ...profile, distanceSalesPrinciple: null } })
      .answers('GET /v1/organization', { json: {} });
    expect(await shop.books.seller(SHOP)).toEqual({ ok: true, value: { ...seller, lacks: [], edition: [] } });
  });
});

it('lists the print layouts under their names', async () => {
  const rows = [
    { id: 'l-1', name: 'Standard', default: true },
    { id: 'l-2', name: 'Schlicht' },
  ];
  shop.service.answers('GET /v1/print-layouts', { json: rows });
  expect(await shop.books.layouts(SHOP)).toEqual({
    ok: true,
    value: [
      { id: 'l-1', name: 'Standard', isDefault: true },
      { id: 'l-2', name: 'Schlicht', isDefault: false },
    ],
  });
  expect(shop.service.calls()).toEqual(['GET /v1/print-layouts']);
});

it('links to the web application', () => {
  expect(shop.books.documentLink('credit-note', ID, 'edit')).toBe(
    'https://app.lexware.de/permalink/credit-notes/edit/d-1',
  );
  expect(contactLink('https://app.lexware.de/', 'c 1')).toBe('https://app.lexware.de/permalink/contacts/view/c%201');
});
