import {
  centsText,
  germanNumber,
  percentText,
  unitPriceText,
  type Cents,
  type TaxRate,
  type UnitPrice,
} from '@belegwerk/core/kernel';

/** `1.234,56 €` */
export const euros = (amount: Cents): string => `${germanNumber(centsText(amount))} €`;

/** With as many decimals as the price has, two at least: `1.234,5678 €` */
export const priceOf = (price: UnitPrice): string => `${germanNumber(unitPriceText(price))} €`;

/** `19 %` */
export const percent = (rate: TaxRate): string => `${germanNumber(percentText(rate))} %`;
