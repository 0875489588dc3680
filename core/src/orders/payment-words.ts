import type { PaymentStatus } from './statuses.ts';

/** How an order stands with its money, in a word or two. */
export const PAYMENT_WORDS: Readonly<Record<PaymentStatus, string>> = {
  manual: 'Manuell',
  pending: 'Ausstehend',
  authorized: 'Autorisiert',
  expired: 'Abgelaufen',
  overdue: 'Überfällig',
  paid: 'Bezahlt',
  partially_paid: 'Teilweise bezahlt',
  partially_refunded: 'Teilweise erstattet',
  open: 'Offen',
  voided: 'Zahlung storniert',
  refunded: 'Erstattet',
  unpaid: 'Unbezahlt',
  invalid: 'Unbekannt',
  unknown: 'Unbekannt',
};
