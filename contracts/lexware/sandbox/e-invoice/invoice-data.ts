import type { Invoice } from '@e-invoice-eu/core';
import type { Letterhead } from '../account/letterhead.ts';
import type { SalesDocument } from '../books/sales-document.ts';
import { decimalsOf, roundToDigits } from '../arithmetic/fraction.ts';
import { exactOrZero } from '../arithmetic/totals.ts';
import { pricedLines, type PricedLine, type RateOfInvoice } from './priced-lines.ts';
import { taxCategory } from './tax-category.ts';

const VAT = { 'cbc:ID': 'VAT' } as const;
const EUR = 'EUR';

/** Whole cents as text of euros with two digits. */
const euros = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const dayOf = (stamp: string): string => stamp.slice(0, 10);
/** Only what is there: the library writes nothing for what is missing. */
const present = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

const seller = (from: Letterhead) => ({
  'cac:Party': {
    'cbc:EndpointID': from.email,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PostalAddress': {
      'cbc:StreetName': from.street,
      'cbc:CityName': from.city,
      'cbc:PostalZone': from.zip,
      'cac:Country': { 'cbc:IdentificationCode': from.countryCode },
    },
    'cac:PartyTaxScheme': [
      { 'cbc:CompanyID': from.vatIdentificationNumber, 'cac:TaxScheme': VAT },
      { 'cbc:CompanyID': from.taxNumber, 'cac:TaxScheme': { 'cbc:ID': 'FC' } },
    ].filter((registration) => registration['cbc:CompanyID'] !== ''),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': from.companyName },
    'cac:Contact': {
      'cbc:Name': from.managingDirector,
      'cbc:Telephone': from.phone,
      'cbc:ElectronicMail': from.email,
    },
  },
});

/** Where the recipient takes e-invoices: its e-mail address, else the Leitweg-ID (scheme 0204 of the EAS list). */
const endpointOf = ({ content: { xRechnung }, recipient }: SalesDocument) => {
  const [id, scheme] = recipient.email ? [recipient.email, 'EM'] : [xRechnung?.buyerReference, '0204'];
  return id ? { 'cbc:EndpointID': id, 'cbc:EndpointID@schemeID': scheme } : {};
};

const buyer = (document: SalesDocument) => {
  const {
    content: { address },
    recipient,
  } = document;
  return {
    'cac:Party': {
      ...endpointOf(document),
      'cac:PostalAddress': {
        ...present({
          'cbc:StreetName': address.street,
          'cbc:AdditionalStreetName': address.supplement,
          'cbc:CityName': address.city,
          'cbc:PostalZone': address.zip,
        }),
        'cac:Country': { 'cbc:IdentificationCode': address.countryCode },
      },
      ...(recipient.vatId ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': recipient.vatId, 'cac:TaxScheme': VAT } } : {}),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': address.name },
      ...(address.contactPerson ? { 'cac:Contact': { 'cbc:Name': address.contactPerson } } : {}),
    },
  };
};

const deliveryOf = ({ content: { shippingConditions: shipping, address, taxConditions } }: SalesDocument) => {
  if (!shipping?.shippingDate) return {};
  // within the EU the country of the recipient has to be told (BR-IC-12)
  const isWithinEu = taxConditions.taxType === 'intraCommunitySupply';
  const country = { 'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': address.countryCode } } };
  const isPeriod = shipping.shippingEndDate !== undefined;
  return {
    ...(isPeriod
      ? {
          'cac:InvoicePeriod': {
            'cbc:StartDate': dayOf(shipping.shippingDate),
            'cbc:EndDate': dayOf(shipping.shippingEndDate),
          },
        }
      : {}),
    'cac:Delivery': {
      'cbc:ActualDeliveryDate': dayOf(shipping.shippingEndDate ?? shipping.shippingDate),
      ...(isWithinEu ? { 'cac:DeliveryLocation': country } : {}),
    },
  };
};

const categoryOf = (document: SalesDocument, rate: number) => {
  const { category } = taxCategory(document.content.taxConditions.taxType, rate);
  return { 'cbc:ID': category, ...(category === 'O' ? {} : { 'cbc:Percent': String(rate) }), 'cac:TaxScheme': VAT };
};

/** A price with more than two digits is told for so many units: the library takes whole cents. */
const MANY = 10_000;

const priceOf = ({ price }: PricedLine) => {
  const exact = exactOrZero(price);
  const inDigits = (digits: number): number => Number(roundToDigits(exact, digits));
  return decimalsOf(exact) <= 2
    ? { 'cbc:PriceAmount': euros(inDigits(2)), 'cbc:PriceAmount@currencyID': EUR }
    : {
        'cbc:PriceAmount': euros(inDigits(4) * 100),
        'cbc:PriceAmount@currencyID': EUR,
        'cbc:BaseQuantity': String(MANY),
        'cbc:BaseQuantity@unitCode': 'C62',
      };
};

