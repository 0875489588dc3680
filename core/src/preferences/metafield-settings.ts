import { fail, ok } from '../kernel/result.ts';
import { valueFault, within, type ValueFault } from './field-fault.ts';
import { readChoice } from './plain-shapes.ts';
import { isPlainObject, misread, readAll, type Reading, type Shape } from './shape.ts';

/** Where a metafield is kept. */
export type MetafieldResource = (typeof METAFIELD_RESOURCES)[number];
/** All places where metafields are kept. */
export const METAFIELD_RESOURCES = ['shop', 'order', 'customer', 'product', 'variant'] as const;

/** A metafield of the order that a value is written to. */
export interface MetafieldAddress {
  readonly namespace: string;
  readonly key: string;
}

/** A metafield whose value templates may show. */
export interface MetafieldSource extends MetafieldAddress {
  readonly resource: MetafieldResource;
}

/** At most so many are read, and so many written. Specification 2, section 5. */
export const MOST_METAFIELDS = 5;

const nameFaults = (value: unknown, least: number, most: number): readonly ValueFault[] => {
  if (typeof value !== 'string') return [valueFault('not-a-text')];
  const { length } = value.trim();
  if (length === 0) return [valueFault('empty')];
  if (length < least) return [valueFault('too-short', { least: String(least) })];
  return length > most ? [valueFault('too-long', { most: String(most) })] : [];
};

/** Namespace of 3 to 255 characters, key of at most 64. */
const readAddress = (value: unknown): Reading<MetafieldAddress> => {
  if (!isPlainObject(value)) return misread('not-a-map');
  const { namespace, key } = value;
  const faults = [
    ...nameFaults(namespace, 3, 255).map((fault) => within('namespace', fault)),
    ...nameFaults(key, 1, 64).map((fault) => within('key', fault)),
  ];
  return faults.length > 0 ? fail(faults) : ok({ namespace: String(namespace).trim(), key: String(key).trim() });
};

const readSource = (value: unknown): Reading<MetafieldSource> => {
  const address = readAddress(value);
  const resource = readChoice(isPlainObject(value) ? value['resource'] : undefined, METAFIELD_RESOURCES);
  if (address.ok && resource.ok) return ok({ resource: resource.value, ...address.value });
  const ofAddress = address.ok ? [] : address.failure;
  if (resource.ok || !isPlainObject(value)) return fail(ofAddress);
  return fail([...resource.failure.map((fault) => within('resource', fault)), ...ofAddress]);
};

/** Those of which no earlier one means the same. */
const withoutDuplicates = <V>(values: readonly V[], meaning: (value: V) => string): readonly V[] => {
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(meaning(value)) && seen.add(meaning(value)));
};

const meaningOf = ({ namespace, key, resource = '' }: MetafieldAddress & { resource?: string }): string =>
  [resource, namespace, key].join('\n');

const limit = { of: 'entries', most: MOST_METAFIELDS } as const;
const most = { most: String(MOST_METAFIELDS) };

/** Metafields that are read; duplicates are ignored. */
export const metafieldsToRead = (): Shape<readonly MetafieldSource[]> => ({
  kind: 'list',
  default: [],
  limit,
  read: (value) => {
    if (!Array.isArray(value)) return misread('not-a-list');
    const reading = readAll((value as readonly unknown[]).entries(), readSource);
    if (!reading.ok) return reading;
    const sources = withoutDuplicates(
      reading.value.map(([, source]) => source),
      meaningOf,
    );
    return sources.length > MOST_METAFIELDS ? misread('too-many-read', most) : ok(sources);
  },
});

/** Metafields that are written, by the id of the value; a second value for the same metafield is ignored. */
export const metafieldsToWrite = (): Shape<Readonly<Record<string, MetafieldAddress>>> => ({
  kind: 'map',
  default: {},
  limit,
  read: (value) => {
    if (!isPlainObject(value)) return misread('not-a-map');
    const reading = readAll(Object.entries(value), readAddress);
    if (!reading.ok) return reading;
    const written = withoutDuplicates(reading.value, ([, address]) => meaningOf(address));
    return written.length > MOST_METAFIELDS ? misread('too-many-written', most) : ok(Object.fromEntries(written));
  },
});
