import { fieldOf } from './catalogue.ts';
import type { FieldFault } from './field-fault.ts';
import { missingFor, type PreferenceContext } from './missing-needs.ts';
import { lacksMailServer } from './own-mail-server.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';

/** Why a setting cannot be used now: another setting is off, the value is given, something or the mail server is missing. */
export type Unavailable =
  | { readonly kind: 'depends-on'; readonly setting: FieldKey; readonly label: string }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'no-mail-server' }
  | { readonly kind: 'missing'; readonly faults: readonly FieldFault[] };

/** Why a setting cannot be given a value now; undefined when it can. Its way back to the default is always open. */
export const unavailability = (
  key: FieldKey,
  value: unknown,
  preferences: Preferences,
  context: PreferenceContext,
): Unavailable | undefined => {
  const { dependsOn, fixed } = fieldOf(key);
  if (fixed) return { kind: 'fixed' };
  if (dependsOn !== undefined && preferences[dependsOn] === false)
    return { kind: 'depends-on', setting: dependsOn, label: fieldOf(dependsOn).label };
  const faults = missingFor(key, value, context);
  if (faults.length > 0) return { kind: 'missing', faults };
  return lacksMailServer(key, value, preferences) ? { kind: 'no-mail-server' } : undefined;
};
