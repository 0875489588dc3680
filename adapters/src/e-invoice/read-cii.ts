import type {
  Adjustment,
  DirectDebit,
  EInvoice,
  InvoiceLine,
  Party,
  PaymentMeans,
  Period,
  PostalAddress,
  Text,
  Totals,
  VatClass,
  VatGroup,
} from '@belegwerk/core/e-invoice';
import {
  all,
  dayOfDigitsAt,
  first,
  hasEmpty,
  identifierOf,
  numberAt,
  numberOf,
  numberOfMeans,
  textAt,
} from './elements.ts';
import { checkCurrency, checkShape, type Shape } from './shape.ts';
import type { XmlElement } from './xml-tree.ts';

type Element = XmlElement | undefined;

const UN = 'urn:un:unece:uncefact:data:standard:';
const ROOT = `${UN}CrossIndustryInvoice:100`;
const NAMESPACES: ReadonlySet<string> = new Set([
  ROOT,
  ...['ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType', 'QualifiedDataType'].map(
    (name) => `${UN}${name}:100`,
  ),
]);

/** What stands at most once in its parent, though the schema lets some of it repeat. */
const ONCE: ReadonlySet<string> = new Set([
  'ExchangedDocumentContext',
  'ExchangedDocument',
  'ExchangedDocument/ID',
  'ExchangedDocument/TypeCode',
  'IssueDateTime',
  'DateTimeString',
  'GuidelineSpecifiedDocumentContextParameter',
  'SupplyChainTradeTransaction',
  'ApplicableHeaderTradeAgreement',
  'ApplicableHeaderTradeDelivery',
  'ApplicableHeaderTradeSettlement',
  'SellerTradeParty',
  'BuyerTradeParty',
  'InvoiceCurrencyCode',
  'TaxCurrencyCode',
  'SpecifiedTradeSettlementHeaderMonetarySummation',
  'LineTotalAmount',
  'ChargeTotalAmount',
  'AllowanceTotalAmount',
  'TaxBasisTotalAmount',
  'GrandTotalAmount',
  'TotalPrepaidAmount',
  'RoundingAmount',
  'DuePayableAmount',
  'CalculatedAmount',
  'BasisAmount',
  'CategoryCode',
  'RateApplicablePercent',
  'PayeePartyCreditorFinancialAccount',
  'PayerPartyDebtorFinancialAccount',
  'IBANID',
  'ProprietaryID',
  'AssociatedDocumentLineDocument',
  'LineID',
  'SpecifiedTradeProduct',
  'SpecifiedLineTradeAgreement',
  'SpecifiedLineTradeDelivery',
  'SpecifiedLineTradeSettlement',
  'NetPriceProductTradePrice',
  'ChargeAmount',
  'GrossPriceProductTradePrice',
  'BilledQuantity',
  'BasisQuantity',
  'ActualAmount',
  'CalculationPercent',
  'SpecifiedTradeSettlementLineMonetarySummation',
]);
const OF_ROOT: ReadonlySet<string> = new Set([
  'ExchangedDocumentContext',
  'ExchangedDocument',
  'SupplyChainTradeTransaction',
]);
/** Days and switches stand in types of their own. */
const OF_TYPES: ReadonlySet<string> = new Set(['DateTimeString', 'DateTime', 'DateString', 'Date', 'Indicator']);

const SHAPE: Shape = {
  isAt: ({ namespace, name }) =>
    OF_ROOT.has(name)
      ? namespace === ROOT
      : OF_TYPES.has(name)
        ? namespace.endsWith('DataType:100')
        : namespace === `${UN}ReusableAggregateBusinessInformationEntity:100`,
  isOnce: ({ name }, parent) => ONCE.has(name) || ONCE.has(`${parent.name}/${name}`),
};

export const isOfCii = (namespace: string): boolean => NAMESPACES.has(namespace);
export const isCii = ({ namespace, name }: XmlElement): boolean =>
  namespace === ROOT && name === 'CrossIndustryInvoice';

const isVat = (tax: XmlElement): boolean => textAt(tax, 'TypeCode')?.toUpperCase() === 'VAT';

const addressOf = (address: Element): PostalAddress | undefined =>
  address && {
    street: textAt(address, 'LineOne'),
    city: textAt(address, 'CityName'),
    zip: textAt(address, 'PostcodeCode'),
    country: textAt(address, 'CountryID'),
  };

/** Tax ids have the kinds VA (of the EU) and FC (of the tax office). */
const taxIdOf = (party: Element, kind: 'VA' | 'FC'): Text =>
  all(party, 'SpecifiedTaxRegistration', 'ID')
    .find(({ attributes }) => attributes.get('schemeID') === kind)
    ?.text.trim();

const idsOf = (party: Element) => [...all(party, 'ID'), ...all(party, 'GlobalID')].map((id) => identifierOf(id));

