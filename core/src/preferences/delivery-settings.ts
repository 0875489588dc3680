import { FIELD_KEYS } from './catalogue.ts';
import type { Preferences } from './preferences-shape.ts';
import { someSettings } from './some-settings.ts';
import type { DeliverySettings } from './delivery-date-setting.ts';

const DELIVERY_KEYS = FIELD_KEYS.filter((key) => /^(?:invoice|delivery)Delivery(?:Date|Type)/.test(key));

/** Of all settings those that say when goods are delivered. */
export const deliverySettings = (preferences: Preferences): DeliverySettings =>
  someSettings(preferences, DELIVERY_KEYS) as DeliverySettings;
