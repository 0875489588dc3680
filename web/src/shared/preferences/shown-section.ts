import {
  fieldOf,
  fieldsOfSection,
  isSameValue,
  type DatedDocument,
  type FieldFault,
  type FieldKey,
  type SectionId,
} from '@belegwerk/core/preferences';
import { sectionGate } from './section-gate.ts';
import { deliveryDateNames, shownDeliveryDate, type ShownDeliveryDate } from './shown-delivery-date.ts';
import { shownSetting, type SettingsAround, type ShownSetting } from './shown-setting.ts';

/** All that a page shows of a section, as plain data. */
export interface ShownSection {
  readonly id: SectionId;
  /** What is missing for all of its settings. */
  readonly gate: FieldFault | undefined;
  readonly settings: readonly ShownSetting[];
  readonly deliveryDate: ShownDeliveryDate | undefined;
}

/** Sections that edit the settings of a delivery date as one. */
const DATED: Partial<Readonly<Record<SectionId, DatedDocument>>> = {
  'invoices.deliveryDate': 'invoice',
  'deliveries.deliveryDate': 'delivery',
};

const saysSomething = (name: FieldKey, { values }: SettingsAround): boolean => {
  const { onlyWith } = fieldOf(name);
  return onlyWith === undefined || isSameValue(values[onlyWith.setting], onlyWith.value);
};

/** A section as it is shown; `named` is the setting that the address leads to, which is there in any case. */
export const shownSection = (id: SectionId, form: SettingsAround, named = ''): ShownSection => {
  const gate = sectionGate(id, form.values, form.entitlements);
  const isGated = gate !== undefined;
  const dated = DATED[id];
  const composed = new Set(dated ? deliveryDateNames(dated) : []);
  const single = fieldsOfSection(id)
    .filter((name) => !composed.has(name))
    .filter((name) => saysSomething(name, form) || name === named)
    .filter((name) => !(form.entitlements.isUnlimited && fieldOf(name).ofTransfers));
  return {
    id,
    gate,
    settings: single.map((name) => shownSetting(name, form, isGated)),
    deliveryDate: dated && shownDeliveryDate(dated, form, isGated),
  };
};
