import type { StaffId, ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../ports/stores.ts';
import { applyChange, type AppliedChange, type PreferencesChange } from '../../preferences/apply-change.ts';
import { changedFields } from '../../preferences/compare-preferences.ts';
import type { FieldFault } from '../../preferences/field-fault.ts';
import type { FieldKey, Preferences } from '../../preferences/preferences.ts';
import { withReview } from '../review-orders.ts';
import { changeEvents } from './change-events.ts';
import { revisionOf } from './preferences-revision.ts';
import { hasSmtpServer, isAnotherLogin, isAnotherServer } from '../../preferences/smtp-faults.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { MailServerCheck, Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Stores;
  readonly vault: SecretVault;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Name under which the password of a merchant's mail server is kept. */
export const SMTP_PASSWORD = 'smtp.password';

/** What comes with a change: what was seen before, the mail server's password, and who asks for it. */
export interface ChangeAsked {
  /** `revisionOf` the settings that the person saw; absent where nobody saw any. */
  readonly revision?: string | undefined;
  readonly password?: string | undefined;
  readonly by: StaffId;
}

/** Why nothing was changed: wrong fields, or the settings are others than the person has seen. */
export type ChangeFailure =
  { readonly kind: 'faulty'; readonly faults: readonly FieldFault[] } | { readonly kind: 'stale' };

/** The shop after a change, and which settings are other than before. */
export interface ChangedPreferences extends AppliedChange {
  readonly shop: Shop;
  readonly before: Preferences;
  readonly changed: readonly FieldKey[];
}

/**
 * Changes settings of a shop: all of it, or nothing and why. What somebody else has changed since the revision that was
 * seen is overwritten by nobody; a change that is there already, as after a lost answer, is simply done. A mail server that is another one now, or has
 * another password, is not used before it was verified, and no other one is told the password that is kept. Orders that
 * the change concerns are due for a review.
 */
export const makeChangePreferences =
  ({ stores, vault, clock, ids }: Ports) =>
  async (
    key: ShopKey,
    change: PreferencesChange,
    { revision, password, by }: ChangeAsked,
  ): Promise<Result<ChangedPreferences, ChangeFailure>> => {
    const appliedTo = (shop: Shop): Result<AppliedChange, ChangeFailure> => {
      const applied = applyChange(shop.preferences, change, entitlementsOf(shop));
      if (!applied.ok) return fail({ kind: 'faulty', faults: applied.failure });
      const isSeen = revision === undefined || revision === revisionOf(shop.preferences);
      const isThere = changedFields(shop.preferences, applied.value.preferences).length === 0;
      return isSeen || isThere ? applied : fail({ kind: 'stale' });
    };
    const known = await stores.shops.find(key);
    if (!known) throw new Error(`there is no shop ${key}`);
    const applied = appliedTo(known);
    if (!applied.ok) return applied;
    // before the change, so that a crash behind it leaves no password with the wrong server
    if (isAnotherLogin(known.preferences, applied.value.preferences)) await vault.remove(key, SMTP_PASSWORD);
    // somebody else may have changed settings meanwhile: without a revision theirs stay, and ours come on top
    let before = known.preferences;
    const reviewId = ids.uuid();
    let last: Result<AppliedChange, ChangeFailure> = applied;
    const shop = await stores.shops.update(key, (stored) => {
      before = stored.preferences;
      last = appliedTo(stored);
      if (!last.ok) return stored;
      const { preferences } = last.value;
      const fields = changedFields(before, preferences);
      const changed = withPreferences(stored, preferences, Boolean(password));
      return fields.length > 0 ? withReview(changed, { id: reviewId, fields }) : changed;
    });
    if (!last.ok || !shop) return last.ok ? fail({ kind: 'faulty', faults: [] }) : last;
    await keepPassword(stores, vault, { shop, before, password });
    const changed = changedFields(before, shop.preferences);
    for (const event of changeEvents(changed, before, shop.preferences, { at: clock.now(), by }))
      await stores.recordsOf(key).events.append(event);
    return ok({ ...last.value, shop, before, changed });
  };
export type ChangePreferences = ReturnType<typeof makeChangePreferences>;

/**
 * Keeps a password with the login that it was typed for. Two changes at the same time, each of which looks at the end,
 * leave no password with another login.
 */
const keepPassword = async (
  stores: Stores,
  vault: SecretVault,
  change: { readonly shop: Shop; readonly before: Preferences; readonly password: string | undefined },
): Promise<void> => {
  const { shop, before, password } = change;
  const isKept = password && hasSmtpServer(shop.preferences);
  if (isKept) await vault.put(shop.key, SMTP_PASSWORD, password);
  const present = isKept ? (await stores.shops.find(shop.key))?.preferences : before;
  if (!present || isAnotherLogin(present, shop.preferences)) await vault.remove(shop.key, SMTP_PASSWORD);
};

const checkAfter = (stored: Shop, preferences: Preferences, isNewPassword: boolean): MailServerCheck | undefined => {
  if (!hasSmtpServer(preferences)) return undefined;
  const isAnother = isNewPassword || isAnotherServer(stored.preferences, preferences);
  return isAnother ? { state: 'unverified' } : (stored.smtp ?? { state: 'unverified' });
};

const withPreferences = (stored: Shop, preferences: Preferences, isNewPassword: boolean): Shop => {
  const { smtp: _before, ...rest } = stored;
  const smtp = checkAfter(stored, preferences, isNewPassword);
  return { ...rest, preferences, ...(smtp ? { smtp } : {}) };
};
