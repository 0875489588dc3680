import type { TemplateField } from '../templates/catalogue/fields.ts';
import { DELIVERY_FIELDS } from './delivery-fields.ts';
import { CREDIT_FIELDS, INVOICE_FIELDS } from './document-fields.ts';
import type { Field, Fields, Needs } from './field.ts';
import {
  CONTACT_FIELDS,
  GENERAL_FIELDS,
  METAFIELD_FIELDS,
  ORDER_FIELDS,
  TRANSACTION_FIELDS,
} from './general-fields.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import { SECTIONS, type SectionId } from './sections.ts';
import type { FieldKind, Limit } from './shape.ts';
import { SMTP_FIELDS } from './smtp-fields.ts';

/** Every setting, in the order of the screens; one that another depends on comes before it. */
export const FIELDS: Fields<Preferences> = {
  ...GENERAL_FIELDS,
  ...SMTP_FIELDS,
  ...ORDER_FIELDS,
  ...CONTACT_FIELDS,
  ...INVOICE_FIELDS,
  ...CREDIT_FIELDS,
  ...DELIVERY_FIELDS,
  ...TRANSACTION_FIELDS,
  ...METAFIELD_FIELDS,
};

/** The names of all settings, in the order of the catalogue. */
export const FIELD_KEYS: readonly FieldKey[] = Object.keys(FIELDS) as FieldKey[];

/** Whether a text names a setting. */
export const isFieldKey = (name: string): name is FieldKey => Object.hasOwn(FIELDS, name);

/** A setting by its name, for rules that treat all settings alike. */
export const fieldOf = (key: FieldKey): Field<unknown> => FIELDS[key];

/** What a shop starts with. Creation is off until the merchant asks for it. */
export const DEFAULT_PREFERENCES: Preferences = Object.fromEntries(
  FIELD_KEYS.map((key) => [key, fieldOf(key).default]),
) as unknown as Preferences;

/** A setting as plain data. */
export interface FieldDescription {
  readonly key: FieldKey;
  readonly section: SectionId;
  readonly kind: FieldKind;
  readonly default: unknown;
  readonly limit?: Limit;
  readonly choices?: readonly (string | boolean)[];
  /** German name of each choice, by its value as text. */
  readonly choiceLabels?: Readonly<Record<string, string>>;
  readonly label: string;
  /** What it does, in German. */
  readonly help: string;
  readonly anchor: string;
  readonly expertOnly: boolean;
  readonly needs?: Needs;
  readonly dependsOn?: FieldKey;
  readonly fixed?: true;
  /** The kind of template that the text is. */
  readonly template?: TemplateField;
}

/** Describes a setting for a screen, a table or a reader. */
export const describeField = (key: FieldKey): FieldDescription => {
  const { anchor, expertOnly } = SECTIONS[fieldOf(key).section];
  const data = Object.entries(fieldOf(key)).filter(([, part]) => typeof part !== 'function');
  return { key, ...(Object.fromEntries(data) as Omit<FieldDescription, 'key'>), anchor, expertOnly };
};

/** The settings of a section, those of an expert's section only in expert mode. */
export const fieldsOfSection = (id: SectionId, expertMode: boolean): readonly FieldKey[] =>
  SECTIONS[id].expertOnly && !expertMode ? [] : FIELD_KEYS.filter((key) => fieldOf(key).section === id);

/** The sections of the settings screens that are shown. */
export const shownSections = (expertMode: boolean): readonly SectionId[] =>
  (Object.keys(SECTIONS) as SectionId[]).filter((id) => expertMode || !SECTIONS[id].expertOnly);
