import { cents, centsText, percentText, taxRate } from '@belegwerk/core/kernel';
import type { DocumentDraft } from '@belegwerk/core/documents';
import type { Element } from './element.ts';
import { netPriceText, type NetRow } from './net-rows.ts';
import type { VatClass } from './vat-class.ts';

/** A row with how it is taxed. */
export interface TaxedRow extends NetRow {
  readonly vat: VatClass;
}

/** UNTDID 5189: a discount. */
const DISCOUNT_CODE = '95';
/** UN/ECE recommendation 20: one piece; the words of merchants for units have no codes. */
const ONE = 'C62';

const DISCOUNT_WORD = { de: 'Rabatt', en: 'Discount' } as const;

/** The elements by which a row, an allowance or a group says how it is taxed. */
export const taxClass = ({ category, rate }: VatClass): Element => ({
  'ram:CategoryCode': category,
  'ram:RateApplicablePercent': category === 'O' ? undefined : percentText(rate),
});

const lineDiscount = ({ position, net, before }: TaxedRow, { language }: DocumentDraft): Element | undefined =>
  before === net
    ? undefined
    : {
        'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
        'ram:CalculationPercent': percentText(taxRate(position.discount ?? 0)),
        'ram:BasisAmount': centsText(before),
        'ram:ActualAmount': centsText(cents(before - net)),
        'ram:ReasonCode': DISCOUNT_CODE,
        'ram:Reason': DISCOUNT_WORD[language],
      };

/** BG-25. */
export const invoiceLine = (row: TaxedRow, at: number, draft: DocumentDraft): Element => {
  const { position, net, vat } = row;
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(at + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': position.title || position.ref, 'ram:Description': position.detail },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': netPriceText(row, draft.treatment.scheme === 'gross') },
    },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': ONE, '#': String(position.quantity) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': { 'ram:TypeCode': 'VAT', ...taxClass(vat) },
      'ram:SpecifiedTradeAllowanceCharge': lineDiscount(row, draft),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': centsText(net) },
    },
  };
};

/** BG-20: a row that takes something off. No line may have a price below zero (BR-27). */
export const allowance = ({ position, net, vat }: TaxedRow): Element => ({
  'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
  'ram:ActualAmount': centsText(cents(-net)),
  'ram:ReasonCode': position.kind === 'discount' ? DISCOUNT_CODE : undefined,
  'ram:Reason': position.title || position.ref,
  'ram:CategoryTradeTax': { 'ram:TypeCode': 'VAT', ...taxClass(vat) },
});
