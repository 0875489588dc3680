import { writableValue } from '../../metafields/catalogue.ts';
import { gatewayOf } from '../../payments/gateways.ts';
import { FIELDS, isFieldKey } from '../../preferences/catalogue.ts';
import type { FieldKey } from '../../preferences/preferences-shape.ts';
import { isPrintLayout } from '../../preferences/print-layouts.ts';
import { isPlainObject } from '../../preferences/shape.ts';
import { METAFIELD_RESOURCE_LABELS } from '../../preferences/metafield-address.ts';
import { OTHER_EXEMPTION, otherExemption, zeroRateLabel } from '../../tax/zero-rates.ts';
import { countryName } from './german-countries.ts';
import { dayText, rateText } from './german-words.ts';
import { zeroRateSubjectText } from './zero-rate-words.ts';

/** Names that the settings do not hold themselves. */
interface Names {
  /** The print layouts of the account; absent while they are not known. */
  readonly layouts?: readonly { readonly id: string; readonly name: string }[] | undefined;
}

type InWords = (value: unknown) => string;

/** Settings whose values are not told by their kind alone. */
const SPOKEN: Partial<Readonly<Record<FieldKey, InWords>>> = {
  contactCreate: (value) => (Array.isArray(value) ? tagsText(value) : ''),
  loadMetafields: (value) =>
    listText(value, ({ resource, ...address }) => `${placeName(resource)} ${addressText(address)}`),
  saveMetafield: (value) => mapText(value, (id) => writableValue(id)?.label ?? id, addressText),
  transactionGateway: (value) => mapText(value, (handle) => gatewayOf(handle).name, partText),
  accountRates: (value) => mapText(value, accountRateText, choiceText('accountRates')),
  zeroRates: (value) => mapText(value, zeroRateSubjectText, zeroRateText),
  invoiceEventExceptions: (value) => mapText(value, (handle) => gatewayOf(handle).name, eventText),
};

/**
 * The value of a setting in words: `ein`, `ab 01.11.2026`, the name of a choice or a text in quotation marks, `leer` for
 * none. What `key` names is a setting, or is told by what the value is.
 */
export const settingValueText = (key: string, value: unknown, names: Names = {}): string =>
  isFieldKey(key) ? fieldText(key, value, names) : partText(value);

const fieldText = (key: FieldKey, value: unknown, names: Names): string => {
  const { choiceLabels = {}, kind } = FIELDS[key];
  const label = choiceLabels[String(value)];
  if (label !== undefined) return `„${label}“`;
  if (value !== undefined && isPrintLayout(key)) return layoutText(value, names);
  const spoken = value === undefined ? undefined : SPOKEN[key]?.(value);
  if (spoken) return spoken;
  if (kind === 'date-or-boolean' && typeof value === 'string') return `ab ${dayText(value)}`;
  if (kind === 'html' && typeof value === 'string') return quoted(readText(value));
  if (!Array.isArray(value)) return partText(value);
  return quoted(value.map((part: unknown) => choiceLabels[String(part)] ?? String(part)).join(', '));
};

const quoted = (text: string): string => (text === '' ? 'leer' : `„${text}“`);

/** Paragraphs stand one behind the other; how words are set off stays, or it could not be seen that it is another way now. */
const readText = (html: string): string =>
  html
    .replaceAll(/<\/?p>|<br ?\/?>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

const partText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'ein' : 'aus';
  if (typeof value === 'number') return String(value);
  return quoted(typeof value === 'string' ? value : '');
};

/** Without a tag there is no order for which it would be done. */
const tagsText = (tags: readonly unknown[]): string => (tags.length === 0 ? 'aus' : `nur mit „${tags.join(', ')}“`);

const listText = (value: unknown, said: (part: Readonly<Record<string, unknown>>) => string): string =>
  Array.isArray(value) ? quoted(value.filter(isPlainObject).map(said).join(', ')) : '';

const mapText = (value: unknown, nameOf: (key: string) => string, said: (part: unknown) => string): string =>
  isPlainObject(value)
    ? Object.entries(value)
        .map(([key, part]) => `${nameOf(key)}: ${said(part)}`)
        .join(', ') || quoted('')
    : '';

/** As the shop platform writes the name of a metafield. */
const addressText = (address: unknown): string =>
  isPlainObject(address) ? `${String(address['namespace'])}.${String(address['key'])}` : '';

const placeName = (resource: unknown): string =>
  Object.entries(METAFIELD_RESOURCE_LABELS).find(([place]) => place === resource)?.[1] ?? String(resource);

const eventText = (event: unknown): string => `„${FIELDS.invoiceEvent.choiceLabels?.[String(event)] ?? String(event)}“`;

const choiceText =
  (key: FieldKey) =>
  (choice: unknown): string =>
    `„${FIELDS[key].choiceLabels?.[String(choice)] ?? String(choice)}“`;

/** `Österreich 4,9 %`. */
const accountRateText = (key: string): string => {
  const [country, percent] = key.split(' ');
  return `${countryName(country)} ${rateText(percent)}`;
};

const zeroRateText = (answer: unknown): string => {
  const other = typeof answer === 'string' && answer.startsWith(OTHER_EXEMPTION) ? otherExemption(answer) : undefined;
  return other === undefined ? choiceText('zeroRates')(answer) : `„${zeroRateLabel(other)}“`;
};

const layoutText = (value: unknown, { layouts }: Names): string => {
  if (value === '') return 'Standardlayout';
  const known = layouts?.find(({ id }) => id === value);
  if (known) return quoted(known.name);
  return layouts ? 'ein Layout, das es in Lexware Office nicht gibt' : `Layout ${String(value)}`;
};
