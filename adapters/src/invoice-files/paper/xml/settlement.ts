import {
  cents,
  centsText,
  day,
  NO_TAX,
  plusDays,
  sumOfCents,
  type Cents,
  type PlainDate,
} from '@belegwerk/core/kernel';
import type { DocumentDraft } from '@belegwerk/core/documents';
import type { DocumentToWrite, FileSeller } from '../written-document.ts';
import { ciiDay } from './cii-day.ts';
import type { Element } from './element.ts';
import { allowance, taxClass, type TaxedRow } from './lines.ts';
import { groupKey } from './vat-class.ts';

const EUR = 'EUR';

/** UNTDID 4461: a SEPA transfer, or none that an instrument is named for. */
const MEANS = { transfer: '58', none: '1' } as const;

/** What is still to be transferred. */
const openAmount = ({ payment, totals }: DocumentDraft): Cents => payment?.owed ?? totals.gross;

const isToTransfer = (draft: DocumentDraft): boolean =>
  draft.kind === 'invoice' && openAmount(draft) > 0 && !draft.payment?.isReserved;

/** BG-16: the account, where something is to be transferred to it; one who has paid must not be led to pay again. */
const paymentMeans = (draft: DocumentDraft, { bank, name }: FileSeller): Element =>
  bank && isToTransfer(draft)
    ? {
        'ram:TypeCode': MEANS.transfer,
        'ram:PayeePartyCreditorFinancialAccount': {
          'ram:IBANID': bank.iban.replaceAll(/\s/g, ''),
          'ram:AccountName': bank.holder ?? name,
        },
        'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': bank.bic },
      }
    : { 'ram:TypeCode': MEANS.none };

/** BG-23. */
const vatGroups = (rows: readonly TaxedRow[], { totals }: DocumentDraft): readonly Element[] =>
  [...Map.groupBy(rows, ({ vat }) => groupKey(vat)).values()].map((group) => {
    const [{ vat }] = group as [TaxedRow];
    const net = sumOfCents(group.map((row) => row.net));
    const tax = vat.rate === NO_TAX ? cents(0) : (totals.byRate.find(({ rate }) => rate === vat.rate)?.tax ?? cents(0));
    const reasons = new Set(group.map((row) => row.vat.reason ?? '').filter((reason) => reason !== ''));
    const { 'ram:CategoryCode': category, 'ram:RateApplicablePercent': percent } = taxClass(vat);
    return {
      'ram:CalculatedAmount': centsText(tax),
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': [...reasons].join('; '),
      'ram:BasisAmount': centsText(net),
      'ram:CategoryCode': category,
      'ram:ExemptionReasonCode': vat.code,
      'ram:RateApplicablePercent': percent,
    };
  });

/** First and last day of what the document is over; of a supply to come, its month or from when on. */
const daysOf = ({ supply, date }: DocumentDraft): readonly [from?: PlainDate, until?: PlainDate] => {
  if ('on' in supply) return [];
  if ('from' in supply) return [supply.from, supply.to];
  const month = supply.expected?.month;
  if (month === undefined) return supply.expected ? [date] : (supply.told ?? []);
  const first = day(`${month}-01`);
  return [first, first.add({ months: 1 }).subtract({ days: 1 })];
};

/** BG-14, which has to stand there where no day of delivery does (BR-FX-EN-04); that says it of a supply on one day. */
const billingPeriod = (draft: DocumentDraft): Element | undefined => {
  const [from, until] = daysOf(draft);
  if (!from || (until && from.equals(until))) return undefined;
  return { 'ram:StartDateTime': ciiDay(from), 'ram:EndDateTime': until && ciiDay(until) };
};

/** BR-CO-25 asks a credit note when it is payable, too. */
const NOTHING_TO_PAY = { de: 'Keine Zahlung erforderlich', en: 'No payment required' } as const;

const paymentTerms = (draft: DocumentDraft): Element => {
  const { payment, date, language } = draft;
  if (!payment) return { 'ram:Description': NOTHING_TO_PAY[language] };
  return {
    'ram:Description': payment.label,
    'ram:DueDateDateTime': openAmount(draft) > 0 ? ciiDay(plusDays(date, payment.days)) : undefined,
  };
};

/** BG-22. */
const sums = (rows: readonly TaxedRow[], draft: DocumentDraft): Element => {
  const { net, tax, gross } = draft.totals;
  const lines = sumOfCents(rows.filter((row) => row.net >= 0).map((row) => row.net));
  const off = cents(lines - net);
  const paid = draft.kind === 'invoice' ? cents(gross - openAmount(draft)) : cents(0);
  return {
    'ram:LineTotalAmount': centsText(lines),
    'ram:AllowanceTotalAmount': off === 0 ? undefined : centsText(off),
    'ram:TaxBasisTotalAmount': centsText(net),
    'ram:TaxTotalAmount': { '@currencyID': EUR, '#': centsText(tax) },
    'ram:GrandTotalAmount': centsText(gross),
    'ram:TotalPrepaidAmount': paid === 0 ? undefined : centsText(paid),
    'ram:DuePayableAmount': centsText(cents(gross - paid)),
  };
};

/** The invoices that a credit note corrects, or that an invoice replaces (BG-3). */
const earlierInvoices = ({ draft: { corrects = [], replaces = [] } }: DocumentToWrite): readonly Element[] => [
  ...corrects.map(({ number, date }) => ({
    'ram:IssuerAssignedID': number,
    'ram:FormattedIssueDateTime': {
      'qdt:DateTimeString': { '@format': '102', '#': date.toString().replaceAll('-', '') },
    },
  })),
  ...replaces.map((number) => ({ 'ram:IssuerAssignedID': number })),
];

/** What is to be paid, how, and why so much. */
export const settlement = (input: DocumentToWrite, rows: readonly TaxedRow[]): Element => {
  const { draft, seller, number } = input;
  return {
    'ram:PaymentReference': number,
    'ram:InvoiceCurrencyCode': EUR,
    'ram:SpecifiedTradeSettlementPaymentMeans': paymentMeans(draft, seller),
    'ram:ApplicableTradeTax': vatGroups(rows, draft),
    'ram:BillingSpecifiedPeriod': billingPeriod(draft),
    'ram:SpecifiedTradeAllowanceCharge': rows.filter(({ net }) => net < 0).map(allowance),
    'ram:SpecifiedTradePaymentTerms': paymentTerms(draft),
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': sums(rows, draft),
    'ram:InvoiceReferencedDocument': earlierInvoices(input),
  };
};
