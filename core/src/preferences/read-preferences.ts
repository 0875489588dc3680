import { cutText } from '../documents/cut-text.ts';
import { DEFAULT_PREFERENCES, FIELD_KEYS, fieldOf, isFieldKey } from './catalogue.ts';
import { ofField, valueFault, type FieldFault, type ValueFault } from './field-fault.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import { isPlainObject, type Reading } from './shape.ts';

/** Other names under which a setting is read: the regular ones of those that are called otherwise. */
const OTHER_NAMES: Readonly<Record<string, FieldKey>> = {
  invoiceLayoutTitle: 'invoiceTitle',
  invoiceLayoutIntroduction: 'invoiceIntroduction',
  invoiceLayoutRemark: 'invoiceRemark',
};

/** The other names of a setting, which a file may use as well. */
export const otherNamesOf = (key: FieldKey): readonly string[] =>
  Object.keys(OTHER_NAMES).filter((name) => OTHER_NAMES[name] === key);

/** No change needs more; what names more is not read at all. */
const MAX_NAMES = FIELD_KEYS.length + Object.keys(OTHER_NAMES).length;
/** Characters of a wrong name that are said back. */
const MAX_OF_NAME = 64;

/** What was read from plain data. */
export interface ReadPreferences {
  /** The given values that are right; everything else as it was before. */
  readonly preferences: Preferences;
  /** The settings that were given and are right. */
  readonly given: readonly FieldKey[];
  readonly faults: readonly FieldFault[];
  /** Names that are no setting. */
  readonly unknown: readonly string[];
}

type ReadField = (key: FieldKey, value: unknown) => Reading<unknown>;

/**
 * Reads settings field by field from plain data: uploaded or sent. What is absent or wrong stays as in `base`, the
 * defaults unless said otherwise; a fault per wrong field tells why.
 */
export const preferencesFrom = (data: unknown, base: Preferences = DEFAULT_PREFERENCES): ReadPreferences =>
  isPlainObject(data) && Object.keys(data).length > MAX_NAMES
    ? nothingRead(base, valueFault('too-many-settings', { most: String(FIELD_KEYS.length) }))
    : readFields(data, base, (key, value) => fieldOf(key).read(value));

/**
 * Reads settings that were stored: as `preferencesFrom`, but a value that was right when it was stored stays as it is,
 * and the code that needs it says what is wrong with it now.
 */
export const storedPreferencesFrom = (data: unknown): ReadPreferences =>
  readFields(data, DEFAULT_PREFERENCES, (key, value) => {
    const field = fieldOf(key);
    return field.readStored ? field.readStored(value) : field.read(value);
  });

const nothingRead = (base: Preferences, fault: ValueFault): ReadPreferences => ({
  preferences: base,
  given: [],
  faults: [ofField('', fault)],
  unknown: [],
});

const readFields = (data: unknown, base: Preferences, readField: ReadField): ReadPreferences => {
  if (!isPlainObject(data)) return nothingRead(base, valueFault('not-a-map'));
  const values = new Map<FieldKey, unknown>();
  const faults: FieldFault[] = [];
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(data)) {
    const key = isFieldKey(name) ? name : Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
    if (key === undefined) unknown.push(name);
    else if (value !== undefined) {
      const reading = readField(key, value);
      if (reading.ok) values.set(key, reading.value);
      else faults.push(...reading.failure.map((fault) => ofField(key, fault)));
    }
  }
  return { preferences: { ...base, ...Object.fromEntries(values) }, given: [...values.keys()], faults, unknown };
};

/** Faults of names that are no setting, for readers that want to hear of typing errors. */
export const unknownFaults = ({ unknown }: ReadPreferences): readonly FieldFault[] =>
  unknown.map((name) => ofField(cutText(name, MAX_OF_NAME), valueFault('unknown')));

/** The settings as plain data of their own, in the order of the catalogue; `storedPreferencesFrom` reads them again. */
export const exportPreferences = (preferences: Preferences): Preferences =>
  Object.fromEntries(FIELD_KEYS.map((key) => [key, copyOf(preferences[key])])) as unknown as Preferences;

const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  return isPlainObject(value)
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]))
    : value;
};
