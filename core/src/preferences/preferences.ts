export type { Creation, DeliveryType, EditPolicy, FieldKey, Preferences } from './preferences-shape.ts';
export { DEFAULT_PREFERENCES } from './catalogue.ts';
