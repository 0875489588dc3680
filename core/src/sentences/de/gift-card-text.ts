import { centsText, NO_MONEY } from '../../kernel/money.ts';
import type { OpenItem, OpenItemCause } from '../../payments/open-items.ts';
import { euroText } from './german-words.ts';

type Told = Pick<OpenItem, 'kind' | 'cause' | 'giftCard'>;

/** When the merchant sets the document to paid for the part of a gift card; undefined where its own sentence says it. */
const WHEN: Readonly<Record<OpenItemCause, string | undefined>> = {
  'to-finalise': undefined,
  'to-match': 'danach',
  'to-assign': 'danach',
  'cleared-in-shop': undefined,
  'paid-by-gift-card': 'dort',
  'set-off': 'danach',
  'fetched-there': 'danach',
  'nothing-to-pay': undefined,
  'under-way': 'dort, sobald die Zahlung zugeordnet ist,',
  'awaiting-money': 'dort, sobald der Rest bezahlt ist,',
  'without-money': undefined,
};

interface Parts {
  /** How much a gift card paid, or how much went back to one. */
  readonly amount: string;
  /** What to do for it, without its first letter's case; empty where there is nothing to add. */
  readonly advice: string;
}

const partsOf = ({ kind, cause, giftCard = NO_MONEY }: Told): Parts => {
  const isBack = kind === 'credit-note';
  const money = euroText(centsText(giftCard));
  const when = WHEN[cause];
  return {
    amount: isBack ? `${money} gingen auf einen Gutschein zurück` : `${money} zahlte ein Gutschein`,
    advice: when === undefined ? '' : `setze die ${isBack ? 'Gutschrift' : 'Rechnung'} ${when} auf „bezahlt“`,
  };
};

const joined = (sentence: string, advice: string): string =>
  advice === '' ? `${sentence}.` : `${sentence}; ${advice}.`;

/** How a gift card counts once (VAT reference, 3.3): its sale is no turnover unless it was taxed, its use is a payment. */
const ONCE = {
  invoice:
    'Damit Verkauf und Einlösung der Karte nicht doppelt zählen, buche den Verkauf auf ein Konto für Gutscheine und nicht als Erlös; wurde er schon versteuert (Einzweckgutschein), frage deinen Steuerberater.',
  'credit-note': 'Damit nichts doppelt zählt, buche das Guthaben auf das Konto für Gutscheine.',
} as const;

/** Why no bank transaction comes for the part that a gift card paid, what to do, and how it counts once; empty without one. */
export const giftCardText = (item: Told): string => {
  if (item.giftCard === undefined) return '';
  const { amount, advice } = partsOf(item);
  const why =
    item.kind === 'credit-note'
      ? 'Vom Konto ging dafür nichts ab, deshalb kommt dafür keine Zahlung nach Lexware Office'
      : 'Geld fließt nur beim Verkauf der Karte, deshalb kommt dafür keine Zahlung nach Lexware Office';
  return ` ${amount}. ${joined(why, advice)} ${item.kind === 'credit-note' ? ONCE['credit-note'] : ONCE.invoice}`;
};

/** The same in what comes next with the order: how much, and what to do; empty without one. */
export const giftCardNext = (item: Told): string => {
  if (item.giftCard === undefined || item.cause === 'paid-by-gift-card') return '';
  const { amount, advice } = partsOf(item);
  return ` ${joined(amount, advice)}`;
};
