import { DATE_MODIFIERS, type DateModifier } from '../delivery/date-modifier.ts';
import type { DeliveryDateRule, DeliveryDateSetting } from '../delivery/delivery-dates.ts';
import type { DeliveryDateEvent } from './document-settings.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';

/** Whose day of delivery is meant. */
export type DatedDocument = 'invoice' | 'delivery';

/** The settings that say when goods are delivered, of every document. */
export type DeliverySettings = Pick<
  Preferences,
  Extract<FieldKey, `${DatedDocument}Delivery${'Date' | 'Type'}${string}`>
>;

/** The ways to count that are offered for an event; without one there is nothing to count from. */
export const modifiesOffered = (event: DeliveryDateEvent | ''): readonly DateModifier[] =>
  event === '' ? ['none'] : DATE_MODIFIERS;

/** Whether number and unit count. */
export const countsOffset = (modify: DateModifier): boolean => modify === 'plus' || modify === 'minus';

const ruleOf = (
  preferences: DeliverySettings,
  document: DatedDocument,
  group: '0' | '1',
  event: DeliveryDateEvent,
): DeliveryDateRule => ({
  event,
  modifier: preferences[`${document}DeliveryDate${group}Modify`],
  offset: preferences[`${document}DeliveryDate${group}Offset`],
  unit: preferences[`${document}DeliveryDate${group}Unit`],
});

/** The rule of the day or span of delivery, as the dates of a document are computed from it. */
export const deliveryDateSetting = (preferences: DeliverySettings, document: DatedDocument): DeliveryDateSetting => {
  const end = preferences[`${document}DeliveryDate1Event`];
  return {
    type: preferences[`${document}DeliveryType`],
    start: ruleOf(preferences, document, '0', preferences[`${document}DeliveryDate0Event`]),
    ...(end === '' ? {} : { end: ruleOf(preferences, document, '1', end) }),
  };
};
