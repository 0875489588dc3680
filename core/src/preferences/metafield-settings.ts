import { METAFIELD_RESOURCES, type MetafieldAddress, type MetafieldSource } from './metafield-address.ts';
import { fail, ok } from '../kernel/result.ts';
import { writableValue } from '../metafields/catalogue.ts';
import { valueFault, faultAt, type ValueFault } from './field-fault.ts';
import { readChoice, readText } from './plain-shapes.ts';
import { isPlainObject, misread, readAll, type Reading, type Shape } from './shape.ts';

/** At most so many are read, and so many written. Specification 2, section 5. */
export const MAX_METAFIELDS = 5;

/**
 * By which rules an address is read: what was `stored` by those of earlier versions, which knew only lengths; what is
 * `read` by the platform's own, which no metafield can break; what is `written` also without the namespaces of others.
 */
type Rules = 'stored' | 'read' | 'written';

/** Letters and digits of ASCII, hyphen and underscore. Source: platform reference, 4.7. */
const PLATFORM_NAME = /^[\w-]+$/;
/** Kept by the platform for apps and for itself; a call that writes there is refused. */
const RESERVED = /^(?:app|shopify)--/i;

const lengthFaults = (name: string, least: number, most: number): readonly ValueFault[] => {
  if (name.length === 0) return [valueFault('empty')];
  if (name.length < least) return [valueFault('too-short', { least: String(least) })];
  return name.length > most ? [valueFault('too-long', { most: String(most) })] : [];
};

const nameFaults = (value: unknown, least: number, most: number, rules: Rules): readonly ValueFault[] => {
  if (typeof value !== 'string') return [valueFault('not-a-text')];
  const name = value.trim();
  const faults = lengthFaults(name, least, most);
  if (faults.length > 0 || rules === 'stored') return faults;
  return PLATFORM_NAME.test(name) ? [] : [valueFault('metafield-name')];
};

const namespaceFaults = (value: unknown, rules: Rules): readonly ValueFault[] => {
  const faults = nameFaults(value, 3, 255, rules);
  const isTaken = rules === 'written' && typeof value === 'string' && RESERVED.test(value.trim());
  return faults.length === 0 && isTaken ? [valueFault('reserved-namespace')] : faults;
};

/** Namespace of 3 to 255 characters, key of 2 to 64. Specification 2, section 5; platform reference, 4.7. */
const addressFaults = ({ namespace, key }: Readonly<Record<string, unknown>>, rules: Rules): readonly ValueFault[] => [
  ...namespaceFaults(namespace, rules).map((fault) => faultAt('namespace', fault)),
  ...nameFaults(key, rules === 'stored' ? 1 : 2, 64, rules).map((fault) => faultAt('key', fault)),
];

/** Whether the platform lets a metafield be written there at all; settings that were stored earlier need not be so. */
export const isWritableAddress = ({ namespace, key }: MetafieldAddress): boolean =>
  addressFaults({ namespace, key }, 'written').length === 0;

const readAddress = (value: unknown, rules: Rules): Reading<MetafieldAddress> => {
  if (!isPlainObject(value)) return misread('not-a-map');
  const faults = addressFaults(value, rules);
  const { namespace, key } = value;
  return faults.length > 0 ? fail(faults) : ok({ namespace: String(namespace).trim(), key: String(key).trim() });
};

const readSource = (value: unknown, rules: Rules): Reading<MetafieldSource> => {
  const address = readAddress(value, rules);
  const resource = readChoice(isPlainObject(value) ? value['resource'] : undefined, METAFIELD_RESOURCES);
  if (address.ok && resource.ok) return ok({ resource: resource.value, ...address.value });
  const ofAddress = address.ok ? [] : address.failure;
  if (resource.ok || !isPlainObject(value)) return fail(ofAddress);
  return fail([...resource.failure.map((fault) => faultAt('resource', fault)), ...ofAddress]);
};

const readTarget = (value: unknown, id: string, rules: Rules): Reading<MetafieldAddress> => {
  const address = readAddress(value, rules);
  if (rules === 'stored' || writableValue(id) !== undefined) return address;
  return fail([valueFault('unknown-value'), ...(address.ok ? [] : address.failure)]);
};

/** The metafield that a path of the form `namespace.key` names; undefined where it names none. */
export const metafieldPathIn = (path: string): MetafieldAddress | undefined => {
  const [namespace = '', key = '', ...more] = path.trim().split('.');
  const isPath = more.length === 0 && addressFaults({ namespace, key }, 'read').length === 0;
  return isPath ? { namespace, key } : undefined;
};

/** The longest path that the platform allows, and the dot in it. */
const MAX_PATH = 255 + 1 + 64;

/** A metafield as `namespace.key`, or none. */
export const metafieldPath = (): Shape<string> => ({
  kind: 'text',
  default: '',
  limit: { of: 'characters', most: MAX_PATH },
  read: (value) => {
    const reading = readText(typeof value === 'string' ? value.trim() : value, MAX_PATH);
    if (!reading.ok || reading.value === '' || metafieldPathIn(reading.value)) return reading;
    return misread('metafield-path');
  },
});

/** Those of which no earlier one means the same. */
const withoutDuplicates = <V>(values: readonly V[], meaning: (value: V) => string): readonly V[] => {
  const seen = new Set<string>();
  return values.filter((value) => !seen.has(meaning(value)) && seen.add(meaning(value)));
};

const meaningOf = ({ namespace, key, resource = '' }: MetafieldAddress & { resource?: string }): string =>
  [resource, namespace, key].join('\n');

const limit = { of: 'entries', most: MAX_METAFIELDS } as const;
const most = { most: String(MAX_METAFIELDS) };

const readSources = (value: unknown, rules: Rules): Reading<readonly MetafieldSource[]> => {
  if (!Array.isArray(value)) return misread('not-a-list');
  const reading = readAll((value as readonly unknown[]).entries(), (part) => readSource(part, rules));
  if (!reading.ok) return reading;
  const sources = withoutDuplicates(
    reading.value.map(([, source]) => source),
    meaningOf,
  );
  return sources.length > MAX_METAFIELDS ? misread('too-many-read', most) : ok(sources);
};

const readTargets = (value: unknown, rules: Rules): Reading<Readonly<Record<string, MetafieldAddress>>> => {
  if (!isPlainObject(value)) return misread('not-a-map');
  const reading = readAll(Object.entries(value), (part, id) => readTarget(part, id, rules));
  if (!reading.ok) return reading;
  const written = withoutDuplicates(reading.value, ([, address]) => meaningOf(address));
  return written.length > MAX_METAFIELDS ? misread('too-many-written', most) : ok(Object.fromEntries(written));
};

/** Metafields that are read; duplicates are ignored. */
export const metafieldsToRead = (): Shape<readonly MetafieldSource[]> => ({
  kind: 'list',
  default: [],
  limit: { ...limit, tooMany: 'too-many-read' },
  read: (value) => readSources(value, 'read'),
  readStored: (value) => readSources(value, 'stored'),
});

/** Metafields that are written, by the id of the value; a second value for the same metafield is ignored. */
export const metafieldsToWrite = (): Shape<Readonly<Record<string, MetafieldAddress>>> => ({
  kind: 'map',
  default: {},
  limit: { ...limit, tooMany: 'too-many-written' },
  read: (value) => readTargets(value, 'written'),
  readStored: (value) => readTargets(value, 'stored'),
});