const lineOf = (document: SalesDocument, line: PricedLine, at: number) => ({
  'cbc:ID': String(at + 1),
  'cbc:InvoicedQuantity': String(line.quantity),
  'cbc:InvoicedQuantity@unitCode': 'C62',
  'cbc:LineExtensionAmount': euros(line.netCents),
  'cbc:LineExtensionAmount@currencyID': EUR,
  'cac:Item': {
    ...present({ 'cbc:Description': line.description }),
    'cbc:Name': line.name,
    'cac:ClassifiedTaxCategory': categoryOf(document, line.rate),
  },
  'cac:Price': priceOf(line),
});

const breakdownOf = (document: SalesDocument, { rate, netCents, taxCents }: RateOfInvoice) => {
  const { taxType, taxTypeNote } = document.content.taxConditions;
  const { category, code } = taxCategory(taxType, rate);
  const isWithout = category !== 'S' && category !== 'Z';
  return {
    'cbc:TaxableAmount': euros(netCents),
    'cbc:TaxableAmount@currencyID': EUR,
    'cbc:TaxAmount': euros(taxCents),
    'cbc:TaxAmount@currencyID': EUR,
    'cac:TaxCategory': {
      ...categoryOf(document, rate),
      ...(isWithout ? present({ 'cbc:TaxExemptionReasonCode': code, 'cbc:TaxExemptionReason': taxTypeNote }) : {}),
    },
  };
};

/** A discount on the whole voucher, for each rate what it took off. */
const discountsOf = (document: SalesDocument, rates: readonly RateOfInvoice[]) =>
  rates
    .filter(({ discountCents }) => discountCents !== 0)
    .map(({ rate, discountCents }) => ({
      'cbc:ChargeIndicator': 'false',
      'cbc:AllowanceChargeReason': 'Rabatt',
      'cbc:Amount': euros(discountCents),
      'cbc:Amount@currencyID': EUR,
      'cac:TaxCategory': categoryOf(document, rate),
    }));

const totalsOf = (document: SalesDocument, lines: readonly PricedLine[], rates: readonly RateOfInvoice[]) => {
  const sum = lines.reduce((all, { netCents }) => all + netCents, 0);
  const off = rates.reduce((all, { discountCents }) => all + discountCents, 0);
  return {
    'cbc:LineExtensionAmount': euros(sum),
    'cbc:LineExtensionAmount@currencyID': EUR,
    'cbc:TaxExclusiveAmount': euros(document.netCents),
    'cbc:TaxExclusiveAmount@currencyID': EUR,
    'cbc:TaxInclusiveAmount': euros(document.totalCents),
    'cbc:TaxInclusiveAmount@currencyID': EUR,
    ...(off === 0 ? {} : { 'cbc:AllowanceTotalAmount': euros(off), 'cbc:AllowanceTotalAmount@currencyID': EUR }),
    'cbc:PayableAmount': euros(document.totalCents),
    'cbc:PayableAmount@currencyID': EUR,
  };
};

/** What the library writes of a voucher, in the words of UBL. Amounts are those that the voucher was given. */
export const invoiceData = (document: SalesDocument, from: Letterhead): Invoice => {
  const { content, kind, number = '', dueDate } = document;
  const { lines, rates } = pricedLines(document);
  const preceding = document.related.find(({ voucherType }) => voucherType === 'invoice');
  const discounts = discountsOf(document, rates);
  const invoice = {
    'cbc:ID': number,
    'cbc:IssueDate': dayOf(content.voucherDate),
    ...present({ 'cbc:DueDate': dueDate && dayOf(dueDate) }),
    'cbc:InvoiceTypeCode': kind === 'credit-note' ? '381' : '380',
    ...(content.introduction ? { 'cbc:Note': [content.introduction] } : {}),
    'cbc:DocumentCurrencyCode': EUR,
    ...present({ 'cbc:BuyerReference': content.xRechnung?.buyerReference }),
    ...(preceding?.voucherNumber
      ? { 'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': preceding.voucherNumber } }] }
      : {}),
    'cac:AccountingSupplierParty': seller(from),
    'cac:AccountingCustomerParty': buyer(document),
    ...deliveryOf(document),
    'cac:PaymentMeans': [
      {
        'cbc:PaymentMeansCode': '58',
        'cbc:PaymentID': number,
        'cac:PayeeFinancialAccount': { 'cbc:ID': from.iban.replaceAll(' ', ''), 'cbc:Name': from.companyName },
      },
    ],
    ...(content.paymentConditions
      ? { 'cac:PaymentTerms': { 'cbc:Note': content.paymentConditions.paymentTermLabel } }
      : {}),
    ...(discounts.length > 0 ? { 'cac:AllowanceCharge': discounts } : {}),
    'cac:TaxTotal': [
      {
        'cbc:TaxAmount': euros(document.taxCents),
        'cbc:TaxAmount@currencyID': EUR,
        'cac:TaxSubtotal': rates.map((rate) => breakdownOf(document, rate)),
      },
    ],
    'cac:LegalMonetaryTotal': totalsOf(document, lines, rates),
    'cac:InvoiceLine': lines.map((line, at) => lineOf(document, line, at)),
  };
  // its types list every code of every code list; what is written is read back by the official rules
  return { 'ubl:Invoice': invoice } as unknown as Invoice;
};
