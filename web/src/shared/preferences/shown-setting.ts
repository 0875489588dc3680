import type { ConnectionReply } from '@belegwerk/contracts/api';
import {
  exampleOf,
  fieldOf,
  isSameValue,
  noticesOf,
  silencedSetting,
  unavailability,
  type FieldKey,
  type Preferences,
  type SilencedSetting,
  type Unavailable,
} from '@belegwerk/core/preferences';
import type { FieldFaultReply } from '../../api/api-failure.ts';
import { aboutToCreate, type AboutToCreate } from './before-creation.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

/** All that a page shows of a setting, as plain data: what says the same need not be drawn again. */
export interface ShownSetting extends Pick<PreferencesForm, 'installedOn' | 'layouts'> {
  readonly name: FieldKey;
  readonly value: unknown;
  readonly faults: readonly FieldFaultReply[];
  /** Why it cannot be changed now; undefined, too, where that stands over its whole section. */
  readonly why: Unavailable | undefined;
  /** What cannot be chosen now. */
  readonly off: readonly { readonly wanted: unknown; readonly missing: Unavailable }[];
  /** Why nothing follows it as it is set. */
  readonly silenced: SilencedSetting | undefined;
  /** Among them what the account does not allow of it, where that is still to be said. */
  readonly rights: ConnectionReply['missingRights'];
  /** What is good to know about it as it is; nothing is refused. */
  readonly notices: readonly string[];
  readonly aboutToCreate: AboutToCreate | undefined;
}

/** What a setting is shown by. */
export type SettingsAround = Pick<
  PreferencesForm,
  | 'values'
  | 'changed'
  | 'faultsOf'
  | 'entitlements'
  | 'installedOn'
  | 'isConnected'
  | 'missingRights'
  | 'layouts'
  | 'sellerVatId'
>;

/**
 * A setting as it is shown: what is wrong with it and whether it can be used. `isGated`: why it is off stands over its
 * whole section. What has a value that could not be chosen now can still be changed back.
 */
export const shownSetting = (name: FieldKey, form: SettingsAround, isGated = false): ShownSetting => {
  const { values, faultsOf, entitlements, installedOn, missingRights, layouts, sellerVatId } = form;
  const value: unknown = values[name];
  const { kind, choices = [], default: usual } = fieldOf(name);
  const unavailable = (wanted: unknown) => unavailability(name, wanted, values, entitlements);
  const why = unavailable(exampleOf(name));
  const offered: readonly unknown[] = kind === 'choice' ? choices : choices.map((choice) => [choice]);
  const off = offered.flatMap((wanted) => {
    const missing = unavailable(wanted);
    return missing ? [{ wanted, missing }] : [];
  });
  const isOffered = (choice: unknown) => choice !== usual && !off.some(({ wanted }) => wanted === choice);
  // a choice may be off alone: then the field says why, and the others can be chosen
  const isLeft = kind === 'choice' && choices.some(isOffered);
  const isNow = why?.kind === 'depends-on' || why?.kind === 'fixed';
  const isOff = why !== undefined && !isLeft && (isNow || isSameValue(value, usual));
  return {
    name,
    value,
    installedOn,
    layouts,
    off,
    faults: faultsOf(name),
    why: isOff && !isGated ? why : undefined,
    silenced: silencedSetting(name, values, entitlements),
    rights: isGated || (isOff && why.kind === 'missing') ? [] : missingRights,
    notices: noticesNow(values, sellerVatId).flatMap(({ field, text }) => (field === name ? [text] : [])),
    aboutToCreate: aboutToCreate(name, form),
  };
};

interface KnownNotices {
  readonly sellerVatId: string | undefined;
  readonly notices: ReturnType<typeof noticesOf>;
}
const known = new WeakMap<Preferences, KnownNotices>();

/** The notices of all settings: each of some sixty asks for its own. */
const noticesNow = (values: Preferences, sellerVatId: string | undefined): KnownNotices['notices'] => {
  const before = known.get(values);
  if (before && before.sellerVatId === sellerVatId) return before.notices;
  const notices = noticesOf(values, sellerVatId);
  known.set(values, { sellerVatId, notices });
  return notices;
};
