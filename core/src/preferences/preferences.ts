export type { Creation, DeliveryType, FieldKey, Preferences, VatIdPlace } from './preferences-shape.ts';
export { DEFAULT_PREFERENCES } from './catalogue.ts';
