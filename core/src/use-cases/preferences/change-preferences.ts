import type { StaffId, ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { AttachmentSource } from '../../ports/attachment-source.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import { applyChange, type AppliedChange, type PreferencesChange } from '../../preferences/apply-change.ts';
import { changedFields } from '../../preferences/compare-preferences.ts';
import { ofField, valueFault, type FieldFault } from '../../preferences/field-fault.ts';
import type { FieldKey, Preferences } from '../../preferences/preferences-shape.ts';
import type { SettingsOrigin } from '../../records/settings-change.ts';
import { withReview } from '../review-orders.ts';
import { attachmentFaults } from './attachment-faults.ts';
import { keepSettingsChanges, withChangeToKeep } from '../evidence/keep-settings-change.ts';
import { changeEvents } from '../change-events.ts';
import { hasRoom } from './history-room.ts';
import { revisionOf } from './preferences-revision.ts';
import { someSettings } from '../../preferences/some-settings.ts';
import { hasSmtpServer, isAnotherServer } from '../../preferences/smtp-faults.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import { switchAfter, type TurnedOn } from '../../shops/creation-switch.ts';
import type { MailServerCheck, Shop } from '../../shops/shop.ts';
import { makePasswordKeeper, newPasswordName, passwordAfter } from './mail-password.ts';

interface Ports {
  readonly stores: Stores;
  readonly vault: SecretVault;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly attachments: AttachmentSource;
}

/** What comes with a change: what was seen before, the mail server's password, who asks for it and where. */
export interface ChangeAsked {
  /** `revisionOf` the settings that the person saw; absent where none were seen. */
  readonly revision?: string | undefined;
  readonly password?: string | undefined;
  readonly by: StaffId;
  readonly origin: SettingsOrigin;
  /** Where the making of documents is turned on: whether those are mailed that were due before, of orders older than today. */
  readonly mailsOlder?: boolean | undefined;
}

/** What is changed: new values, or those that follow from the settings as they are stored at that moment. */
export type WantedChange = PreferencesChange | ((stored: Preferences) => PreferencesChange);

/** Why nothing was changed: wrong fields, or the settings are others than the person has seen. */
export type ChangeFailure =
  | { readonly kind: 'faulty'; readonly faults: readonly FieldFault[] }
  | { readonly kind: 'stale' };

/** The shop after a change, and which settings are other than before. */
export interface ChangedPreferences extends AppliedChange {
  readonly shop: Shop;
  readonly before: Preferences;
  readonly changed: readonly FieldKey[];
}

/**
 * Changes settings of a shop: all of it, or nothing and why. What another person has changed since the revision that was seen
 * is not overwritten; a change that is there already, as after a lost answer, is simply done, unless a password
 * comes with it: that is for the server that was seen. A mail server that is another one now, or has another password, is
 * not used before it was verified, and no other one is told the password that is kept. Orders that the change concerns
 * are due for a review.
 */
export const makeChangePreferences = ({ stores, vault, clock, ids, attachments }: Ports) => {
  const keepPasswords = makePasswordKeeper({ stores, vault });

  return async (
    key: ShopKey,
    change: WantedChange,
    { revision, password, by, origin, mailsOlder = false }: ChangeAsked,
  ): Promise<Result<ChangedPreferences, ChangeFailure>> => {
    const appliedTo = (shop: Shop): Result<AppliedChange, ChangeFailure> => {
      const applied = applyChange(shop.preferences, changeOf(change, shop.preferences), entitlementsOf(shop));
      if (!applied.ok) return fail({ kind: 'faulty', faults: applied.failure });
      const isSeen = revision === undefined || revision === revisionOf(shop);
      const isThere = !password && changedFields(shop.preferences, applied.value.preferences).length === 0;
      return isSeen || isThere ? applied : fail({ kind: 'stale' });
    };
    const known = await stores.shops.find(key);
    if (!known) throw new Error(`there is no shop ${key}`);
    const records = stores.recordsOf(key);
    const newestOrder = async () =>
      (await records.orders.page({ sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: 1 })).items[0];
    const since = clock.now().subtract({ hours: 24 });
    const asked = appliedTo(known);
    if (asked.ok && !hasRoom(await records.settings.bytesSince(since), known.preferences, asked.value.preferences))
      return fail({ kind: 'faulty', faults: [ofField('', valueFault('too-often'))] });
    const unread = asked.ok
      ? await attachmentFaults(attachments, known.preferences, asked.value.preferences, newestOrder)
      : [];
    if (unread.length > 0) return fail({ kind: 'faulty', faults: unread });
    const typed = password ? newPasswordName(ids) : undefined;
    // another person may have changed settings meanwhile: without a revision theirs stay, and ours come on top
    let before = known.preferences;
    const reviewId = ids.uuid();
    const made = { id: ids.uuid(), at: clock.now(), by, origin };
    const turnedOn = { at: clock.now(), mailsOlder };
    let last = GONE;
    const shop = await stores.shops.update(key, (stored) => {
      before = stored.preferences;
      last = appliedTo(stored);
      if (!last.ok) return stored;
      const { preferences } = last.value;
      const fields = changedFields(before, preferences);
      const changed = withSwitch(withPreferences(stored, preferences, typed), before, turnedOn);
      if (fields.length === 0) return changed;
      const values = { before: someSettings(before, fields), after: someSettings(preferences, fields) };
      return withReview(withChangeToKeep(changed, { ...made, ...values }), { id: reviewId, fields });
    });
    if (!last.ok) return last;
    if (!shop) return fail({ kind: 'faulty', faults: [] });
    await keepPasswords(shop, typed, password);
    const changed = changedFields(before, shop.preferences);
    await keepSettingsChanges(stores, key, shop.changesToKeep);
    for (const event of changeEvents(changed, before, shop.preferences, made)) await records.events.append(event);
    return ok({ ...last.value, shop, before, changed });
  };
};
export type ChangePreferences = ReturnType<typeof makeChangePreferences>;

const changeOf = (change: WantedChange, stored: Preferences): PreferencesChange =>
  typeof change === 'function' ? change(stored) : change;

/** What a change comes to whose shop is not there any more. */
const GONE: Result<AppliedChange, ChangeFailure> = fail({ kind: 'faulty', faults: [] });

const checkAfter = (stored: Shop, preferences: Preferences, isNewPassword: boolean): MailServerCheck | undefined => {
  if (!hasSmtpServer(preferences)) return undefined;
  const isAnother = isNewPassword || isAnotherServer(stored.preferences, preferences);
  return isAnother ? { state: 'unverified' } : (stored.smtp ?? { state: 'unverified' });
};

const withSwitch = ({ creation: known, ...shop }: Shop, before: Preferences, turnedOn: TurnedOn): Shop => {
  const creation = switchAfter(known, { before, after: shop.preferences }, turnedOn);
  return creation ? { ...shop, creation } : shop;
};

const withPreferences = (stored: Shop, preferences: Preferences, typed: string | undefined): Shop => {
  const { smtp: _check, smtpPassword: _place, ...rest } = stored;
  const smtp = checkAfter(stored, preferences, typed !== undefined);
  return { ...rest, preferences, ...passwordAfter(stored, preferences, typed), ...(smtp ? { smtp } : {}) };
};
