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
  Written,
} from '@belegwerk/core/e-invoice';
import { group, leaf, numberText } from './xml.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const VAT = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

const money = (name: string, amount: Written, currency: Text = 'EUR'): string =>
  leaf(`cbc:${name}`, numberText(amount), { currencyID: currency });

const address = (name: string, of: PostalAddress | undefined): string =>
  of
    ? `<cac:${name}>${leaf('cbc:StreetName', of.street)}${leaf('cbc:CityName', of.city)}${leaf('cbc:PostalZone', of.zip)}${group('cac:Country', leaf('cbc:IdentificationCode', of.country))}</cac:${name}>`
    : '';

const taxId = (id: Text, scheme: string): string =>
  id === undefined
    ? ''
    : `<cac:PartyTaxScheme>${leaf('cbc:CompanyID', id)}<cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`;

const party = (name: string, of: Party): string =>
  `<cac:${name}><cac:Party>${[
    leaf('cbc:EndpointID', of.electronicAddress?.value, { schemeID: of.electronicAddress?.scheme }),
    ...of.ids.map((id) => group('cac:PartyIdentification', leaf('cbc:ID', id.value, { schemeID: id.scheme }))),
    group('cac:PartyName', leaf('cbc:Name', of.tradeName)),
    address('PostalAddress', of.address),
    taxId(of.vatId, 'VAT'),
    taxId(of.taxNumber, 'FC'),
    group('cac:PartyLegalEntity', leaf('cbc:RegistrationName', of.name), leaf('cbc:CompanyID', of.registration)),
    of.contact
      ? `<cac:Contact>${leaf('cbc:Name', of.contact.name)}${leaf('cbc:Telephone', of.contact.phone)}${leaf('cbc:ElectronicMail', of.contact.email)}</cac:Contact>`
      : '',
  ].join('')}</cac:Party></cac:${name}>`;

const taxCategory = (name: string, { category, rate }: VatClass, reason = ''): string =>
  category === undefined && rate === undefined
    ? ''
    : `<cac:${name}>${leaf('cbc:ID', category)}${leaf('cbc:Percent', numberText(rate))}${reason}${VAT}</cac:${name}>`;

const adjustment =
  (isCharge: boolean) =>
  (each: Adjustment): string =>
    group(
      'cac:AllowanceCharge',
      leaf('cbc:ChargeIndicator', String(isCharge)),
      leaf('cbc:AllowanceChargeReasonCode', each.reasonCode),
      leaf('cbc:AllowanceChargeReason', each.reason),
      leaf('cbc:MultiplierFactorNumeric', numberText(each.percent)),
      money('Amount', each.amount),
      money('BaseAmount', each.base),
      taxCategory('TaxCategory', each.vat),
    );

const period = (of: Period | undefined, code?: Text): string =>
  of || code !== undefined
    ? `<cac:InvoicePeriod>${leaf('cbc:StartDate', of?.from?.toString())}${leaf('cbc:EndDate', of?.until?.toString())}${leaf('cbc:DescriptionCode', code)}</cac:InvoicePeriod>`
    : '';

const line =
  (isCreditNote: boolean) =>
  (of: InvoiceLine): string =>
    group(
      isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
      leaf('cbc:ID', of.id),
      leaf(`cbc:${isCreditNote ? 'Credited' : 'Invoiced'}Quantity`, numberText(of.quantity), { unitCode: of.unit }),
      money('LineExtensionAmount', of.net),
      period(of.period),
      ...of.allowances.map(adjustment(false)),
      ...of.charges.map(adjustment(true)),
      group(
        'cac:Item',
        leaf('cbc:Name', of.name),
        group(
          'cac:StandardItemIdentification',
          leaf('cbc:ID', of.standardId?.value, { schemeID: of.standardId?.scheme }),
        ),
        ...of.classes.map(({ value, scheme }) =>
          group('cac:CommodityClassification', leaf('cbc:ItemClassificationCode', value, { listID: scheme })),
        ),
        taxCategory('ClassifiedTaxCategory', of.vat),
        ...of.attributes.map(({ name, value }) =>
          group('cac:AdditionalItemProperty', leaf('cbc:Name', name), leaf('cbc:Value', value)),
        ),
      ),
      group(
        'cac:Price',
        money('PriceAmount', of.price),
        leaf('cbc:BaseQuantity', numberText(of.priceQuantity)),
        of.grossPrice
          ? group(
              'cac:AllowanceCharge',
              leaf('cbc:ChargeIndicator', 'false'),
              leaf('cbc:Amount', '0.00', { currencyID: 'EUR' }),
              money('BaseAmount', of.grossPrice),
            )
          : '',
      ),
    );

