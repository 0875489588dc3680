import { cents, centsText, germanNumber, type Cents } from '@belegwerk/core/kernel';
import { euro } from '../builders/index.ts';

/** An amount as sentences and papers write it, `1.234,56 €`, from whole cents or from decimal text of the wire. */
export const inEuro = (amount: Cents | number | string): string =>
  `${germanNumber(centsText(typeof amount === 'string' ? euro(amount) : cents(amount)))} €`;
