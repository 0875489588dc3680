import { centsText } from '@belegwerk/core/kernel';
import type { PayableTo } from '@belegwerk/core/ports';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Rows for PayPal's payouts by file: address, amount, currency, number, note, wallet. */
export const paypalFile = (payouts: readonly PayableTo<'paypal'>[]): string =>
  payouts
    .map(({ payout, recipient }) =>
      [recipient.email, centsText(payout.amount), 'EUR', payout.receipt, `Gutschrift ${payout.receipt}`, 'PayPal']
        .map(quoted)
        .join(','),
    )
    .map((row) => `${row}\r\n`)
    .join('');
