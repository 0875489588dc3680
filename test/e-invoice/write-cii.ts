import type {
  Adjustment,
  EInvoice,
  InvoiceLine,
  Party,
  Period,
  PostalAddress,
  Text,
  VatClass,
  VatGroup,
} from '@belegwerk/core/e-invoice';
import type { PlainDate } from '@belegwerk/core/kernel';
import { group, leaf, numberText } from './xml.ts';

const UN = 'urn:un:unece:uncefact:data:standard:';

const day = (name: string, of: PlainDate | undefined): string =>
  of
    ? `<ram:${name}>${leaf('udt:DateTimeString', of.toString().replaceAll('-', ''), { format: '102' })}</ram:${name}>`
    : '';

const address = (of: PostalAddress | undefined): string =>
  of
    ? `<ram:PostalTradeAddress>${leaf('ram:PostcodeCode', of.zip)}${leaf('ram:LineOne', of.street)}${leaf('ram:CityName', of.city)}${leaf('ram:CountryID', of.country)}</ram:PostalTradeAddress>`
    : '';

const taxId = (id: Text, kind: string): string =>
  group('ram:SpecifiedTaxRegistration', leaf('ram:ID', id, { schemeID: kind }));

const party = (name: string, of: Party): string =>
  group(
    `ram:${name}`,
    ...of.ids.filter(({ scheme }) => scheme === undefined).map(({ value }) => leaf('ram:ID', value)),
    ...of.ids
      .filter(({ scheme }) => scheme !== undefined)
      .map(({ value, scheme }) => leaf('ram:GlobalID', value, { schemeID: scheme })),
    leaf('ram:Name', of.name),
    group(
      'ram:SpecifiedLegalOrganization',
      leaf('ram:ID', of.registration),
      leaf('ram:TradingBusinessName', of.tradeName),
    ),
    of.contact
      ? `<ram:DefinedTradeContact>${leaf('ram:PersonName', of.contact.name)}${group('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', of.contact.phone))}${group('ram:EmailURIUniversalCommunication', leaf('ram:URIID', of.contact.email))}</ram:DefinedTradeContact>`
      : '',
    address(of.address),
    group(
      'ram:URIUniversalCommunication',
      leaf('ram:URIID', of.electronicAddress?.value, { schemeID: of.electronicAddress?.scheme }),
    ),
    taxId(of.vatId, 'VA'),
    taxId(of.taxNumber, 'FC'),
  );

const taxClass = ({ category, rate }: VatClass): string =>
  leaf('ram:CategoryCode', category) + leaf('ram:RateApplicablePercent', numberText(rate));

const tax = (name: string, of: VatClass): string =>
  of.category === undefined && of.rate === undefined
    ? ''
    : group(`ram:${name}`, leaf('ram:TypeCode', 'VAT'), taxClass(of));

const adjustment =
  (isCharge: boolean) =>
  (each: Adjustment): string =>
    group(
      'ram:SpecifiedTradeAllowanceCharge',
      `<ram:ChargeIndicator><udt:Indicator>${isCharge}</udt:Indicator></ram:ChargeIndicator>`,
      leaf('ram:CalculationPercent', numberText(each.percent)),
      leaf('ram:BasisAmount', numberText(each.base)),
      leaf('ram:ActualAmount', numberText(each.amount)),
      leaf('ram:ReasonCode', each.reasonCode),
      leaf('ram:Reason', each.reason),
      tax('CategoryTradeTax', each.vat),
    );

const period = (of: Period | undefined): string =>
  of
    ? `<ram:BillingSpecifiedPeriod>${day('StartDateTime', of.from)}${day('EndDateTime', of.until)}</ram:BillingSpecifiedPeriod>`
    : '';

const line = (of: InvoiceLine): string =>
  group(
    'ram:IncludedSupplyChainTradeLineItem',
    group('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', of.id)),
    group(
      'ram:SpecifiedTradeProduct',
      leaf('ram:GlobalID', of.standardId?.value, { schemeID: of.standardId?.scheme }),
      leaf('ram:Name', of.name),
      ...of.attributes.map(({ name, value }) =>
        group('ram:ApplicableProductCharacteristic', leaf('ram:Description', name), leaf('ram:Value', value)),
      ),
      ...of.classes.map(({ value, scheme }) =>
        group('ram:DesignatedProductClassification', leaf('ram:ClassCode', value, { listID: scheme })),
      ),
    ),
    group(
      'ram:SpecifiedLineTradeAgreement',
      group('ram:GrossPriceProductTradePrice', leaf('ram:ChargeAmount', numberText(of.grossPrice))),
      group(
        'ram:NetPriceProductTradePrice',
        leaf('ram:ChargeAmount', numberText(of.price)),
        leaf('ram:BasisQuantity', numberText(of.priceQuantity)),
      ),
    ),
    group('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', numberText(of.quantity), { unitCode: of.unit })),
    group(
      'ram:SpecifiedLineTradeSettlement',
      tax('ApplicableTradeTax', of.vat),
      period(of.period),
      ...of.allowances.map(adjustment(false)),
      ...of.charges.map(adjustment(true)),
      group('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', numberText(of.net))),
    ),
  );

