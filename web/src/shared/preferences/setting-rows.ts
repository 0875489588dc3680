import { WRITABLE_VALUES } from '@belegwerk/core/metafields';
import { gatewayOf, KNOWN_GATEWAYS } from '@belegwerk/core/payments';
import {
  faultText,
  fieldOf,
  gatewayFault,
  METAFIELD_RESOURCE_LABELS,
  METAFIELD_RESOURCES,
  type FieldKey,
} from '@belegwerk/core/preferences';
import { countryName, ZERO_RATE_SCOPE_LABELS } from '@belegwerk/core/sentences';
import {
  CHOICES_OF_SCOPE,
  COUNTRIES_OF_RATES,
  OTHER_EXEMPTION,
  takesOtherExemption,
  ZERO_RATE_CHOICES,
  ZERO_RATE_SCOPES,
  zeroRateKey,
  zeroRateScope,
} from '@belegwerk/core/tax';
import type { FieldChoice, FieldColumn, FieldRow } from '../../ui/index.ts';

/** How a list or a map is shown as rows, and what rows make of it. */
export interface RowsShape {
  readonly columns: readonly FieldColumn[];
  readonly rowsOf: (value: unknown) => readonly FieldRow[];
  readonly valueOf: (rows: readonly FieldRow[]) => unknown;
  /** The column by which rows are told apart; of two that are called the same, a map keeps the last. */
  readonly key?: string;
  /** What can be said of a part of a row before anybody asks the host. */
  readonly faultIn?: (row: FieldRow, column: string) => string | undefined;
  /** Where a part of a row stands in the value. */
  readonly placeOf: (rows: readonly FieldRow[], row: number, column: string) => readonly (string | number)[];
}

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  Object.entries<unknown>(Object.assign({}, value));
const textAt = (value: unknown, name: string): string => {
  const part: unknown = Object.assign({}, value)[name as never];
  return typeof part === 'string' ? part : '';
};

const lines = (label: string): RowsShape => ({
  columns: [{ name: 'line', label }],
  rowsOf: (value) => (Array.isArray(value) ? value.map((line) => ({ line: String(line) })) : []),
  valueOf: (rows) => rows.map(({ line = '' }) => line),
  placeOf: (_rows, row) => [row],
});

const records = (columns: readonly FieldColumn[]): RowsShape => ({
  columns,
  rowsOf: (value) =>
    Array.isArray(value)
      ? value.map((each) => Object.fromEntries(columns.map(({ name }) => [name, textAt(each, name)])))
      : [],
  valueOf: (rows) => rows,
  placeOf: (_rows, row, column) => [row, column],
});

/** A map whose values are one thing each, as text. */
const pairs = (
  columns: readonly [FieldColumn, FieldColumn],
  toText: (part: unknown) => string,
  fromText: (text: string) => unknown,
): RowsShape => {
  const [key, part] = columns;
  return {
    columns,
    key: key.name,
    rowsOf: (value) => entriesOf(value).map(([name, each]) => ({ [key.name]: name, [part.name]: toText(each) })),
    valueOf: (rows) => Object.fromEntries(rows.map((row) => [row[key.name] ?? '', fromText(row[part.name] ?? '')])),
    // what is wrong with an entry is told once, where it has its name
    placeOf: (rows, row, column) => [rows[row]?.[key.name] ?? '', ...(column === key.name ? [] : [column])],
  };
};

const NAMESPACE = { name: 'namespace', label: 'Namensraum' };
const KEY = { name: 'key', label: 'Schlüssel' };
const YES = 'ja';
const GATEWAY_HELP = 'So, wie sie in Shopify an der Bestellung steht, zum Beispiel „Vorkasse“.';
const GATEWAY = { name: 'gateway', label: 'Zahlungsart', own: 'Andere Zahlungsart', ownHelp: GATEWAY_HELP };
const GATEWAYS = KNOWN_GATEWAYS.map((handle) => gatewayOf(handle)).map(({ handle, name, because }): FieldChoice => ({
  value: handle,
  label: name,
  isOff: because !== undefined,
}));
/** What cannot be chosen comes last. */
const GATEWAYS_OF_ENTRIES = GATEWAYS.toSorted((one, other) => Number(one.isOff) - Number(other.isOff));
const ALL_GATEWAYS = GATEWAYS.map((gateway) => ({ ...gateway, isOff: false }));

