import type { AccountCapability, AccountRight } from '../kernel/account-capabilities.ts';
import type { Feature } from '../plans/features.ts';
import type { TemplateField } from '../templates/catalogue/fields.ts';
import type { FieldKey } from './preferences-shape.ts';
import type { SectionId } from './sections.ts';
import type { Shape } from './shape.ts';

/** What must be there before a setting may be given another value than its default. */
export interface Needs {
  readonly feature?: Feature;
  /** Scopes of the shop platform. */
  readonly shopScopes?: readonly string[];
  /** Rights at the accounting service. */
  readonly accountingScopes?: readonly AccountRight[];
  /** What the edition of the accounting account must have. */
  readonly capability?: AccountCapability;
  readonly shopifyPlus?: true;
}

interface Place<V> {
  /** What it does, in German, for the person who decides about it. */
  readonly help: string;
  readonly needs?: Needs;
  /** What a certain value needs besides. */
  needsOf?(value: V): Needs;
  /** The setting without which this one is off and cannot be turned on. */
  readonly dependsOn?: FieldKey;
  /** Says something only where a shop has so many transfers and no more. */
  readonly ofTransfers?: true;
  /** Says something only where another setting has that value, and is shown only then. */
  readonly onlyWith?: { readonly setting: FieldKey; readonly value: unknown };
  /** Not for people: the value is given and cannot be changed. */
  readonly fixed?: true;
  /** What the orders of the shop have is offered. */
  readonly suggests?: 'tags' | 'sources' | 'gateways';
  /** The text is a template, of this kind. */
  readonly template?: TemplateField;
  /** What it started with in earlier versions: it stays where it is stored, and counts as given, not as chosen. */
  readonly formerDefaults?: readonly V[];
}

/** A setting: its values, its place on the screens and what it needs. */
export interface Field<V> extends Shape<V>, Place<V> {
  readonly section: SectionId;
  /** German name on its screen. */
  readonly label: string;
}

/** A setting for each name of a group. */
export type Fields<T> = { readonly [K in keyof T]-?: Field<T[K]> };

/** Puts a kind of value in its place on the screens. */
export const field = <V>(section: SectionId, label: string, shape: Shape<V>, place: Place<V>): Field<V> => ({
  ...shape,
  ...place,
  section,
  label,
});
