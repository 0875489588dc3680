import type { LogEvent } from '../events/event.ts';
import { logEvent } from '../events/log-event.ts';
import type { Instant } from '../kernel/calendar.ts';
import { missingShopRights } from '../preferences/missing-rights.ts';
import type { Shop } from '../shops/shop.ts';

/**
 * What the log tells when the rights at the shop platform are others than before: which ones the settings lack now, or
 * that they lack none any more. `id` is that of the message, so that a repeated one tells nothing new.
 */
export const scopeEvents = (
  { preferences, profile }: Pick<Shop, 'preferences' | 'profile'>,
  granted: readonly string[],
  { id, at }: { readonly id: string; readonly at: Instant },
): readonly LogEvent[] => {
  const [before, after] = [profile.grantedScopes, granted].map((scopes) => missingShopRights(preferences, scopes));
  const isSame = before?.join() === after?.join();
  if (isSame || !after) return [];
  if (after.length > 0)
    return [
      logEvent({
        id: `shop.scopes-missing:${id}`,
        at,
        name: 'shop.scopes-missing',
        facts: { scopes: after.join(', ') },
      }),
    ];
  return [logEvent({ id: `shop.scopes-granted:${id}`, at, name: 'shop.scopes-granted', facts: {} })];
};