/** The columns with the gateways that the orders of the shop were paid through behind those that everybody knows. */
export const withUsedGateways = (columns: readonly FieldColumn[], used: readonly string[]): readonly FieldColumn[] =>
  columns.map((column) => {
    const { name, choices } = column;
    if (name !== GATEWAY.name || !choices || typeof choices === 'function') return column;
    const isKnown = (handle: string) => choices.some(({ value }) => value === handle);
    const others = used.filter((handle) => !isKnown(handle)).map((handle) => gatewayOf(handle));
    return {
      ...column,
      choices: [
        ...choices,
        ...others.map(({ handle, name: label, because }) => ({
          value: handle,
          label,
          isOff: because !== undefined && choices !== ALL_GATEWAYS,
        })),
      ],
    };
  });

const metafieldsToWrite: RowsShape = {
  key: 'id',
  columns: [
    { name: 'id', label: 'Wert', choices: WRITABLE_VALUES.map(({ id, label }) => ({ value: id, label })) },
    NAMESPACE,
    KEY,
  ],
  rowsOf: (value) =>
    entriesOf(value).map(([id, each]) => ({ id, namespace: textAt(each, 'namespace'), key: textAt(each, 'key') })),
  valueOf: (rows) => Object.fromEntries(rows.map(({ id = '', namespace = '', key = '' }) => [id, { namespace, key }])),
  placeOf: (rows, row, column) => [rows[row]?.['id'] ?? '', ...(column === 'id' ? [] : [column])],
};

const choicesOf = (name: FieldKey): readonly FieldChoice[] => {
  const { choices = [], choiceLabels = {} } = fieldOf(name);
  return choices.map((each) => ({ value: String(each), label: choiceLabels[String(each)] ?? String(each) }));
};

const RESOURCES = METAFIELD_RESOURCES.map((value) => ({ value, label: METAFIELD_RESOURCE_LABELS[value] }));
const entriesFor = ({ gateway = '' }: FieldRow): readonly FieldChoice[] => [
  { value: YES, label: 'Umsätze erstellen', isOff: gatewayFault(gateway) !== undefined },
  { value: 'nein', label: 'Keine Umsätze' },
];
const entryFault = (row: FieldRow, column: string): string | undefined => {
  const code = row['create'] === YES && column === 'gateway' ? gatewayFault(row['gateway'] ?? '') : undefined;
  return code && faultText({ code });
};

const SCOPES = ZERO_RATE_SCOPES.map((value) => ({ value, label: ZERO_RATE_SCOPE_LABELS[value] }));
const scopeOf = ({ scope = '' }: FieldRow) => ZERO_RATE_SCOPES.find((each) => each === scope) ?? 'product';
const COUNTRIES = COUNTRIES_OF_RATES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
  one.label.localeCompare(other.label, 'de'),
);
const FIRST_COUNTRY = COUNTRIES[0]?.value ?? '';
const keyOfRow = (row: FieldRow): string => {
  const { name = '', country = FIRST_COUNTRY } = row;
  const scope = scopeOf(row);
  return zeroRateKey(scope, scope === 'abroad' ? `${country}:${name.trim()}` : name);
};
const rateOfRow = ({ country = '', rate = '' }: FieldRow): string => `${country} ${rate.trim().replace(',', '.')}`;
const answersFor = (row: FieldRow): readonly FieldChoice[] =>
  CHOICES_OF_SCOPE[scopeOf(row)].map((value) => ({ value, label: ZERO_RATE_CHOICES[value].label }));

/** A name abroad stands behind its country: `FR:Baguette`. */
const abroadIn = (name: string): readonly [country: string, title: string] => {
  const [country = '', title = ''] = name.split(/:(.*)/su);
  return [country.trim().toUpperCase(), title];
};

/** What is none of the choices is a paragraph that a person typed. */
const answerOfRow = (row: FieldRow): string => {
  const { answer = '' } = row;
  const isChoice = CHOICES_OF_SCOPE[scopeOf(row)].some((each) => each === answer);
  return isChoice || answer === '' ? answer : `${OTHER_EXEMPTION}${answer}`;
};

