import { money } from '../../wording/amounts.ts';
import type { OrderRow } from '@belegwerk/contracts/api';
import { FULFILMENT_WORDS, PAYMENT_WORDS } from '@belegwerk/core/orders';
import type { OrderState } from '@belegwerk/core/records';
import type { StatusWord } from '../../ui/index.ts';
import { said } from '../../wording/said.ts';

/** How an order stands, in one word. */
export const statusWords: Record<OrderRow['status']['state'], StatusWord> = {
  failed: { text: 'Fehler', tone: 'critical' },
  held: { text: 'Gehalten', tone: 'warning' },
  creating: { text: 'Wird erstellt', tone: 'attention' },
  waiting: { text: 'Wartet', tone: 'neutral' },
  skipped: { text: 'Übersprungen', tone: 'neutral' },
  done: { text: 'Erledigt', tone: 'success' },
};

const paymentTones: Record<OrderRow['paymentStatus'], StatusWord['tone']> = {
  manual: 'attention',
  pending: 'attention',
  authorized: 'attention',
  expired: 'warning',
  overdue: 'warning',
  paid: 'success',
  partially_paid: 'warning',
  partially_refunded: 'warning',
  open: 'attention',
  voided: 'subdued',
  refunded: 'subdued',
  unpaid: 'attention',
  invalid: 'warning',
  unknown: 'neutral',
};

const fulfilmentTones: Record<OrderRow['fulfilmentStatus'], StatusWord['tone']> = {
  fulfilled: 'success',
  unfulfilled: 'attention',
  partial: 'warning',
  planned: 'neutral',
  stopped: 'warning',
  denied: 'warning',
  restocked: 'subdued',
  canceled: 'subdued',
  unknown: 'neutral',
};

/** The badge of a cancelled order. */
export const cancelledWord: StatusWord = { text: 'Storniert', tone: 'subdued' };

/** A person wants no further documents for it. */
export const ignoredWord: StatusWord = { text: 'Ignoriert', tone: 'neutral' };

/** Everything that was ever ordered, in every list and on the page of an order. */
export const orderedSum = 'Bestellsumme';

/** What is left of an order that was paid in another currency. */
export const inEurosTerm = 'In Euro laut Shopify';

/** „119,00 € laut Shopify“. */
export const inEurosText = (amount: string): string => `${money(amount, 'EUR')} laut Shopify`;

/** The address of the screen of one order. */
export const orderAddress = (id: string): string => `/orders/${id}`;

const quiet = (word: StatusWord): StatusWord => (word.tone === 'attention' ? { ...word, tone: 'neutral' } : word);

type Called = Pick<OrderRow, 'cancelled'>;

/** How an order stands with its money; no payment is waited for after it was cancelled. */
export const paymentWord = ({ paymentStatus, cancelled }: Called & Pick<OrderRow, 'paymentStatus'>): StatusWord => {
  const word = { text: PAYMENT_WORDS[paymentStatus], tone: paymentTones[paymentStatus] };
  return cancelled ? quiet(word) : word;
};

/** How an order stands with its goods; those of a cancelled one do not leave any more. */
export const fulfilmentWord = ({
  fulfilmentStatus,
  cancelled,
}: Called & Pick<OrderRow, 'fulfilmentStatus'>): StatusWord => {
  const word = { text: FULFILMENT_WORDS[fulfilmentStatus], tone: fulfilmentTones[fulfilmentStatus] };
  return cancelled ? quiet(word) : word;
};

/** How a whole order stands: on its badge, in the filter and where orders are counted. */
export const orderWords: Record<OrderState, StatusWord> = {
  ...statusWords,
  differs: { text: 'Abweichung', tone: 'warning' },
  'open-in-books': { text: said('In Lexware Office offen'), tone: 'attention' },
};

/** The badge of a whole order, as the host has it. */
export const orderWord = ({ state }: Pick<OrderRow, 'state'>): StatusWord => orderWords[state];
