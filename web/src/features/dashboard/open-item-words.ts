import type { BooksReply } from '@belegwerk/contracts/api';
import { germanNumber } from '../../wording/amounts.ts';

type Count = BooksReply['counts'][number];

/** How many documents wait for the merchant at the accounting service. */
export const neededItems = ({ counts }: Pick<BooksReply, 'counts'>): number =>
  counts.reduce((sum, { needed }) => sum + needed, 0);

const tellers: Record<Count['cause'], readonly [one: string, many: string]> = {
  'to-finalise': ['ist ein Entwurf und soll festgeschrieben werden', 'sind Entwürfe und sollen festgeschrieben werden'],
  'cleared-in-shop': [
    'ist in Shopify bezahlt oder erstattet, dort aber noch offen',
    'sind in Shopify bezahlt oder erstattet, dort aber noch offen',
  ],
  'to-match': ['wartet darauf, dass du die Zuordnung bestätigst', 'warten darauf, dass du die Zuordnung bestätigst'],
  'to-assign': ['wartet darauf, dass du ihm Umsätze zuordnest', 'warten darauf, dass du ihnen Umsätze zuordnest'],
  'set-off': ['ist noch nicht verrechnet', 'sind noch nicht verrechnet'],
  'nothing-to-pay': ['lautet auf 0,00\u00a0€', 'lauten auf 0,00\u00a0€'],
  'awaiting-money': ['ist nicht bezahlt und überfällig', 'sind nicht bezahlt und überfällig'],
  'without-money': [
    'ist offen, und in Shopify ist dafür kein oder zu wenig Geld geflossen',
    'sind offen, und in Shopify ist dafür kein oder zu wenig Geld geflossen',
  ],
  'under-way': ['wird gerade übertragen', 'werden gerade übertragen'],
};
const causes = Object.keys(tellers);

const told = ({ cause, needed }: Count): string => {
  const [one, many] = tellers[cause];
  return `${germanNumber(String(needed))} ${needed === 1 ? one : many}.`;
};

/** Why they wait, by cause, and how many of all open ones the accounting service calls overdue. */
export const openItemsDetail = ({ counts }: Pick<BooksReply, 'counts'>): string => {
  const overdue = counts.reduce((sum, count) => sum + count.overdue, 0);
  const late = overdue === 0 ? '' : ` Als überfällig führt Lexware Office ${germanNumber(String(overdue))}.`;
  const waiting = counts
    .filter(({ needed }) => needed > 0)
    .toSorted((one, other) => causes.indexOf(one.cause) - causes.indexOf(other.cause));
  return waiting.map(told).join(' ') + late;
};
