import type { DatedDocument, DeliverySettings } from './delivery-date-setting.ts';
import { forcedSettings, withForced } from './forced-settings.ts';
import type { Preferences } from './preferences-shape.ts';

/** How the day of delivery comes about: from the order, from its dispatch, or as a span of two days. Specification 2, section 4. */
export const DELIVERY_DATE_MODES = ['created', 'fulfilled', 'span'] as const;
export type DeliveryDateMode = (typeof DELIVERY_DATE_MODES)[number];

/** The names of the settings of one document's delivery date. */
const namesOf = (document: DatedDocument) =>
  ({ start: `${document}DeliveryDate0Event`, end: `${document}DeliveryDate1Event` }) as const;

/** The mode that the settings are in. */
export const deliveryDateMode = (preferences: DeliverySettings, document: DatedDocument): DeliveryDateMode => {
  const { start, end } = namesOf(document);
  return preferences[end] === '' ? preferences[start] : 'span';
};

/** What choosing a mode makes of the settings, by the rules that hold for every change of them. */
export const withDeliveryDateMode = (
  before: Preferences,
  document: DatedDocument,
  mode: DeliveryDateMode,
): Preferences => {
  const { start, end } = namesOf(document);
  const chosen = mode === 'span' ? { [end]: 'created' } : { [start]: mode, [end]: '' };
  if (mode === deliveryDateMode(before, document)) return before;
  const wanted: Preferences = { ...before, ...chosen };
  const asked = mode === 'span' ? [end] : [start, end];
  const mine = forcedSettings({ before, wanted, asked: new Set(asked) }).filter(({ field }) =>
    field.startsWith(`${document}DeliveryDate`),
  );
  return withForced(wanted, mine);
};