const vatGroup = (of: VatGroup, { taxPointOn, taxPointCode }: EInvoice): string =>
  group(
    'ram:ApplicableTradeTax',
    leaf('ram:CalculatedAmount', numberText(of.tax)),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', of.reason),
    leaf('ram:BasisAmount', numberText(of.base)),
    leaf('ram:CategoryCode', of.category),
    leaf('ram:ExemptionReasonCode', of.reasonCode),
    taxPointOn
      ? `<ram:TaxPointDate>${leaf('udt:DateString', taxPointOn.toString().replaceAll('-', ''), { format: '102' })}</ram:TaxPointDate>`
      : '',
    leaf('ram:DueDateTypeCode', taxPointCode),
    leaf('ram:RateApplicablePercent', numberText(of.rate)),
  );

const payments = ({ payments: means, directDebit }: EInvoice): readonly string[] =>
  means.map(({ code, account, card }) =>
    group(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      leaf('ram:TypeCode', code),
      group('ram:ApplicableTradeSettlementFinancialCard', leaf('ram:ID', card)),
      group('ram:PayerPartyDebtorFinancialAccount', leaf('ram:IBANID', directDebit?.debtorAccount)),
      group('ram:PayeePartyCreditorFinancialAccount', leaf('ram:IBANID', account)),
    ),
  );

const totals = ({ totals: of }: EInvoice): string =>
  group(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    leaf('ram:LineTotalAmount', numberText(of.lines)),
    leaf('ram:ChargeTotalAmount', numberText(of.charges)),
    leaf('ram:AllowanceTotalAmount', numberText(of.allowances)),
    leaf('ram:TaxBasisTotalAmount', numberText(of.net)),
    ...of.taxes.map(({ amount, currency }) => leaf('ram:TaxTotalAmount', numberText(amount), { currencyID: currency })),
    leaf('ram:RoundingAmount', numberText(of.rounding)),
    leaf('ram:GrandTotalAmount', numberText(of.gross)),
    leaf('ram:TotalPrepaidAmount', numberText(of.prepaid)),
    leaf('ram:DuePayableAmount', numberText(of.payable)),
  );

const agreement = (of: EInvoice): string =>
  group(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', of.buyerReference),
    party('SellerTradeParty', of.seller),
    party('BuyerTradeParty', of.buyer),
    of.representative
      ? group(
          'ram:SellerTaxRepresentativeTradeParty',
          leaf('ram:Name', of.representative.name),
          address(of.representative.address),
          taxId(of.representative.vatId, 'VA'),
        )
      : '',
    group('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', of.order)),
    ...of.attachments.map(({ number, fileName, mediaType }) =>
      group(
        'ram:AdditionalReferencedDocument',
        leaf('ram:IssuerAssignedID', number),
        leaf('ram:TypeCode', '916'),
        leaf('ram:AttachmentBinaryObject', 'QQ==', { mimeCode: mediaType, filename: fileName }),
      ),
    ),
  );

const delivery = ({ delivery: of }: EInvoice): string =>
  `<ram:ApplicableHeaderTradeDelivery>${group('ram:ShipToTradeParty', address(of?.address))}${group('ram:ActualDeliverySupplyChainEvent', day('OccurrenceDateTime', of?.on))}</ram:ApplicableHeaderTradeDelivery>`;

const settlement = (of: EInvoice): string =>
  group(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:CreditorReferenceID', of.directDebit?.creditor),
    leaf('ram:TaxCurrencyCode', of.taxCurrency),
    leaf('ram:InvoiceCurrencyCode', of.currency),
    of.payee
      ? group(
          'ram:PayeeTradeParty',
          ...of.payee.ids.map(({ value }) => leaf('ram:ID', value)),
          leaf('ram:Name', of.payee.name),
        )
      : '',
    ...payments(of),
    ...of.vat.map((each, index) =>
      vatGroup(each, index === 0 ? of : { ...of, taxPointOn: undefined, taxPointCode: undefined }),
    ),
    period(of.period),
    ...of.allowances.map(adjustment(false)),
    ...of.charges.map(adjustment(true)),
    group(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', of.paymentTerms),
      day('DueDateDateTime', of.dueOn),
      leaf('ram:DirectDebitMandateID', of.directDebit?.mandate),
    ),
    totals(of),
    ...of.earlier.map(({ number }) => group('ram:InvoiceReferencedDocument', leaf('ram:IssuerAssignedID', number))),
  );

/** An e-invoice as Cross Industry Invoice. */
export const writeCii = (of: EInvoice): string =>
  [
    `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice xmlns:rsm="${UN}CrossIndustryInvoice:100" xmlns:ram="${UN}ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${UN}UnqualifiedDataType:100">`,
    group(
      'rsm:ExchangedDocumentContext',
      group('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', of.process)),
      group('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', of.profile)),
    ),
    group(
      'rsm:ExchangedDocument',
      leaf('ram:ID', of.number),
      leaf('ram:TypeCode', of.typeCode),
      day('IssueDateTime', of.issuedOn),
    ),
    group('rsm:SupplyChainTradeTransaction', ...of.lines.map(line), agreement(of), delivery(of), settlement(of)),
    '</rsm:CrossIndustryInvoice>',
  ].join('');
