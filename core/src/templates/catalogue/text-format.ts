import type { DocumentLanguage } from '../../documents/words.ts';
import { businessDay, germanDay, type Instant } from '../../kernel/calendar.ts';
import { decimalComma, germanNumber, groupedDigits } from '../../kernel/german-number.ts';
import { centsText, type Cents } from '../../kernel/money.ts';
import { percentText, type TaxRate } from '../../kernel/tax-rate.ts';

/** How values are written on a document of one language and currency. */
export interface TextFormat {
  /** `1.234,56 €`, in English `€1,234.56`; other currencies by their code. */
  readonly money: (amount: Cents) => string;
  /** `money`, but nothing for an amount of zero, so that a condition on it is false. */
  readonly moneyIfAny: (amount: Cents) => string | undefined;
  /** The Berlin day: `20.11.2026`, in English `2026-11-20`. */
  readonly date: (at: Instant) => string;
  /** `19 %`, in English `19%`. */
  readonly rate: (rate: TaxRate) => string;
  /** The name of a country by its code. */
  readonly country: (code: string) => string;
}

const germanMoney = (amount: Cents, currency: string): string =>
  `${germanNumber(centsText(amount))} ${currency === 'EUR' ? '€' : currency}`;

const englishMoney = (amount: Cents, currency: string): string => {
  const [whole = '', fraction = ''] = centsText(amount).replace('-', '').split('.');
  const symbol = currency === 'EUR' ? '€' : `${currency} `;
  return `${amount < 0 ? '-' : ''}${symbol}${groupedDigits(whole, ',')}.${fraction}`;
};

const REGIONS = {
  de: new Intl.DisplayNames(['de'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
} as const;

const countryIn = (language: DocumentLanguage, code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (REGIONS[language].of(code) ?? code) : code;

/** The format of documents in a language, for amounts in a currency. */
export const textFormat = (language: DocumentLanguage, currency: string): TextFormat => {
  const isGerman = language === 'de';
  const money = (amount: Cents): string => (isGerman ? germanMoney(amount, currency) : englishMoney(amount, currency));
  return {
    money,
    moneyIfAny: (amount) => (amount === 0 ? undefined : money(amount)),
    date: (at) => (isGerman ? germanDay(businessDay(at)) : businessDay(at).toString()),
    rate: (rate) => (isGerman ? `${decimalComma(percentText(rate))} %` : `${percentText(rate)}%`),
    country: (code) => countryIn(language, code),
  };
};
