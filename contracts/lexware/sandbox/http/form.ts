import { decimalsOf, readFraction } from '../arithmetic/fraction.ts';
import type { Fault } from './error-bodies.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a JSON object field by field and collects everything that is wrong with it. Null counts as absent. */
export class Form {
  readonly faults: Fault[];
  readonly #fields: Fields;
  readonly #path: string;

  constructor(value: unknown, faults: Fault[] = [], path = '') {
    this.#fields = isFields(value) ? value : {};
    this.faults = faults;
    this.#path = path;
  }

  /** Path of a field, for faults. */
  at(name: string): string {
    return this.#path === '' ? name : `${this.#path}.${name}`;
  }

  /** Notes that something is wrong. */
  blame(name: string, violation: string, message: string, i18nKey = 'invalid_value'): void {
    this.faults.push({ field: this.at(name), violation, message, i18nKey });
  }

  /** Whether the field is there and not null. */
  has(name: string): boolean {
    return this.raw(name) !== undefined;
  }

  /** The field as it came. */
  raw(name: string): unknown {
    return this.#fields[name] ?? undefined;
  }

  /** Notes an absent field. */
  require(name: string): void {
    if (!this.has(name)) this.blame(name, 'NOTNULL', 'darf nicht null sein', 'missing_entity');
  }

  /** Text of at most `max` characters. */
  text(name: string, max = Infinity): string | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') {
      this.blame(name, 'INVALID', 'muss ein Text sein');
      return undefined;
    }
    if (value.length > max) this.blame(name, 'SIZE', `Länge muss zwischen 0 und ${max} sein`);
    return value;
  }

  /** Text that must be there and not blank. */
  requiredText(name: string, max = Infinity): string {
    this.require(name);
    const value = this.text(name, max);
    if (value?.trim() === '') this.blame(name, 'NOTBLANK', 'darf nicht leer sein', 'missing_entity');
    return value ?? '';
  }

  /** A number with at most that many decimals; numeric text is read too. */
  number(name: string, decimals: number): number | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    const exact = typeof value === 'number' || typeof value === 'string' ? readFraction(value) : undefined;
    if (!exact) {
      this.blame(name, 'INVALID', 'muss eine Zahl sein');
      return undefined;
    }
    if (decimalsOf(exact) > decimals) {
      this.blame(name, 'DIGITS', `numerischer Wert mit höchstens ${decimals} Nachkommastellen erwartet`);
    }
    return Number(value);
  }

  /** A number that must be there. */
  requiredNumber(name: string, decimals: number): number {
    this.require(name);
    return this.number(name, decimals) ?? 0;
  }

  /** True or false; the fallback when absent. */
  flag(name: string, fallback = false): boolean {
    const value = this.raw(name);
    if (value === undefined) return fallback;
    if (typeof value !== 'boolean') this.blame(name, 'INVALID', 'muss true oder false sein');
    return value === true;
  }

  /** One of the known words. */
  oneOf<W extends string>(name: string, words: readonly W[]): W | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    const word = words.find((known) => known === value);
    if (word === undefined) this.blame(name, 'INVALID', `muss einer der Werte [${words.join(', ')}] sein`);
    return word;
  }

  /** One of the known words, which must be there. */
  requiredOneOf<W extends string>(name: string, words: readonly W[]): W | undefined {
    this.require(name);
    return this.oneOf(name, words);
  }

  /** A nested object; undefined when absent. */
  child(name: string): Form | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    if (!isFields(value)) {
      this.blame(name, 'INVALID', 'muss ein Objekt sein');
      return undefined;
    }
    return new Form(value, this.faults, this.at(name));
  }

  /** A list of objects; empty when absent. */
  children(name: string): Form[] {
    return this.items(name).map((value, index) => new Form(value, this.faults, `${this.at(name)}[${index}]`));
  }

  /** A list as it came; empty when absent. */
  items(name: string): readonly unknown[] {
    const value = this.raw(name);
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.blame(name, 'INVALID', 'muss eine Liste sein');
    return [];
  }
}

/** An object type in which what may be undefined may be absent instead. */
export type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Drops absent properties, so that they are left out of JSON. */
export const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as Present<T>;
