import { spawnSync } from 'node:child_process';
import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const program = fileURLToPath(new URL('e-invoice.ts', import.meta.url));
const run = (...files: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', program, ...files], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n'), stderr };
};

const folder = mkdtempSync(join(tmpdir(), 'e-invoices-'));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const UN = 'urn:un:unece:uncefact:data:standard:';
const party = (name: string): string =>
  `<ram:Name>${name}</ram:Name><ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>`;

/** As small as a valid invoice of EN 16931 can be. */
const invoice = (gross: string, number = '1', price = '100.00', emptyLines = 0): string =>
  `<rsm:CrossIndustryInvoice xmlns:rsm="${UN}CrossIndustryInvoice:100"
    xmlns:ram="${UN}ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${UN}UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>
    <ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>RE-1</ram:ID><ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime><udt:DateTimeString format="102">20261120</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>${number}</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:Name>Handmühle</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${price}</ram:ChargeAmount>
        </ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode>
          <ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
        <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>100.00</ram:LineTotalAmount>
          </ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>${'<ram:IncludedSupplyChainTradeLineItem/>'.repeat(emptyLines)}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>${party('Kaffeekontor Nord GmbH')}<ram:SpecifiedTaxRegistration>
        <ram:ID schemeID="VA">DE136695976</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
      <ram:BuyerTradeParty>${party('Hotel am Hafen GmbH')}</ram:BuyerTradeParty>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:ApplicableTradeTax><ram:CalculatedAmount>19.00</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode>
        <ram:BasisAmount>100.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode>
        <ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
      <ram:SpecifiedTradePaymentTerms><ram:Description>14 Tage</ram:Description></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:LineTotalAmount>100.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount><ram:GrandTotalAmount>${gross}</ram:GrandTotalAmount>
        <ram:DuePayableAmount>${gross}</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

const sound = file('gut.xml', invoice('119.00'));
const cent = file('cent.xml', invoice('119.01'));

describe('npm run e-invoice', () => {
  it('ends with 0 when every file is a valid e-invoice, and says by which rules', () =>
    expect(run(sound)).toMatchObject({
      status: 0,
      lines: [
        `${sound}: gültig (EN 16931; Regeln: EN 16931 1.3.12; Aufbau (Schema) nicht geprüft)`,
        '1 gültig, 0 nicht',
      ],
    }));

  it('ends with 1 and tells rule, place and meaning when one is not', () =>
    expect(run(sound, cent)).toMatchObject({
      status: 1,
      lines: [
        `${sound}: gültig (EN 16931; Regeln: EN 16931 1.3.12; Aufbau (Schema) nicht geprüft)`,
        `${cent}: ungültig (EN 16931; Regeln: EN 16931 1.3.12; Aufbau (Schema) nicht geprüft)`,
        '  BR-CO-15 Summe brutto (119,01 statt 119,00): Die Bruttosumme ist nicht netto plus Umsatzsteuer.',
        '1 gültig, 1 nicht',
      ],
    }));

  it('ends with 1 and says why where a file is no e-invoice', () => {
    const letter = file('brief.txt', 'Sehr geehrte Damen und Herren');
    expect(run(letter)).toMatchObject({
      status: 1,
      lines: [`${letter}: keine E-Rechnung`, '  Die Datei ist weder XML noch PDF.', '0 gültig, 1 nicht'],
    });
  });

  it('judges the others where one cannot be read, and counts it as not valid', () => {
    const large = file('gross.xml', '');
    truncateSync(large, 3 * 1024 ** 3);
    const missing = join(folder, 'nirgends.xml');
    expect(run(missing, folder, large, sound)).toMatchObject({
      status: 1,
      lines: [
        `${missing}: nicht geprüft`,
        '  Die Datei gibt es nicht.',
        `${folder}: nicht geprüft`,
        '  Das ist keine Datei.',
        `${large}: nicht geprüft`,
        '  Die Datei ist zu groß, um sie zu prüfen.',
        expect.stringContaining(`${sound}: gültig`),
        '1 gültig, 3 nicht',
      ],
    });
  });

  it('lets no file write into what it tells', () => {
    const number = `1&#10;99 gültig, 0 nicht&#xA;\u009B2J\u202E${'9'.repeat(1000)}`;
    const forged = file('zwei\nzeilen.xml', invoice('119.00', number, '-1.00'));
    const { lines } = run(forged);
    expect(lines).toEqual([
      expect.stringContaining('zwei zeilen.xml: ungültig'),
      expect.stringMatching(/^ {2}BR-27 Position 1 99 gültig, 0 nicht 2J 9{15}…: Einzelpreis: /),
      '0 gültig, 1 nicht',
    ]);
  });

  it('tells the first 20 of what is wrong and counts the rest', () => {
    const { lines } = run(file('viel.xml', invoice('119.00', '1', '100.00', 30)));
    expect(lines.filter((line) => line.startsWith('  BR-'))).toHaveLength(20);
    expect(lines.at(-2)).toMatch(/^  und \d+ weitere$/);
  });

  it('ends with 2 when it was called wrongly', () => {
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('FILE...') });
    expect(run('--nonsense').status).toBe(2);
  });

  it('explains itself', () => expect(run('--help')).toMatchObject({ status: 0, stderr: '' }));
});
