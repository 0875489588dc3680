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
  dayAt,
  first,
  hasEmpty,
  identifierOf,
  numberAt,
  numberOf,
  numberOfMeans,
  said,
  textAt,
} from './elements.ts';
import { checkCurrency, checkShape, type Shape } from './shape.ts';
import type { XmlElement } from './xml-tree.ts';

type Element = XmlElement | undefined;

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const ROOTS: ReadonlySet<string> = new Set([`${UBL}Invoice-2 Invoice`, `${UBL}CreditNote-2 CreditNote`]);
const NAMESPACES: ReadonlySet<string> = new Set(
  ['Invoice-2', 'CreditNote-2', 'CommonBasicComponents-2', 'CommonAggregateComponents-2'].map((name) => UBL + name),
);

/** Texts and numbers of UBL that its schema lets stand more than once. */
const REPEATABLE: ReadonlySet<string> = new Set([
  'Note',
  'Description',
  'PaymentID',
  'InstructionNote',
  'TaxExemptionReason',
  'AllowanceChargeReason',
  'DescriptionCode',
  'DocumentDescription',
  'AdditionalInformation',
  'ValueQualifier',
  'PackLevelCode',
  'BrandName',
  'ModelName',
  'Keyword',
]);
/** Groups that are read once. */
const ONCE: ReadonlySet<string> = new Set([
  'LegalMonetaryTotal',
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'Party',
  'PayeeParty',
  'TaxRepresentativeParty',
  'PostalAddress',
  'Country',
  'Contact',
  'TaxScheme',
  'TaxCategory',
  'PayeeFinancialAccount',
  'PayerFinancialAccount',
  'CardAccount',
  'PaymentMandate',
  'OrderReference',
  'Item',
  'Price',
  'ClassifiedTaxCategory',
  'StandardItemIdentification',
]);
const BASIC = `${UBL}CommonBasicComponents-2`;

/** Basic components have text alone, aggregate ones elements alone. */
const SHAPE: Shape = {
  isAt: ({ namespace, isLeaf, text }) =>
    namespace === BASIC ? isLeaf : namespace === `${UBL}CommonAggregateComponents-2` && text.trim() === '',
  isOnce: ({ namespace, name }) => (namespace === BASIC ? !REPEATABLE.has(name) : ONCE.has(name)),
};

export const isOfUbl = (namespace: string): boolean => NAMESPACES.has(namespace);
export const isUbl = ({ namespace, name }: XmlElement): boolean => ROOTS.has(`${namespace} ${name}`);

const isVat = (element: XmlElement): boolean => textAt(element, 'TaxScheme', 'ID')?.toUpperCase() === 'VAT';

const addressOf = (element: Element): PostalAddress | undefined =>
  element && {
    street: textAt(element, 'StreetName'),
    city: textAt(element, 'CityName'),
    zip: textAt(element, 'PostalZone'),
    country: textAt(element, 'Country', 'IdentificationCode'),
  };

const vatIdOf = (party: Element): Text =>
  textAt(
    all(party, 'PartyTaxScheme').find((scheme) => isVat(scheme)),
    'CompanyID',
  );

const idsOf = (party: Element) => all(party, 'PartyIdentification', 'ID').map((id) => identifierOf(id));

const partyOf = (party: Element): Party => {
  const endpoint = first(party, 'EndpointID');
  const contact = first(party, 'Contact');
  return {
    name: textAt(party, 'PartyLegalEntity', 'RegistrationName'),
    tradeName: textAt(party, 'PartyName', 'Name'),
    ids: idsOf(party),
    registration: textAt(party, 'PartyLegalEntity', 'CompanyID'),
    vatId: vatIdOf(party),
    taxNumber: textAt(
      all(party, 'PartyTaxScheme').find((scheme) => !isVat(scheme)),
      'CompanyID',
    ),
    electronicAddress: endpoint && identifierOf(endpoint),
    address: addressOf(first(party, 'PostalAddress')),
    contact: contact && {
      name: textAt(contact, 'Name'),
      phone: textAt(contact, 'Telephone'),
      email: textAt(contact, 'ElectronicMail'),
    },
  };
};