const partyOf = (party: Element): Party => {
  const endpoint = first(party, 'URIUniversalCommunication', 'URIID');
  const contact = first(party, 'DefinedTradeContact');
  return {
    name: textAt(party, 'Name'),
    tradeName: textAt(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    ids: idsOf(party),
    registration: textAt(party, 'SpecifiedLegalOrganization', 'ID'),
    vatId: taxIdOf(party, 'VA'),
    taxNumber: taxIdOf(party, 'FC'),
    electronicAddress: endpoint && identifierOf(endpoint),
    address: addressOf(first(party, 'PostalTradeAddress')),
    contact: contact && {
      name: textAt(contact, 'PersonName') || textAt(contact, 'DepartmentName'),
      phone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
      email: textAt(contact, 'EmailURIUniversalCommunication', 'URIID'),
    },
  };
};

const periodOf = (period: Element): Period | undefined =>
  period && {
    from: dayOfDigitsAt(period, 'StartDateTime', 'DateTimeString'),
    until: dayOfDigitsAt(period, 'EndDateTime', 'DateTimeString'),
  };

const vatClassOf = (tax: Element): VatClass => ({
  category: tax && isVat(tax) ? textAt(tax, 'CategoryCode') : undefined,
  rate: numberAt(tax, 'RateApplicablePercent'),
});

const adjustmentsOf = (settlement: Element, isCharge: boolean): readonly Adjustment[] =>
  all(settlement, 'SpecifiedTradeAllowanceCharge')
    .filter((each) => ['true', '1'].includes(textAt(each, 'ChargeIndicator', 'Indicator') ?? '') === isCharge)
    .map((each) => ({
      amount: numberAt(each, 'ActualAmount'),
      base: numberAt(each, 'BasisAmount'),
      percent: numberAt(each, 'CalculationPercent'),
      reason: textAt(each, 'Reason'),
      reasonCode: textAt(each, 'ReasonCode'),
      vat: vatClassOf(first(each, 'CategoryTradeTax')),
    }));

/** Freight as the profile EXTENDED has it. */
const freightOf = (settlement: Element): readonly Adjustment[] =>
  all(settlement, 'SpecifiedLogisticsServiceCharge').map((each) => ({
    amount: numberAt(each, 'AppliedAmount'),
    base: undefined,
    percent: undefined,
    reason: textAt(each, 'Description'),
    reasonCode: undefined,
    vat: vatClassOf(first(each, 'AppliedTradeTax')),
  }));

const lineOf = (line: XmlElement): InvoiceLine => {
  const product = first(line, 'SpecifiedTradeProduct');
  const agreement = first(line, 'SpecifiedLineTradeAgreement');
  const settlement = first(line, 'SpecifiedLineTradeSettlement');
  const quantity = first(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity');
  const standardId = first(product, 'GlobalID');
  return {
    id: textAt(line, 'AssociatedDocumentLineDocument', 'LineID'),
    name: textAt(product, 'Name'),
    quantity: numberOf(quantity),
    unit: quantity?.attributes.get('unitCode'),
    net: numberAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'),
    price: numberAt(agreement, 'NetPriceProductTradePrice', 'ChargeAmount'),
    grossPrice: numberAt(agreement, 'GrossPriceProductTradePrice', 'ChargeAmount'),
    priceQuantity: numberAt(agreement, 'NetPriceProductTradePrice', 'BasisQuantity'),
    vat: vatClassOf(first(settlement, 'ApplicableTradeTax')),
    allowances: adjustmentsOf(settlement, false),
    charges: adjustmentsOf(settlement, true),
    period: periodOf(first(settlement, 'BillingSpecifiedPeriod')),
    standardId: standardId && identifierOf(standardId),
    classes: all(product, 'DesignatedProductClassification', 'ClassCode').map((code) => identifierOf(code, 'listID')),
    attributes: all(product, 'ApplicableProductCharacteristic').map((each) => ({
      name: textAt(each, 'Description'),
      value: textAt(each, 'Value'),
    })),
  };
};

const groupOf = (group: XmlElement): VatGroup => ({
  ...vatClassOf(group),
  base: numberAt(group, 'BasisAmount'),
  tax: numberAt(group, 'CalculatedAmount'),
  reason: textAt(group, 'ExemptionReason'),
  reasonCode: textAt(group, 'ExemptionReasonCode'),
});

const totalsOf = (settlement: Element): Totals => {
  const totals = first(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return {
    lines: numberAt(totals, 'LineTotalAmount'),
    allowances: numberAt(totals, 'AllowanceTotalAmount'),
    charges: numberAt(totals, 'ChargeTotalAmount'),
    net: numberAt(totals, 'TaxBasisTotalAmount'),
    taxes: all(totals, 'TaxTotalAmount').map((tax) => ({
      amount: numberOf(tax),
      currency: tax.attributes.get('currencyID'),
    })),
    gross: numberAt(totals, 'GrandTotalAmount'),
    prepaid: numberAt(totals, 'TotalPrepaidAmount'),
    rounding: numberAt(totals, 'RoundingAmount'),
    payable: numberAt(totals, 'DuePayableAmount'),
  };
};

const paymentOf = (means: XmlElement): PaymentMeans => ({
  code: textAt(means, 'TypeCode'),
  account: numberOfMeans(first(means, 'PayeePartyCreditorFinancialAccount'), 'IBANID', 'ProprietaryID'),
  card: numberOfMeans(first(means, 'ApplicableTradeSettlementFinancialCard'), 'ID'),
});

const directDebitOf = (settlement: Element): DirectDebit | undefined => {
  const mandate = textAt(settlement, 'SpecifiedTradePaymentTerms', 'DirectDebitMandateID');
  const creditor = textAt(settlement, 'CreditorReferenceID');
  const debtorAccount = textAt(
    settlement,
    'SpecifiedTradeSettlementPaymentMeans',
    'PayerPartyDebtorFinancialAccount',
    'IBANID',
  );
  return (mandate ?? creditor ?? debtorAccount) === undefined ? undefined : { mandate, creditor, debtorAccount };
};

const otherParties = (
  agreement: Element,
  delivered: Element,
  settlement: Element,
): Pick<EInvoice, 'payee' | 'representative' | 'delivery'> => {
  const payee = first(settlement, 'PayeeTradeParty');
  const representative = first(agreement, 'SellerTaxRepresentativeTradeParty');
  const on = dayOfDigitsAt(delivered, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime', 'DateTimeString');
  const address = addressOf(first(delivered, 'ShipToTradeParty', 'PostalTradeAddress'));
  return {
    payee: payee && { name: textAt(payee, 'Name'), ids: idsOf(payee) },
    representative: representative && {
      name: textAt(representative, 'Name'),
      vatId: taxIdOf(representative, 'VA'),
      address: addressOf(first(representative, 'PostalTradeAddress')),
    },
    delivery: on || address ? { on, address } : undefined,
  };
};

const referencesOf = (
  agreement: Element,
  settlement: Element,
): Pick<EInvoice, 'order' | 'earlier' | 'attachments'> => ({
  order: textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
  earlier: all(settlement, 'InvoiceReferencedDocument').map((each) => ({ number: textAt(each, 'IssuerAssignedID') })),
  attachments: all(agreement, 'AdditionalReferencedDocument').map((each) => {
    const file = first(each, 'AttachmentBinaryObject');
    return {
      number: textAt(each, 'IssuerAssignedID'),
      fileName: file?.attributes.get('filename'),
      mediaType: file?.attributes.get('mimeCode'),
    };
  }),
});

const headOf = (invoice: XmlElement): Pick<EInvoice, 'profile' | 'process' | 'number' | 'issuedOn' | 'typeCode'> => {
  const context = first(invoice, 'ExchangedDocumentContext');
  const document = first(invoice, 'ExchangedDocument');
  return {
    profile: textAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    process: textAt(context, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    number: textAt(document, 'ID'),
    issuedOn: dayOfDigitsAt(document, 'IssueDateTime', 'DateTimeString'),
    typeCode: textAt(document, 'TypeCode'),
  };
};

/** Reads a Cross Industry Invoice (D16B), as ZUGFeRD, Factur-X and XRechnung have it. Throws `UnreadableValue`. */
export const readCii = (invoice: XmlElement): EInvoice => {
  checkShape(invoice, SHAPE);
  const transaction = first(invoice, 'SupplyChainTradeTransaction');
  const agreement = first(transaction, 'ApplicableHeaderTradeAgreement');
  const delivered = first(transaction, 'ApplicableHeaderTradeDelivery');
  const settlement = first(transaction, 'ApplicableHeaderTradeSettlement');
  const totals = first(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')?.children ?? [];
  checkCurrency(
    totals.filter(({ name }) => name !== 'TaxTotalAmount'),
    textAt(settlement, 'InvoiceCurrencyCode'),
    true,
  );
  return {
    syntax: 'cii',
    hasEmptyElement: hasEmpty(invoice, 'ApplicableHeaderTradeDelivery'),
    ...headOf(invoice),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    taxCurrency: textAt(settlement, 'TaxCurrencyCode'),
    taxPointOn: dayOfDigitsAt(settlement, 'ApplicableTradeTax', 'TaxPointDate', 'DateString'),
    taxPointCode: textAt(settlement, 'ApplicableTradeTax', 'DueDateTypeCode'),
    dueOn: dayOfDigitsAt(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString'),
    paymentTerms: first(settlement, 'SpecifiedTradePaymentTerms', 'Description')?.text,
    buyerReference: textAt(agreement, 'BuyerReference'),
    ...referencesOf(agreement, settlement),
    seller: partyOf(first(agreement, 'SellerTradeParty')),
    buyer: partyOf(first(agreement, 'BuyerTradeParty')),
    ...otherParties(agreement, delivered, settlement),
    period: periodOf(first(settlement, 'BillingSpecifiedPeriod')),
    payments: all(settlement, 'SpecifiedTradeSettlementPaymentMeans').map(paymentOf),
    directDebit: directDebitOf(settlement),
    allowances: adjustmentsOf(settlement, false),
    charges: [...adjustmentsOf(settlement, true), ...freightOf(settlement)],
    lines: all(transaction, 'IncludedSupplyChainTradeLineItem').map(lineOf),
    vat: all(settlement, 'ApplicableTradeTax').map(groupOf),
    totals: totalsOf(settlement),
  };
};
