export type { Creation, DeliveryType, FieldKey, Preferences } from './preferences-shape.ts';
export { DEFAULT_PREFERENCES } from './catalogue.ts';