const periodOf = (period: Element): Period | undefined =>
  period && { from: dayAt(period, 'StartDate'), until: dayAt(period, 'EndDate') };

const vatClassOf = (category: Element): VatClass => ({
  category: category && isVat(category) ? textAt(category, 'ID') : undefined,
  rate: numberAt(category, 'Percent'),
});

const adjustmentsOf = (parent: XmlElement, isCharge: boolean): readonly Adjustment[] =>
  all(parent, 'AllowanceCharge')
    .filter((each) => ['true', '1'].includes(textAt(each, 'ChargeIndicator') ?? '') === isCharge)
    .map((each) => ({
      amount: numberAt(each, 'Amount'),
      base: numberAt(each, 'BaseAmount'),
      percent: numberAt(each, 'MultiplierFactorNumeric'),
      reason: textAt(each, 'AllowanceChargeReason'),
      reasonCode: textAt(each, 'AllowanceChargeReasonCode'),
      vat: vatClassOf(first(each, 'TaxCategory')),
    }));

const lineOf = (line: XmlElement): InvoiceLine => {
  const item = first(line, 'Item');
  const price = first(line, 'Price');
  const quantity = first(line, 'InvoicedQuantity') ?? first(line, 'CreditedQuantity');
  const standardId = first(item, 'StandardItemIdentification', 'ID');
  return {
    id: textAt(line, 'ID'),
    name: textAt(item, 'Name'),
    quantity: numberOf(quantity),
    unit: quantity?.attributes.get('unitCode'),
    net: numberAt(line, 'LineExtensionAmount'),
    price: numberAt(price, 'PriceAmount'),
    grossPrice: numberAt(price, 'AllowanceCharge', 'BaseAmount'),
    priceQuantity: numberAt(price, 'BaseQuantity'),
    vat: vatClassOf(first(item, 'ClassifiedTaxCategory')),
    allowances: adjustmentsOf(line, false),
    charges: adjustmentsOf(line, true),
    period: periodOf(first(line, 'InvoicePeriod')),
    standardId: standardId && identifierOf(standardId),
    classes: all(item, 'CommodityClassification', 'ItemClassificationCode').map((code) => identifierOf(code, 'listID')),
    attributes: all(item, 'AdditionalItemProperty').map((each) => ({
      name: textAt(each, 'Name'),
      value: textAt(each, 'Value'),
    })),
  };
};

const groupOf = (group: XmlElement): VatGroup => ({
  ...vatClassOf(first(group, 'TaxCategory')),
  base: numberAt(group, 'TaxableAmount'),
  tax: numberAt(group, 'TaxAmount'),
  reason: textAt(group, 'TaxCategory', 'TaxExemptionReason'),
  reasonCode: textAt(group, 'TaxCategory', 'TaxExemptionReasonCode'),
});

const totalsOf = (invoice: XmlElement): Totals => {
  const totals = first(invoice, 'LegalMonetaryTotal');
  return {
    lines: numberAt(totals, 'LineExtensionAmount'),
    allowances: numberAt(totals, 'AllowanceTotalAmount'),
    charges: numberAt(totals, 'ChargeTotalAmount'),
    net: numberAt(totals, 'TaxExclusiveAmount'),
    taxes: all(invoice, 'TaxTotal', 'TaxAmount').map((tax) => ({
      amount: numberOf(tax),
      currency: tax.attributes.get('currencyID'),
    })),
    gross: numberAt(totals, 'TaxInclusiveAmount'),
    prepaid: numberAt(totals, 'PrepaidAmount'),
    rounding: numberAt(totals, 'PayableRoundingAmount'),
    payable: numberAt(totals, 'PayableAmount'),
  };
};

const paymentOf = (means: XmlElement): PaymentMeans => ({
  code: textAt(means, 'PaymentMeansCode'),
  account: numberOfMeans(first(means, 'PayeeFinancialAccount'), 'ID'),
  card: numberOfMeans(first(means, 'CardAccount'), 'PrimaryAccountNumberID'),
});

