import type { EventOfShop } from '../../ports/shop-reads.ts';
import { logEvent } from '../../events/log-event.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { missingShopRights, namesOfRights } from '../../preferences/missing-rights.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';

/** Rights at the shop platform before something happened and after; at an installation there is no before. */
export interface RightsAtShop {
  readonly before?: readonly string[];
  readonly after: readonly string[];
}

/**
 * What the log tells when the rights at the shop platform are others than before: which ones the settings lack now, or
 * that they lack none any more. `id` is that of what happened, so that a repetition tells nothing new.
 */
export const scopeEvents = (
  preferences: Preferences,
  rights: RightsAtShop,
  { id, at }: { readonly id: string; readonly at: Instant },
): readonly EventOfShop[] => {
  const lacking = (granted: readonly string[]) => namesOfRights(missingShopRights(preferences, granted)).join(', ');
  const [before, scopes] = [rights.before ? lacking(rights.before) : '', lacking(rights.after)];
  if (before === scopes) return [];
  return scopes === ''
    ? [logEvent({ id: `shop.scopes-granted:${id}`, at, name: 'shop.scopes-granted', facts: {} })]
    : [logEvent({ id: `shop.scopes-missing:${id}`, at, name: 'shop.scopes-missing', facts: { scopes } })];
};
