import { compareDays, germanDay, type PlainDate } from '../../kernel/calendar.ts';
import { cutOffOf, isOn, type CreationSetting } from '../../decisions/cut-off.ts';
import { oldestDay } from '../../decisions/oldest-day.ts';
import type { OrderEvent } from '../../orders/statuses.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { isSameValue } from '../../preferences/same-value.ts';

/** When somebody asks, and whether documents can be made by then. */
interface Asked {
  readonly installedOn: PlainDate;
  readonly today: PlainDate;
  /** With the accounting service. */
  readonly isConnected: boolean;
}

const ONCE: Readonly<Record<OrderEvent, string>> = {
  created: 'bekommt sofort eine',
  paid: 'bekommt eine, sobald sie bezahlt ist',
  fulfilled: 'bekommt eine, sobald sie ausgeführt ist',
  completed: 'bekommt eine, sobald sie bezahlt und ausgeführt ist',
};

const ONCE_CONNECTED = 'Es beginnt, sobald Lexware Office verbunden ist.';

/** From when on, and whether some of what is meant exists already. */
interface Beginning {
  readonly day: string;
  readonly isChosen: boolean;
  readonly isPast: boolean;
}

const also = (isPast: boolean, those: string): string => (isPast ? `, auch ${those} schon gibt` : '');

const SENTENCES: Readonly<Record<CreationSetting, (from: Beginning, event: OrderEvent) => string>> = {
  invoiceCreate: ({ day, isPast }, event) =>
    `Jede Bestellung ab dem ${day} ohne Rechnung ${ONCE[event]}${also(isPast, 'jede, die es')}.`,
  creditCreate: ({ day, isChosen, isPast }) =>
    `Jede Rückerstattung ${isChosen ? `ab dem ${day} ` : ''}zu einer Bestellung mit Rechnung bekommt eine Gutschrift${also(isPast, 'jede, die es')}.`,
  deliveryCreate: ({ day, isChosen, isPast }) =>
    `Jeder Versand ${isChosen ? '' : 'zu einer Bestellung '}ab dem ${day} bekommt einen Lieferschein${also(isPast, 'jeder, den es')}.`,
};

/**
 * What follows from settings for documents of a kind, in a sentence: which orders get one, from when on, and when; none
 * where their creation is off. Orders that are known already are meant, too, as far as they are not older.
 */
export const creationText = (
  setting: CreationSetting,
  preferences: Preferences,
  { installedOn, today, isConnected }: Asked,
): string | undefined => {
  const creation = preferences[setting];
  if (!isOn(creation)) return undefined;
  const chosen = cutOffOf(creation);
  const since = chosen ?? oldestDay(installedOn);
  const from = { day: germanDay(since), isChosen: chosen !== undefined, isPast: compareDays(since, today) < 0 };
  const sentence = SENTENCES[setting](from, preferences.invoiceEvent);
  return isConnected ? sentence : `${sentence} ${ONCE_CONNECTED}`;
};

/** What each kind's making depends on, in the order in which it is told. */
const DECISIVE: Readonly<Record<CreationSetting, readonly (keyof Preferences)[]>> = {
  invoiceCreate: ['invoiceCreate', 'invoiceEvent'],
  creditCreate: ['creditCreate'],
  deliveryCreate: ['deliveryCreate'],
};
const SETTINGS = Object.keys(DECISIVE) as readonly CreationSetting[];

/** What settings that follow on others will do: a sentence for each kind of document whose making begins or is another. */
export const creationTexts = (before: Preferences, after: Preferences, asked: Asked): readonly string[] =>
  SETTINGS.filter((setting) => DECISIVE[setting].some((key) => !isSameValue(before[key], after[key]))).flatMap(
    (setting) => creationText(setting, after, asked) ?? [],
  );
