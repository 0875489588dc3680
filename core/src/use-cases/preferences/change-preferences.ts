import type { StaffId } from '../../kernel/ids.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../ports/stores.ts';
import { applyChange, type AppliedChange, type PreferencesChange } from '../../preferences/apply-change.ts';
import { changedFields } from '../../preferences/compare-preferences.ts';
import type { FieldFault } from '../../preferences/field-fault.ts';
import type { PreferenceContext } from '../../preferences/missing-needs.ts';
import type { FieldKey, Preferences } from '../../preferences/preferences.ts';
import { withReview } from '../review-orders.ts';
import { changeEvents } from './change-events.ts';
import { hasSmtpServer, isAnotherLogin, isAnotherServer } from '../../preferences/smtp-faults.ts';
import type { MailServerCheck, Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Stores;
  readonly vault: SecretVault;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** What plan, shop platform and accounting account allow a shop. */
  readonly meansOf: (shop: Shop) => PreferenceContext;
}

/** Name under which the password of a merchant's mail server is kept. */
export const SMTP_PASSWORD = 'smtp.password';

/** What comes with a change: the mail server's password, and who asks for it. */
export interface ChangeAsked {
  readonly password?: string | undefined;
  readonly by: StaffId;
}

/** The shop after a change, and which settings are other than before. */
export interface ChangedPreferences extends AppliedChange {
  readonly shop: Shop;
  readonly before: Preferences;
  readonly changed: readonly FieldKey[];
}

/**
 * Changes settings of a shop: all of it, or nothing and a fault per field. A mail server that is another one now, or has
 * another password, is not used before it was verified, and no other one is told the password that is kept. Orders that
 * the change concerns are due for a review.
 */
export const makeChangePreferences =
  ({ stores, vault, clock, ids, meansOf }: Ports) =>
  async (
    key: ShopKey,
    change: PreferencesChange,
    { password, by }: ChangeAsked,
  ): Promise<Result<ChangedPreferences, readonly FieldFault[]>> => {
    const known = await stores.shops.find(key);
    if (!known) throw new Error(`there is no shop ${key}`);
    const applied = applyChange(known.preferences, change, meansOf(known));
    if (!applied.ok) return applied;
    // before the change, so that a crash behind it leaves no password with the wrong server
    if (isAnotherLogin(known.preferences, applied.value.preferences)) await vault.remove(key, SMTP_PASSWORD);
    // somebody else may have changed settings meanwhile: theirs stay, and ours come on top
    let before = known.preferences;
    const reviewId = ids.uuid();
    let last: Result<AppliedChange, readonly FieldFault[]> = applied;
    const shop = await stores.shops.update(key, (stored) => {
      before = stored.preferences;
      last = applyChange(before, change, meansOf(stored));
      if (!last.ok) return stored;
      const { preferences } = last.value;
      const fields = changedFields(before, preferences);
      const changed = withPreferences(stored, preferences, Boolean(password));
      return fields.length > 0 ? withReview(changed, { id: reviewId, fields }) : changed;
    });
    if (!last.ok || !shop) return last.ok ? fail([]) : last;
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
