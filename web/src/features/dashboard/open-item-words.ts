import type { BooksReply } from '@belegwerk/contracts/api';
import type { AskedOnce } from '@belegwerk/core/payments';
import { counted } from '../../wording/amounts.ts';
import type { CountedLine } from './CountedLines.tsx';

type Count = BooksReply['counts'][number];

/** How many documents wait for the merchant at the accounting service. */
export const neededItems = ({ counts }: Pick<BooksReply, 'counts'>): number =>
  counts.reduce((sum, { needed }) => sum + needed, 0);

/** The rest of the sentence after the count, for one document and for several. */
const tellers: Record<Count['cause'], readonly [one: string, many: string]> = {
  'to-finalise': ['Rechnung ist noch ein Entwurf', 'Rechnungen sind noch Entwürfe'],
  'awaiting-money': ['Rechnung ist unbezahlt und überfällig', 'Rechnungen sind unbezahlt und überfällig'],
  'cleared-in-shop': [
    'Beleg ist in Shopify bezahlt oder erstattet, in Lexware Office offen',
    'Belege sind in Shopify bezahlt oder erstattet, in Lexware Office offen',
  ],
  'paid-by-gift-card': [
    'Beleg ist mit Gutschein oder Guthaben bezahlt oder darauf erstattet, in Lexware Office offen',
    'Belege sind mit Gutschein oder Guthaben bezahlt oder darauf erstattet, in Lexware Office offen',
  ],
  'to-match': ['vorgeschlagene Zuordnung wartet auf dich', 'vorgeschlagene Zuordnungen warten auf dich'],
  'to-assign': ['Beleg wartet auf die Zuordnung seiner Zahlung', 'Belege warten auf die Zuordnung ihrer Zahlung'],
  'set-off': ['Beleg ist noch nicht verrechnet', 'Belege sind noch nicht verrechnet'],
  'without-money': [
    'Beleg ist offen, in Shopify ging dafür zu wenig Geld ein oder zurück',
    'Belege sind offen, in Shopify ging dafür zu wenig Geld ein oder zurück',
  ],
  'fetched-there': [
    'Beleg ist über PayPal bezahlt oder erstattet, in Lexware Office offen',
    'Belege sind über PayPal bezahlt oder erstattet, in Lexware Office offen',
  ],
  'not-transferred': [
    'Beleg ist noch auf „bezahlt“ zu setzen: Sein Geld überträgt Belegwerk nicht',
    'Belege sind noch auf „bezahlt“ zu setzen: Ihr Geld überträgt Belegwerk nicht',
  ],
  'nothing-to-pay': [
    'Beleg über 0,00\u00a0€ ist in Lexware Office offen',
    'Belege über 0,00\u00a0€ sind in Lexware Office offen',
  ],
  'under-way': ['Beleg wird gerade übertragen', 'Belege werden gerade übertragen'],
};
const causes = Object.keys(tellers);

/** Documents whose payment may come to the accounting service without us: the merchant is asked once whether it does. */
export const askedAbout = ({ counts }: Pick<BooksReply, 'counts'>, about: AskedOnce): number =>
  counts.find(({ cause }) => cause === about)?.documents ?? 0;

/** What waits in the accounting service, a line for each cause, the most urgent first. */
export const openLines = ({ counts }: Pick<BooksReply, 'counts'>): readonly CountedLine[] =>
  counts
    .filter(({ needed }) => needed > 0)
    .toSorted((one, other) => causes.indexOf(one.cause) - causes.indexOf(other.cause))
    .map(({ cause, needed }) => ({
      text: counted(needed, ...tellers[cause]),
      url: `/orders?books=${cause}&sortDir=asc`,
    }));
