import { parseDay } from '../kernel/calendar.ts';

/** The types that are written. Specification 1, section 9; names of the shop platform. */
export const METAFIELD_TYPES = [
  'number_integer',
  'single_line_text_field',
  'url',
  'date_time',
  'boolean',
  'json',
  'list.url',
  'list.single_line_text_field',
  'list.number_integer',
] as const;
export type MetafieldType = (typeof METAFIELD_TYPES)[number];

/** German names of the types. */
export const METAFIELD_TYPE_LABELS: Readonly<Record<MetafieldType, string>> = {
  number_integer: 'Ganzzahl',
  single_line_text_field: 'Einzeiliger Text',
  url: 'URL',
  date_time: 'Datum und Uhrzeit',
  boolean: 'Wahr oder falsch',
  json: 'JSON',
  'list.url': 'Liste von URLs',
  'list.single_line_text_field': 'Liste von Texten',
  'list.number_integer': 'Liste von Ganzzahlen',
};

/** Why a value cannot be kept in a metafield of a type. */
export type MetafieldFault = 'blank' | 'too-long' | 'too-many' | 'wrong-form';

/** Bytes that a value may have, and entries of a list. Source: platform reference, 4.7. */
const MAX_BYTES = 64 * 1024;
const MAX_BYTES_OF_JSON = 128 * 1024;
const MAX_BYTES_OF_URL = 2 * 1024;
const MAX_ENTRIES = 128;

const bytesOf = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return bytes;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const WHOLE = /^-?(?:0|[1-9]\d{0,15})$/;
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]\S*$/i;
const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

const FORMS = {
  number_integer: (text: string) => WHOLE.test(text) && Number.isSafeInteger(Number(text)),
  single_line_text_field: (text: string) => !/[\n\r]/.test(text),
  url: (text: string) => WEB_ADDRESS.test(text),
  date_time: (text: string) => parseDay(MOMENT.exec(text)?.[1] ?? '') !== undefined,
  boolean: (text: string) => text === 'true' || text === 'false',
  json: (text: string) => parsed(text) !== undefined,
} as const;
type Single = keyof typeof FORMS;

const mostBytes = (type: MetafieldType): number => {
  if (type === 'json') return MAX_BYTES_OF_JSON;
  return type === 'url' ? MAX_BYTES_OF_URL : MAX_BYTES;
};

const listFault = (type: Single, value: string): MetafieldFault | undefined => {
  const entries = parsed(value);
  if (!Array.isArray(entries)) return 'wrong-form';
  if (entries.length === 0) return 'blank';
  if (entries.length > MAX_ENTRIES) return 'too-many';
  const numbers = type === 'number_integer';
  const fits = (entries as readonly unknown[]).every((entry) =>
    numbers
      ? Number.isSafeInteger(entry)
      : typeof entry === 'string' && entry !== '' && metafieldFault(type, entry) === undefined,
  );
  return fits ? undefined : 'wrong-form';
};

/** Why the shop platform would refuse a value of a type; undefined when it fits. Source: platform reference, 4.7. */
export const metafieldFault = (type: MetafieldType, value: string): MetafieldFault | undefined => {
  if (value.trim() === '') return 'blank';
  if (bytesOf(value) > mostBytes(type)) return 'too-long';
  if (type.startsWith('list.')) return listFault(type.slice('list.'.length) as Single, value);
  return FORMS[type as Single](value) ? undefined : 'wrong-form';
};
