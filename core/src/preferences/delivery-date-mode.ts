import {
  DELIVERY_DATE_MODIFIES,
  type DeliveryDateEvent,
  type DeliveryDateModify,
  type DeliveryDateSettings,
} from './document-settings.ts';
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
export const modifiesOffered = (event: DeliveryDateEvent | ''): readonly DeliveryDateModify[] =>
  event === '' ? ['none'] : DELIVERY_DATE_MODIFIES;

/** Whether number and unit count. */
export const countsOffset = (modify: DeliveryDateModify): boolean => modify === 'plus' || modify === 'minus';
