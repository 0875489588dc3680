import { describe, expect, it } from '@jest/globals';
import { PDFDocument } from '@cantoo/pdf-lib';
import { readEInvoice } from './index.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const ubl = (content: string, before = ''): string =>
  `${before}<Invoice xmlns="${UBL}Invoice-2" xmlns:cbc="${UBL}CommonBasicComponents-2" xmlns:cac="${UBL}CommonAggregateComponents-2">${content}</Invoice>`;

const totals = (content: string): string =>
  ubl(
    `<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:LegalMonetaryTotal>${content}</cac:LegalMonetaryTotal>`,
  );
const amount = (text: string, currency = ' currencyID="EUR"'): string =>
  `<cbc:PayableAmount${currency}>${text}</cbc:PayableAmount>`;

const UN = 'urn:un:unece:uncefact:data:standard:';
const cii = (content: string): string =>
  `<rsm:CrossIndustryInvoice xmlns:rsm="${UN}CrossIndustryInvoice:100" xmlns:udt="${UN}UnqualifiedDataType:100"
    xmlns:ram="${UN}ReusableAggregateBusinessInformationEntity:100"><rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
    <ram:SpecifiedTradeSettlementHeaderMonetarySummation>${content}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

const NAMED = ubl('<cbc:ID>RE-1</cbc:ID>');
const read = (text: string, encoding: BufferEncoding = 'utf8') => readEInvoice(Buffer.from(text, encoding));
const failureOf = async (text: string): Promise<string | undefined> => {
  const result = await read(text);
  return result.ok ? undefined : result.failure;
};

const pdfWith = async (...files: readonly (readonly [string, string])[]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  for (const [name, text] of files) await pdf.attach(Buffer.from(text), name, {});
  return pdf.save();
};

const LAUGHS = Array.from({ length: 9 }, (_each, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`);