const vatGroup = (of: VatGroup): string =>
  group(
    'cac:TaxSubtotal',
    money('TaxableAmount', of.base),
    money('TaxAmount', of.tax),
    taxCategory(
      'TaxCategory',
      of,
      leaf('cbc:TaxExemptionReasonCode', of.reasonCode) + leaf('cbc:TaxExemptionReason', of.reason),
    ),
  );

const payments = ({ payments: means, directDebit }: EInvoice): readonly string[] =>
  means.map(({ code, account, card }) =>
    group(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', code),
      group('cac:CardAccount', leaf('cbc:PrimaryAccountNumberID', card)),
      group('cac:PayeeFinancialAccount', leaf('cbc:ID', account)),
      directDebit
        ? group(
            'cac:PaymentMandate',
            leaf('cbc:ID', directDebit.mandate),
            group('cac:PayerFinancialAccount', leaf('cbc:ID', directDebit.debtorAccount)),
          )
        : '',
    ),
  );

const delivery = ({ delivery: of }: EInvoice): string =>
  group(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', of?.on?.toString()),
    group('cac:DeliveryLocation', address('Address', of?.address)),
  );

const attachment = ({ number, fileName, mediaType }: EInvoice['attachments'][number]): string =>
  group(
    'cac:AdditionalDocumentReference',
    leaf('cbc:ID', number),
    group(
      'cac:Attachment',
      leaf('cbc:EmbeddedDocumentBinaryObject', 'QQ==', { mimeCode: mediaType, filename: fileName }),
    ),
  );

const otherParties = ({ payee, representative }: EInvoice): string =>
  (payee
    ? group(
        'cac:PayeeParty',
        ...payee.ids.map(({ value }) => group('cac:PartyIdentification', leaf('cbc:ID', value))),
        group('cac:PartyName', leaf('cbc:Name', payee.name)),
      )
    : '') +
  (representative
    ? group(
        'cac:TaxRepresentativeParty',
        group('cac:PartyName', leaf('cbc:Name', representative.name)),
        address('PostalAddress', representative.address),
        taxId(representative.vatId, 'VAT'),
      )
    : '');

const totals = ({ totals: of, vat, currency: own }: EInvoice): string =>
  of.taxes
    .map(({ amount, currency }, index) =>
      group('cac:TaxTotal', money('TaxAmount', amount, currency), ...(index === 0 ? vat.map(vatGroup) : [])),
    )
    .join('') +
  group(
    'cac:LegalMonetaryTotal',
    money('LineExtensionAmount', of.lines, own),
    money('TaxExclusiveAmount', of.net, own),
    money('TaxInclusiveAmount', of.gross, own),
    money('AllowanceTotalAmount', of.allowances, own),
    money('ChargeTotalAmount', of.charges, own),
    money('PrepaidAmount', of.prepaid, own),
    money('PayableRoundingAmount', of.rounding, own),
    money('PayableAmount', of.payable, own),
  );

/** An e-invoice as UBL 2.1; a credit note where it is one. */
export const writeUbl = (of: EInvoice): string => {
  const isCreditNote = of.typeCode === '381';
  const root = isCreditNote ? 'CreditNote' : 'Invoice';
  return [
    `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${UBL}${root}-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">`,
    leaf('cbc:CustomizationID', of.profile),
    leaf('cbc:ProfileID', of.process),
    leaf('cbc:ID', of.number),
    leaf('cbc:IssueDate', of.issuedOn?.toString()),
    isCreditNote ? '' : leaf('cbc:DueDate', of.dueOn?.toString()),
    leaf(isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', of.typeCode),
    leaf('cbc:TaxPointDate', of.taxPointOn?.toString()),
    leaf('cbc:DocumentCurrencyCode', of.currency),
    leaf('cbc:TaxCurrencyCode', of.taxCurrency),
    leaf('cbc:BuyerReference', of.buyerReference),
    period(of.period, of.taxPointCode),
    group('cac:OrderReference', leaf('cbc:ID', of.order)),
    ...of.earlier.map(({ number }) =>
      group('cac:BillingReference', group('cac:InvoiceDocumentReference', leaf('cbc:ID', number))),
    ),
    ...of.attachments.map(attachment),
    party('AccountingSupplierParty', of.seller),
    party('AccountingCustomerParty', of.buyer),
    otherParties(of),
    delivery(of),
    ...payments(of),
    group('cac:PaymentTerms', leaf('cbc:Note', of.paymentTerms)),
    ...of.allowances.map(adjustment(false)),
    ...of.charges.map(adjustment(true)),
    totals(of),
    ...of.lines.map(line(isCreditNote)),
    `</${root}>`,
  ].join('');
};
