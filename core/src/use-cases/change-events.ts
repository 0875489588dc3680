import { isOn } from '../preferences/creation.ts';
import { cutText } from '../documents/cut-text.ts';
import { doneBy } from '../sentences/de/done-by.ts';
import { settingValueText } from '../sentences/de/setting-value-text.ts';
import type { StaffId } from '../kernel/ids.ts';
import type { EventOfShop } from '../ports/shop-reads.ts';
import { logEvent } from '../events/log-event.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { FieldKey, Preferences } from '../preferences/preferences-shape.ts';

const SYNC = { invoiceCreate: 'invoice', creditCreate: 'credit' } as const;
type SyncSetting = keyof typeof SYNC;

const isSync = (field: FieldKey): field is SyncSetting => Object.hasOwn(SYNC, field);

/** When settings were changed, and by whom, where a person did it. */
interface Moment {
  readonly at: Instant;
  readonly by?: StaffId;
}

/** Longer values are cut: the history of settings has all of them. */
const MAX_OF_VALUE = 60;

/** What a setting was and is, as the history of settings says it. */
const valuesOf = (field: FieldKey, before: Preferences, after: Preferences): Readonly<Record<string, string>> => {
  const inWords = (value: unknown): string => {
    const text = settingValueText(field, value);
    const cut = cutText(text, MAX_OF_VALUE);
    return text !== cut && text.endsWith('“') ? `${cut}“` : cut;
  };
  return { old: inWords(before[field]), new: inWords(after[field]) };
};

/** The log lines of a change of settings. Invoices or credit notes turned on or off have words of their own. */
export const changeEvents = (
  changed: readonly FieldKey[],
  before: Preferences,
  after: Preferences,
  moment: Moment,
): readonly EventOfShop[] => {
  const toggled = changed.filter(isSync).filter((field) => isOn(before[field]) !== isOn(after[field]));
  const others = changed.filter((field) => !toggled.some((each) => each === field));
  return [
    ...toggled.map((field) => toggleEvent(field, isOn(after[field]), moment)),
    ...others.map((field) => changeEvent(field, valuesOf(field, before, after), moment)),
  ];
};

const toggleEvent = (field: SyncSetting, isEnabled: boolean, { at, by }: Moment): EventOfShop =>
  logEvent({
    id: `shop.sync-toggled:${at.toString()}:${field}`,
    at,
    name: 'shop.sync-toggled',
    facts: { document: SYNC[field], enabled: String(isEnabled), setting: field, ...doneBy(by) },
  });

const changeEvent = (setting: FieldKey, values: Readonly<Record<string, string>>, { at, by }: Moment): EventOfShop =>
  logEvent({
    id: `preferences.changed:${at.toString()}:${setting}`,
    at,
    name: 'preferences.changed',
    facts: { setting, ...values, ...doneBy(by) },
  });