describe('a file that says it is an e-invoice', () => {
  it('is read in any encoding', async () => {
    const latin = '<?xml version="1.0" encoding="ISO-8859-1"?>';
    const files = [
      Buffer.from(ubl('<cbc:ID>Ü-1</cbc:ID>')),
      Buffer.from(`\uFEFF${ubl('<cbc:ID>Ü-1</cbc:ID>')}`),
      Buffer.from(ubl('<cbc:ID>Ü-1</cbc:ID>', latin), 'latin1'),
      Buffer.from(`\uFEFF${ubl('<cbc:ID>Ü-1</cbc:ID>')}`, 'utf16le'),
    ];
    for (const file of files) expect(await readEInvoice(file)).toMatchObject({ ok: true, value: { number: 'Ü-1' } });
  });

  it('keeps what is empty apart from what is missing', async () => {
    expect(await read(ubl('<cbc:ID> </cbc:ID>'))).toMatchObject({ value: { number: '' } });
    expect(await read(ubl(''))).toMatchObject({ value: { number: undefined } });
  });

  it('has totals in its own currency', async () => {
    for (const text of [totals(amount('1')), cii('<ram:DuePayableAmount>1</ram:DuePayableAmount>')])
      expect(await failureOf(text)).toBeUndefined();
  });

  it('says nothing by elements of other namespaces', async () =>
    expect(await read(ubl('<o:ID xmlns:o="urn:other">RE-2</o:ID>'))).toMatchObject({ value: { number: undefined } }));

  it('has numbers as XML Schema writes them', async () => {
    for (const text of ['1.00', '+1', '-.5', '000000000000000000001.', '0', '00.0', '9999999999999.000000000000000001'])
      expect(await read(totals(amount(text)))).toMatchObject({ ok: true, value: { totals: { payable: {} } } });
    for (const text of ['', '-', '.', '1,00', '1e3', '0x1', '1 000'])
      expect(await failureOf(totals(amount(text)))).toBe('unreadable-value');
  });

  it.each([
    ['other-file', 'Rechnung'],
    ['broken-xml', ubl('<cbc:ID>')],
    ['broken-xml', ubl('<cbc:ID>&nbsp;</cbc:ID>')],
    ['other-xml', '<Invoice/>'],
    ['other-xml', '<CrossIndustryDocument xmlns="urn:ferd:CrossIndustryDocument:invoice:1p0"/>'],
    ['unreadable-value', ubl('<cbc:IssueDate>2026-02-30</cbc:IssueDate>')],
    ['unreadable-value', ubl('<cbc:TaxPointDate>gestern</cbc:TaxPointDate>')],
    ['twice', totals(amount('1') + amount('2'))],
    ['twice', totals(`${amount('1')}</cac:LegalMonetaryTotal><cac:LegalMonetaryTotal>${amount('2')}`)],
    [
      'twice',
      ubl(
        `<cac:PaymentMeans>${'<cac:PayeeFinancialAccount><cbc:ID>DE1</cbc:ID></cac:PayeeFinancialAccount>'.repeat(2)}</cac:PaymentMeans>`,
      ),
    ],
    ['twice', ubl('<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID>')],
    ['twice', cii('<ram:DuePayableAmount>1</ram:DuePayableAmount><ram:DuePayableAmount>2</ram:DuePayableAmount>')],
    ['unreadable-value', cii('<udt:DuePayableAmount>1</udt:DuePayableAmount>')],
    ['other-currency', cii('<ram:DuePayableAmount currencyID="USD">1</ram:DuePayableAmount>')],
    ['unreadable-value', totals('<cac:PayableAmount currencyID="EUR">1</cac:PayableAmount>')],
    ['unreadable-value', totals(amount('1<o:x xmlns:o="urn:other"/>19'))],
    ['unreadable-value', totals(amount('1<cbc:ID>2</cbc:ID>'))],
    ['other-currency', totals(amount('1', ''))],
    ['other-currency', totals(amount('1', ' currencyID="USD"'))],
    ['unreadable-value', totals(amount(`1.${'0'.repeat(19)}`))],
    ['unreadable-value', totals(amount(`1${'0'.repeat(13)}`))],
    ['too-large', ubl('<cbc:Note/>'.repeat(200_000))],
    ['document-type', `<!DOCTYPE l [<!ENTITY l0 "ha">${LAUGHS.join('')}]>${ubl('<cbc:ID>&l9;</cbc:ID>')}`],
    ['document-type', `<!DOCTYPE l SYSTEM "file:///etc/passwd">${NAMED}`],
    ['too-large', ubl('<cbc:ID>'.repeat(100) + '</cbc:ID>'.repeat(100))],
    ['no-xml-inside', '%PDF-1.7 and nothing else'],
  ])('is refused: %s', async (reason, text) => expect(await failureOf(text)).toBe(reason));

  it('is refused where it is too large', async () =>
    expect(await readEInvoice(Buffer.alloc(21 * 1024 * 1024, ' '))).toEqual({ ok: false, failure: 'too-large' }));
});

describe('a PDF', () => {
  it('is read by the XML inside, with any other attachments', async () => {
    const pdf = await pdfWith(['bild.xml', '<x/>'], ['Factur-X.xml', NAMED]);
    expect(await readEInvoice(pdf)).toMatchObject({ ok: true, value: { number: 'RE-1' } });
  });

  it('without XML is the picture of an invoice', async () =>
    expect(await readEInvoice(await pdfWith(['bild.xml', NAMED]))).toEqual({ ok: false, failure: 'no-xml-inside' }));

  it('that is protected cannot be read', async () => {
    const pdf = await PDFDocument.load(await pdfWith(['factur-x.xml', NAMED]));
    pdf.encrypt({ userPassword: 'geheim', ownerPassword: 'geheim' });
    expect(await readEInvoice(await pdf.save())).toEqual({ ok: false, failure: 'broken-pdf' });
  });

  it('does not unpack more than an invoice has', async () => {
    const bomb = await pdfWith(['factur-x.xml', ' '.repeat(21 * 1024 * 1024)]);
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    expect(await readEInvoice(bomb)).toEqual({ ok: false, failure: 'too-large' });
  });
});
