import { DELIVERY_FIELDS } from './delivery-fields.ts';
import { CREDIT_FIELDS, INVOICE_FIELDS } from './document-fields.ts';
import { E_INVOICE_FIELDS } from './e-invoice-fields.ts';
import type { Field, Fields } from './field.ts';
import {
  CONTACT_FIELDS,
  GENERAL_FIELDS,
  METAFIELD_FIELDS,
  ORDER_FIELDS,
  TRANSACTION_FIELDS,
} from './general-fields.ts';
import { HANDOVER_FIELDS } from './handover-fields.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import type { SectionId } from './sections.ts';
import { OSS_FIELDS } from './oss-fields.ts';
import { PROCEDURE_FIELDS } from './procedure-fields.ts';
import { SMTP_FIELDS } from './smtp-fields.ts';

/** Every setting, in the order of the screens; one that another depends on comes before it. */
export const FIELDS: Fields<Preferences> = {
  ...GENERAL_FIELDS,
  ...HANDOVER_FIELDS,
  ...SMTP_FIELDS,
  ...ORDER_FIELDS,
  ...OSS_FIELDS,
  ...CONTACT_FIELDS,
  ...INVOICE_FIELDS,
  ...E_INVOICE_FIELDS,
  ...CREDIT_FIELDS,
  ...DELIVERY_FIELDS,
  ...TRANSACTION_FIELDS,
  ...METAFIELD_FIELDS,
  ...PROCEDURE_FIELDS,
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

const OF_SECTION = Map.groupBy(FIELD_KEYS, (key) => fieldOf(key).section);
const NONE: readonly FieldKey[] = [];

/** The settings of a section. */
export const fieldsOfSection = (id: SectionId): readonly FieldKey[] => OF_SECTION.get(id) ?? NONE;
