import type { DocumentLanguage } from '@belegwerk/core/documents';
import {
  centsText,
  germanDay,
  germanNumber,
  percentText,
  unitPriceText,
  type Cents,
  type PlainDate,
  type TaxRate,
  type UnitPrice,
} from '@belegwerk/core/kernel';

/** How a document writes figures and days. */
export interface Figures {
  readonly euros: (amount: Cents) => string;
  /** With as many decimals as the price has, two at least. */
  readonly price: (price: UnitPrice) => string;
  readonly percent: (rate: TaxRate) => string;
  readonly quantity: (quantity: number) => string;
  readonly day: (day: PlainDate) => string;
}

const german: Figures = {
  euros: (amount) => `${germanNumber(centsText(amount))} €`,
  price: (price) => `${germanNumber(unitPriceText(price))} €`,
  percent: (rate) => `${germanNumber(percentText(rate))} %`,
  quantity: (quantity) => germanNumber(String(quantity)),
  day: germanDay,
};

/** `1,234.50` */
const englishNumber = (text: string): string =>
  germanNumber(text).replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
const englishEuros = (text: string): string =>
  `${text.startsWith('-') ? '-' : ''}€${englishNumber(text).replace('-', '')}`;

const english: Figures = {
  euros: (amount) => englishEuros(centsText(amount)),
  price: (price) => englishEuros(unitPriceText(price)),
  percent: (rate) => `${percentText(rate)}%`,
  quantity: (quantity) => englishNumber(String(quantity)),
  day: (day) => day.toString(),
};

export const figuresIn = (language: DocumentLanguage): Figures => (language === 'en' ? english : german);
