export type {
  Creation,
  DeliveryType,
  DocumentPreferences,
  EditPolicy,
  FieldKey,
  Preferences,
} from './preferences-shape.ts';
export { DEFAULT_PREFERENCES } from './catalogue.ts';
