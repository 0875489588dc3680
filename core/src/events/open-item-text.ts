import { errandReasonText } from '../errands/errand-reason-text.ts';
import { compareDays, germanDay, type PlainDate } from '../kernel/calendar.ts';
import type { OpenItem, OpenItemCause } from '../payments/open-items.ts';
import { settingWord } from './german-words.ts';

type Told = Pick<OpenItem, 'kind' | 'cause' | 'because' | 'due'>;

/** „diese Rechnung“ or „diese Gutschrift“. */
const it = ({ kind }: Told): string => (kind === 'credit-note' ? 'die Gutschrift' : 'die Rechnung');

/** Standing alone, „Es ist ausgeschaltet“ would not say what. */
const keptBack = (because: NonNullable<Told['because']>): string =>
  because.code === 'OFF' && because.setting
    ? `Zahlungen werden nicht übertragen oder vorgeschlagen. Einstellung: ${settingWord(because.setting)}.`
    : errandReasonText(because);

const settled = (item: Told): string => {
  const what = item.kind === 'credit-note' ? 'In Shopify erstattet' : 'In Shopify bezahlt';
  const why = item.because ? ` ${keptBack(item.because)}` : ' Zu der Zahlung gibt es dort keinen Umsatz.';
  return `${what}, in Lexware Office noch offen.${why} Setze ${it(item)} dort auf „bezahlt“ oder ordne ihr den Umsatz zu.`;
};

const awaiting = ({ due }: Told, today: PlainDate): string => {
  if (!due) return 'Noch nicht bezahlt.';
  return compareDays(due, today) < 0
    ? `Noch nicht bezahlt und seit dem ${germanDay(due)} überfällig. Erinnere den Kunden oder buche die Zahlung in Lexware Office.`
    : `Noch nicht bezahlt, fällig am ${germanDay(due)}.`;
};

const TELLERS: Readonly<Record<OpenItemCause, (item: Told, today: PlainDate) => string>> = {
  'to-match': (item) =>
    `${item.kind === 'credit-note' ? 'Die Erstattung' : 'Die Zahlung'} liegt als Umsatz in Lexware Office und ist vorgeschlagen. Bestätige die Zuordnung dort.`,
  'settled-in-shop': settled,
  'set-off': () =>
    'Rechnung und Gutschrift dieser Bestellung gleichen sich aus und sind in Lexware Office noch nicht verrechnet. Verrechne sie dort.',
  'nothing-to-pay': (item) =>
    `Es ist nichts zu zahlen, aber von außen lässt sich in Lexware Office keine Zahlung über 0,00 € buchen. Setze ${it(item)} dort auf „bezahlt“. Die Einstellung „${settingWord('skipFree')}“ vermeidet solche Belege.`,
  'under-way': ({ because }) =>
    because ? errandReasonText(because) : 'Die Zahlung wird gerade nach Lexware Office übertragen.',
  'awaiting-money': awaiting,
};

/** Why a document is open in the accounting service, and the one thing to do about it. */
export const openItemText = (item: Told, today: PlainDate): string => TELLERS[item.cause](item, today);