const directDebitOf = (invoice: XmlElement): DirectDebit | undefined => {
  const mandate = first(invoice, 'PaymentMeans', 'PaymentMandate');
  const parties = [first(invoice, 'AccountingSupplierParty', 'Party'), first(invoice, 'PayeeParty')];
  const creditor = parties.flatMap(idsOf).find(({ scheme }) => scheme === 'SEPA');
  return (
    mandate && {
      mandate: textAt(mandate, 'ID'),
      creditor: creditor?.value,
      debtorAccount: textAt(mandate, 'PayerFinancialAccount', 'ID'),
    }
  );
};

const otherParties = (invoice: XmlElement): Pick<EInvoice, 'payee' | 'representative' | 'delivery'> => {
  const payee = first(invoice, 'PayeeParty');
  const representative = first(invoice, 'TaxRepresentativeParty');
  const delivery = first(invoice, 'Delivery');
  return {
    payee: payee && { name: textAt(payee, 'PartyName', 'Name'), ids: idsOf(payee) },
    representative: representative && {
      name: textAt(representative, 'PartyName', 'Name'),
      vatId: vatIdOf(representative),
      address: addressOf(first(representative, 'PostalAddress')),
    },
    delivery: delivery && {
      on: dayAt(delivery, 'ActualDeliveryDate'),
      address: addressOf(first(delivery, 'DeliveryLocation', 'Address')),
    },
  };
};

const referencesOf = (invoice: XmlElement): Pick<EInvoice, 'order' | 'earlier' | 'attachments'> => ({
  order: textAt(invoice, 'OrderReference', 'ID'),
  earlier: all(invoice, 'BillingReference').map((each) => ({ number: textAt(each, 'InvoiceDocumentReference', 'ID') })),
  attachments: all(invoice, 'AdditionalDocumentReference').map((each) => {
    const file = first(each, 'Attachment', 'EmbeddedDocumentBinaryObject');
    return {
      number: textAt(each, 'ID'),
      fileName: file?.attributes.get('filename'),
      mediaType: file?.attributes.get('mimeCode'),
    };
  }),
});

const invoiceOf = (invoice: XmlElement): EInvoice => ({
  syntax: 'ubl',
  hasEmptyElement: hasEmpty(invoice),
  profile: textAt(invoice, 'CustomizationID'),
  process: textAt(invoice, 'ProfileID'),
  number: textAt(invoice, 'ID'),
  issuedOn: dayAt(invoice, 'IssueDate'),
  typeCode: said(first(invoice, 'InvoiceTypeCode') ?? first(invoice, 'CreditNoteTypeCode')),
  currency: textAt(invoice, 'DocumentCurrencyCode'),
  taxCurrency: textAt(invoice, 'TaxCurrencyCode'),
  taxPointOn: dayAt(invoice, 'TaxPointDate'),
  taxPointCode: textAt(invoice, 'InvoicePeriod', 'DescriptionCode'),
  dueOn: dayAt(invoice, 'DueDate') ?? dayAt(invoice, 'PaymentMeans', 'PaymentDueDate'),
  paymentTerms: first(invoice, 'PaymentTerms', 'Note')?.text,
  buyerReference: textAt(invoice, 'BuyerReference'),
  ...referencesOf(invoice),
  seller: partyOf(first(invoice, 'AccountingSupplierParty', 'Party')),
  buyer: partyOf(first(invoice, 'AccountingCustomerParty', 'Party')),
  ...otherParties(invoice),
  period: periodOf(first(invoice, 'InvoicePeriod')),
  payments: all(invoice, 'PaymentMeans').map(paymentOf),
  directDebit: directDebitOf(invoice),
  allowances: adjustmentsOf(invoice, false),
  charges: adjustmentsOf(invoice, true),
  lines: [...all(invoice, 'InvoiceLine'), ...all(invoice, 'CreditNoteLine')].map(lineOf),
  vat: all(invoice, 'TaxTotal', 'TaxSubtotal').map(groupOf),
  totals: totalsOf(invoice),
});

/** Reads an invoice or credit note of UBL 2.1. Throws `UnreadableValue`. */
export const readUbl = (invoice: XmlElement): EInvoice => {
  checkShape(invoice, SHAPE);
  const totals = first(invoice, 'LegalMonetaryTotal')?.children ?? [];
  checkCurrency(totals, textAt(invoice, 'DocumentCurrencyCode'), false);
  return invoiceOf(invoice);
};
