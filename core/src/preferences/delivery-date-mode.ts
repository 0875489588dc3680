import { DATE_MODIFIERS, type DateModifier } from '../delivery/date-modifier.ts';
import type { DeliveryDateRule, DeliveryDateSetting } from '../delivery/delivery-dates.ts';
import type { DeliveryDateEvent, DeliveryDateSettings } from './document-settings.ts';
import { prefixed } from './prefixed.ts';
import type { Preferences } from './preferences-shape.ts';

/** Whose day of delivery is meant. */
export type DatedDocument = 'invoice' | 'delivery';

/** One day counted from an event, or a span with a beginning and an end. */
export type DeliveryDateMode = DeliveryDateEvent | 'span';

/** How the day of delivery is chosen now. */
export const deliveryDateMode = (preferences: Preferences, document: DatedDocument): DeliveryDateMode =>
  preferences[`${document}DeliveryDate1Event`] === '' ? preferences[`${document}DeliveryDate0Event`] : 'span';

const UNCOUNTED = { '0Modify': 'none', '0Offset': 0, '0Unit': 'day' } as const;
const NO_END = { '1Event': '', '1Modify': 'none', '1Offset': 0, '1Unit': 'day' } as const;
const SPAN = { '0Event': 'created', '1Event': 'created' } as const satisfies Partial<DeliveryDateSettings>;

/** The change by which a mode is chosen: a span starts with both events at creation, leaving it resets everything. */
export const choosingDeliveryDate = (
  preferences: Preferences,
  document: DatedDocument,
  mode: DeliveryDateMode,
): Partial<Preferences> => {
  const current = deliveryDateMode(preferences, document);
  const start = { '0Event': mode === 'span' ? 'created' : mode } as const;
  const change =
    mode === current ? {} : mode === 'span' ? SPAN : current === 'span' ? { ...start, ...UNCOUNTED, ...NO_END } : start;
  return prefixed(`${document}DeliveryDate`, change);
};

/** The ways to count that are offered for an event; without one there is nothing to count from. */
export const modifiesOffered = (event: DeliveryDateEvent | ''): readonly DateModifier[] =>
  event === '' ? ['none'] : DATE_MODIFIERS;

/** Whether number and unit count. */
export const countsOffset = (modify: DateModifier): boolean => modify === 'plus' || modify === 'minus';

const ruleOf = (
  preferences: Preferences,
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
export const deliveryDateSetting = (preferences: Preferences, document: DatedDocument): DeliveryDateSetting => {
  const end = preferences[`${document}DeliveryDate1Event`];
  return {
    type: preferences[`${document}DeliveryType`],
    start: ruleOf(preferences, document, '0', preferences[`${document}DeliveryDate0Event`]),
    ...(end === '' ? {} : { end: ruleOf(preferences, document, '1', end) }),
  };
};