const zeroRates: RowsShape = {
  columns: [
    { name: 'scope', label: 'Wofür', choices: SCOPES, resets: ['answer'] },
    { name: 'country', label: 'Land', choices: COUNTRIES, isIn: (row) => scopeOf(row) === 'abroad' },
    { name: 'name', label: 'Name', isIn: (row) => scopeOf(row) !== 'shipping' },
    {
      name: 'answer',
      label: 'Antwort',
      choices: answersFor,
      own: (row) => (takesOtherExemption(scopeOf(row)) ? 'Steuerfrei aus einem anderen Grund' : undefined),
      ownHelp: 'Der Paragraf, zum Beispiel „§ 4 Nr. 11b UStG“.',
    },
  ],
  rowsOf: (value) =>
    entriesOf(value).map(([key, answer]) => {
      const scope = zeroRateScope(key) ?? 'product';
      const name = key.slice(scope.length + 1);
      const [country, title] = scope === 'abroad' ? abroadIn(name) : [FIRST_COUNTRY, name];
      return { scope, country, name: title, answer: String(answer).replace(OTHER_EXEMPTION, '') };
    }),
  valueOf: (rows) => Object.fromEntries(rows.map((row) => [keyOfRow(row), answerOfRow(row)])),
  placeOf: (rows, row, column) => [keyOfRow(rows[row] ?? {}), ...(column === 'scope' ? [column] : [])],
};

const accountRates: RowsShape = {
  columns: [
    { name: 'country', label: 'Land', choices: COUNTRIES },
    { name: 'rate', label: 'Steuersatz in %' },
    { name: 'answer', label: 'Rechnungen damit', choices: choicesOf('accountRates') },
  ],
  rowsOf: (value) =>
    entriesOf(value).map(([key, answer]) => {
      const [country = '', rate = ''] = key.split(/ (.*)/su);
      return { country, rate: rate.replace('.', ','), answer: String(answer) };
    }),
  valueOf: (rows) => Object.fromEntries(rows.map((row) => [rateOfRow(row), row['answer'] ?? ''])),
  placeOf: (rows, row, column) => [rateOfRow(rows[row] ?? {}), ...(column === 'rate' ? [] : [column])],
};

const SHAPES: Partial<Readonly<Record<FieldKey, RowsShape>>> = {
  loadMetafields: records([{ name: 'resource', label: 'Ort', choices: RESOURCES }, NAMESPACE, KEY]),
  saveMetafield: metafieldsToWrite,
  accountRates,
  zeroRates,
  invoiceEventExceptions: pairs(
    [
      { ...GATEWAY, choices: ALL_GATEWAYS },
      { name: 'event', label: 'Auslöser', choices: choicesOf('invoiceEventExceptions') },
    ],
    String,
    (text) => text,
  ),
  transactionGateway: {
    ...pairs(
      [
        { ...GATEWAY, choices: GATEWAYS_OF_ENTRIES },
        { name: 'create', label: 'Umsätze', choices: entriesFor },
      ],
      (part) => (part === true ? YES : 'nein'),
      (text) => text === YES,
    ),
    faultIn: entryFault,
  },
};

const meant = (row: FieldRow | undefined, key: string): string => (row?.[key] ?? '').trim().toLowerCase();

/** Whether a later row is called the same, so that this one would not be stored. */
export const isReplaced = ({ key }: RowsShape, rows: readonly FieldRow[], at: number): boolean => {
  if (key === undefined) return false;
  const name = meant(rows[at], key);
  // what has no name yet is none that is there twice
  return name !== '' && rows.slice(at + 1).some((other) => meant(other, key) === name);
};

/** The rows of a setting that is a list or a map. */
export const rowsShapeOf = (name: FieldKey): RowsShape => {
  const { kind, label } = fieldOf(name);
  const shape = SHAPES[name] ?? (kind === 'list' ? lines(label) : undefined);
  if (!shape) throw new Error(`the columns of the map ${name} are not given`);
  return shape;
};
