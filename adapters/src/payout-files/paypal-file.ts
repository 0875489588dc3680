import { centsText } from '@belegwerk/core/kernel';
import type { PayableTo } from '@belegwerk/core/ports';
import { stringify } from 'csv-stringify/sync';

/** Excel takes what begins so for a formula, also behind spaces; an apostrophe before it makes it a text. */
const FORMULA = /^\s*[=+\-@\t\r]/;

const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Rows for PayPal's payouts by file: address, amount, currency, number, note, wallet. */
export const paypalFile = (payouts: readonly PayableTo<'paypal'>[]): string =>
  stringify(
    payouts.map(({ payout, recipient }) =>
      [recipient.email, centsText(payout.amount), 'EUR', payout.receipt, `Gutschrift ${payout.receipt}`, 'PayPal'].map(
        defused,
      ),
    ),
    { record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );
