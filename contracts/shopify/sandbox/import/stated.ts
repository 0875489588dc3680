/** A value of imported JSON; numbers keep the digits they were written with. */
export type Stated = string | boolean | null | StatedNumber | readonly Stated[] | StatedObject;

export interface StatedObject {
  readonly [key: string]: Stated;
}

/** A JSON number as it stood in the text. */
export class StatedNumber {
  readonly digits: string;
  constructor(digits: string) {
    this.digits = digits;
  }
}

const camel = (key: string): string => key.replace(/_+([a-z0-9])/gu, (_match, letter: string) => letter.toUpperCase());

/**
 * Reads JSON without losing a digit and turns snake_case keys to camelCase, so that both shapes of the platform read
 * alike.
 */
export const readStated = (text: string): Stated => {
  const keepDigits = (_key: string, value: unknown, context?: { readonly source?: string }): unknown => {
    if (typeof value === 'number') return new StatedNumber(context?.source ?? String(value));
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof StatedNumber)
      return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [camel(key), item as unknown]));
  };
  return JSON.parse(text, keepDigits) as Stated;
};

export const isObject = (value: Stated | undefined): value is StatedObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof StatedNumber);

const isList = (value: Stated | undefined): value is readonly Stated[] => Array.isArray(value);

/** The first of some fields that is there and not null. */
export const pick = (object: StatedObject, ...names: readonly string[]): Stated | undefined => {
  for (const name of names) {
    const value = object[name];
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
};

/** Text of a field; numbers count as text, empty text as nothing. */
export const text = (object: StatedObject, ...names: readonly string[]): string | null => {
  const value = pick(object, ...names);
  if (value instanceof StatedNumber) return value.digits;
  return typeof value === 'string' && value !== '' ? value : null;
};

export const child = (object: StatedObject, ...names: readonly string[]): StatedObject | undefined => {
  const value = pick(object, ...names);
  return isObject(value) ? value : undefined;
};

/** A list of the value, empty without one. */
export const listed = (value: StatedObject | undefined): StatedObject[] => (value ? [value] : []);

const objectsIn = (list: readonly Stated[]): StatedObject[] =>
  list.flatMap((value) => (isObject(value) ? [value] : []));

/** Objects of a list, of a connection's nodes or of its edges. */
export const children = (object: StatedObject, ...names: readonly string[]): StatedObject[] => {
  const value = pick(object, ...names);
  if (isList(value)) return objectsIn(value);
  if (!isObject(value)) return [];
  if (isList(value['nodes'])) return objectsIn(value['nodes']);
  return children(value, 'edges').flatMap((edge) => listed(child(edge, 'node')));
};

export const flag = (object: StatedObject, ...names: readonly string[]): boolean | null => {
  const value = pick(object, ...names);
  return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : null;
};

/** A whole number from 0 to nine digits; anything else is null. */
export const count = (object: StatedObject, ...names: readonly string[]): number | null => {
  const value = text(object, ...names);
  return value !== null && /^\d{1,9}$/u.test(value) ? Number(value) : null;
};

/** An instant in UTC and whole seconds, as the API prints it. */
export const instant = (object: StatedObject, ...names: readonly string[]): string | null => {
  const value = text(object, ...names);
  const time = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) ? null : `${new Date(time).toISOString().slice(0, 19)}Z`;
};

/** A word in upper case if it is one of the allowed ones. */
export const word = <T extends string>(
  object: StatedObject,
  allowed: readonly T[],
  ...names: readonly string[]
): T | null => {
  const value = text(object, ...names)?.toUpperCase();
  return allowed.find((one) => one === value) ?? null;
};

/** Global id of a record: its own, or one made of its number; null when it has neither. */
export const globalId = (object: StatedObject, type: string, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = text(object, name);
    if (value?.startsWith(`gid://shopify/${type}/`)) return value;
    if (value !== null && /^\d+$/u.test(value)) return `gid://shopify/${type}/${value}`;
  }
  return null;
};
