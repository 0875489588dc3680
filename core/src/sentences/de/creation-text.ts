import { compareDays, germanDay, type PlainDate } from '../../kernel/calendar.ts';
import { cutOffOf, isOn, type Creation, type CreationSetting } from '../../preferences/creation.ts';
import { oldestDay } from '../../shops/oldest-day.ts';
import type { OrderEvent } from '../../orders/statuses.ts';
import { isSameValue } from '../../preferences/same-value.ts';

/** The settings that decide it. */
interface Deciding extends Readonly<Record<CreationSetting, Creation>> {
  readonly invoiceEvent: OrderEvent;
}

/** When a person asks, and whether documents can be made by then. */
interface Asked {
  readonly installedOn: PlainDate;
  readonly today: PlainDate;
  /** With the accounting service. */
  readonly isConnected: boolean;
}

/** When orders get an invoice that have none yet. */
const ONCE: Readonly<Record<OrderEvent, string>> = {
  created: '',
  paid: ', sobald sie bezahlt sind',
  fulfilled: ', sobald sie ausgeführt sind',
  completed: ', sobald sie bezahlt und ausgeführt sind',
};

const ONCE_CONNECTED = 'Es beginnt, sobald Lexware Office verbunden ist.';

/** From when on, and whether some of what is meant exists already. */
interface Beginning {
  readonly day: string;
  readonly isChosen: boolean;
  readonly isPast: boolean;
}

/** „seit dem“ names what exists already with what is to come, „ab dem“ only what is to come. */
const since = ({ day, isPast }: Beginning): string => `${isPast ? 'seit' : 'ab'} dem ${day}`;

/** What exists without a document gets it now; what is to come gets it in its turn. */
const without = ({ isPast }: Beginning, document: string, one: string): readonly [string, string] =>
  isPast ? [` ohne ${document}`, `jetzt ${one}`] : ['', `${one} ${document}`];

const invoices = (from: Beginning, event: OrderEvent): string => {
  const once = ONCE[event];
  if (!from.isPast) return `Bestellungen ${since(from)} bekommen${once ? '' : ' sofort'} eine Rechnung${once}.`;
  return `Bestellungen ${since(from)} ohne Rechnung bekommen ${once ? 'eine' : 'jetzt eine'}${once}.`;
};

const SENTENCES: Readonly<Record<CreationSetting, (from: Beginning, event: OrderEvent) => string>> = {
  invoiceCreate: invoices,
  creditCreate: (from) => {
    const [lacking, get] = without(from, 'Gutschrift', 'eine');
    return `Rückerstattungen${from.isChosen ? ` ${since(from)}` : ''}${lacking} bekommen ${get}, wenn es die Rechnung gibt.`;
  },
  deliveryCreate: (from) => {
    const [lacking, get] = without(from, 'Lieferschein', 'einen');
    return `Sendungen ${from.isChosen ? '' : 'zu Bestellungen '}${since(from)}${lacking} bekommen ${get}.`;
  },
};

/**
 * What follows from settings for documents of a kind, in a sentence: which orders get one, from when on, and when; none
 * where their creation is off. Orders that are known already are meant, too, as far as they are not older.
 */
export const creationText = (
  setting: CreationSetting,
  preferences: Deciding,
  { installedOn, today, isConnected }: Asked,
): string | undefined => {
  const creation = preferences[setting];
  if (!isOn(creation)) return undefined;
  const chosen = cutOffOf(creation);
  const first = chosen ?? oldestDay(installedOn);
  const from = { day: germanDay(first), isChosen: chosen !== undefined, isPast: compareDays(first, today) < 0 };
  const sentence = SENTENCES[setting](from, preferences.invoiceEvent);
  return isConnected ? sentence : `${sentence} ${ONCE_CONNECTED}`;
};

/** What each kind's making depends on, in the order in which it is told. */
const DECISIVE: Readonly<Record<CreationSetting, readonly (keyof Deciding)[]>> = {
  invoiceCreate: ['invoiceCreate', 'invoiceEvent'],
  creditCreate: ['creditCreate'],
  deliveryCreate: ['deliveryCreate'],
};
const SETTINGS = Object.keys(DECISIVE) as readonly CreationSetting[];

/** What settings that follow on others will do: a sentence for each kind of document whose making begins or is another. */
export const creationTexts = (before: Deciding, after: Deciding, asked: Asked): readonly string[] =>
  SETTINGS.filter((setting) => DECISIVE[setting].some((key) => !isSameValue(before[key], after[key]))).flatMap(
    (setting) => creationText(setting, after, asked) ?? [],
  );
