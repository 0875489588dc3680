import { ok, type Result } from '../kernel/result.ts';
import { applyChange, type AppliedChange } from './apply-change.ts';
import { FIELD_KEYS } from './catalogue.ts';
import type { FieldFault } from './field-fault.ts';
import type { PreferenceContext } from './missing-needs.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import { isPrintLayout } from './print-layouts.ts';
import { isSameValue } from './same-value.ts';
import { someSettings } from './some-settings.ts';

/** What is known of the shop for which settings are wanted; what is absent is not known and refuses nothing. */
export interface AroundSettings {
  readonly entitlements?: PreferenceContext;
  /** The print layouts of the account, or why there are none to choose from. */
  readonly layouts?: readonly { readonly id: string }[] | 'no-account' | 'unread';
}

/** A setting that is not taken over, and why, in German. */
export interface IgnoredSetting {
  readonly field: FieldKey;
  readonly text: string;
}

/** What settings that come from a file or from an earlier state come to. */
export interface SettingsOutcome extends AppliedChange {
  /** What is asked of the host for it. */
  readonly change: Partial<Preferences>;
  readonly leftOut: readonly IgnoredSetting[];
}

const NO_SUCH_LAYOUT =
  'Bleibt, wie es ist: Dieses Drucklayout gibt es in deinem Konto bei Lexware Office nicht. Wähle hier selbst eines aus.';
const NO_ACCOUNT =
  'Bleibt, wie es ist: Drucklayouts gehören zum Konto bei Lexware Office. Verbinde es zuerst und wähle hier dann eines aus.';
const UNREAD =
  'Bleibt, wie es ist: Die Drucklayouts deines Kontos bei Lexware Office konnten noch nicht gelesen werden. Das wird von selbst wieder versucht; wähle hier dann eines aus.';

const whyForeign = (layouts: AroundSettings['layouts']): string => {
  if (layouts === 'no-account') return NO_ACCOUNT;
  return layouts === 'unread' ? UNREAD : NO_SUCH_LAYOUT;
};

const isForeignLayout = (
  key: FieldKey,
  wanted: Partial<Preferences>,
  now: Preferences,
  layouts: AroundSettings['layouts'],
): boolean =>
  layouts !== undefined &&
  isPrintLayout(key) &&
  Object.hasOwn(wanted, key) &&
  wanted[key] !== '' &&
  !isSameValue(wanted[key], now[key]) &&
  (typeof layouts === 'string' || !layouts.some(({ id }) => id === wanted[key]));

/**
 * What comes of settings that are wanted from elsewhere: a setting that they do not name stays as it is as far as it can
 * stand beside them, and a print layout that the account does not have is left out, because it would stop every document.
 */
export const settingsOutcome = (
  now: Preferences,
  wanted: Partial<Preferences>,
  { entitlements, layouts }: AroundSettings,
): Result<SettingsOutcome, readonly FieldFault[]> => {
  const foreign = FIELD_KEYS.filter((key) => isForeignLayout(key, wanted, now, layouts));
  const asked = { ...wanted, ...someSettings(now, foreign) };
  const applied = applyChange(now, asked, entitlements);
  if (!applied.ok) return applied;
  const unnamed = applied.value.alsoChanged.map(({ field }) => field).filter((field) => !Object.hasOwn(asked, field));
  const change = { ...asked, ...someSettings(now, unnamed) };
  const leftOut = foreign.map((field) => ({ field, text: whyForeign(layouts) }));
  const settled = unnamed.length > 0 ? applyChange(now, change, entitlements) : applied;
  return settled.ok ? ok({ ...settled.value, change, leftOut }) : settled;
};
