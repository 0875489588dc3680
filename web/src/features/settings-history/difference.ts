import type { SettingsChangeReply } from '@belegwerk/contracts/api';
import {
  FIELD_KEYS,
  fieldOf,
  isFieldKey,
  isSameValue,
  pageOf,
  SECTIONS,
  SETTINGS_PAGES,
  type FieldKey,
  type Preferences,
  type SectionId,
  type SettingsOutcome,
} from '@belegwerk/core/preferences';
import { settingFaultText, settingValueText } from '@belegwerk/core/sentences';

/** A setting with two of its values, in words. */
export interface Difference {
  readonly key: FieldKey;
  /** Where it stands, and its name. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Why it becomes so, where it was not asked for. */
  readonly because?: string;
}

/** What is said of a setting. */
export interface Line {
  readonly key: string;
  readonly text: string;
}

type Fault = Parameters<typeof settingFaultText>[0];
type Names = Parameters<typeof settingValueText>[2];
type Values = Readonly<Partial<Record<FieldKey, unknown>>>;

/** Parts of a whole, which say little without its name: „Anzahl“, „Einheit“. */
const IN_PARTS: readonly SectionId[] = ['invoices.deliveryDate', 'deliveries.deliveryDate'];

/** Where a setting stands, and its name; a name that is no setting as it is. */
const nameOf = (field: string): string => {
  if (!isFieldKey(field)) return field;
  const { section, label } = fieldOf(field);
  const page = SETTINGS_PAGES[pageOf(section)].label;
  return `${IN_PARTS.includes(section) ? `${page}, ${SECTIONS[section].label}` : page}: ${label}`;
};

/** What is wrong with settings, by their names. */
export const faultLines = (faults: readonly Fault[]): readonly Line[] =>
  faults.map((fault) => {
    const { field, at = [] } = fault;
    const text = settingFaultText(fault);
    return { key: [field, ...at].join('.'), text: field === '' ? text : `${nameOf(field)}: ${text}` };
  });

/** What differs between two states, in the order of the pages. */
export const differences = (before: Values, after: Values, names: Names = {}): readonly Difference[] =>
  FIELD_KEYS.filter((key) => Object.hasOwn(after, key) && !isSameValue(before[key], after[key])).map((key) => ({
    key,
    name: nameOf(key),
    from: settingValueText(key, before[key], names),
    to: settingValueText(key, after[key], names),
  }));

/** What an outcome makes other than it is now, and why where it was not asked for. */
export const differencesOf = (
  { preferences, alsoChanged }: SettingsOutcome,
  now: Preferences,
  names: Names,
): readonly Difference[] =>
  differences(now, preferences, names).map((difference) => {
    const forced = alsoChanged.find(({ field }) => field === difference.key);
    return forced ? { ...difference, because: forced.because.text } : difference;
  });

/** What was wanted and does not come, and why. */
export const notTaken = ({ preferences, alsoChanged, leftOut }: SettingsOutcome, now: Preferences): readonly Line[] => [
  ...alsoChanged
    .filter(({ field }) => isSameValue(preferences[field], now[field]))
    .map(({ field, because }) => ({ key: field, text: `${nameOf(field)}: ${because.text}` })),
  ...leftOut.map(({ field, text }) => ({ key: field, text: `${nameOf(field)}: ${text}` })),
];

/** The values from before a change, as far as they are others now. */
export const backTo = ({ before }: SettingsChangeReply, now: Preferences): Partial<Preferences> =>
  Object.fromEntries(
    FIELD_KEYS.filter((key) => Object.hasOwn(before, key) && !isSameValue(before[key], now[key])).map((key) => [
      key,
      before[key],
    ]),
  );

/** Whether a person has given one of its settings another value since. */
export const isOvertaken = ({ after }: SettingsChangeReply, now: Preferences): boolean =>
  FIELD_KEYS.some((key) => Object.hasOwn(after, key) && !isSameValue(after[key], now[key]));
