import { fail, ok, type Result } from '../kernel/result.ts';
import { changedFields } from './compare-preferences.ts';
import type { FieldFault } from './field-fault.ts';
import { forcedSettings, withForced, type Cause } from './forced-settings.ts';
import { HANDOVER_KEYS, handoverFaults } from './handover-faults.ts';
import { missingFor, type PreferenceContext } from './missing-needs.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import { preferencesFrom, unknownFaults, type ReadPreferences } from './read-preferences.ts';
import { SMTP_KEYS, smtpFaults } from './smtp-faults.ts';
import { templateFaults } from './template-faults.ts';

/** New values of some settings, as plain data. */
export type PreferencesChange = Partial<Preferences> | Readonly<Record<string, unknown>>;

/** The settings after a change. */
export interface AppliedChange {
  readonly preferences: Preferences;
  /** The settings that are other than was asked for, and why. */
  readonly alsoChanged: readonly { readonly field: FieldKey; readonly because: Cause }[];
}

/** More of them are not read at once. */
export const MAX_FAULTS = 50;

/** What a server that the change touches lacks, beside the faults of its single fields. */
const serverFaults = ({ preferences, given, faults }: ReadPreferences): readonly FieldFault[] =>
  SMTP_KEYS.some((key) => given.includes(key))
    ? smtpFaults(preferences).filter(({ field }) => !faults.some((fault) => fault.field === field))
    : [];

/** What files for DATEV lack after a change of the handover, beside the faults of its single fields. */
const filesFaults = ({ preferences, given, faults }: ReadPreferences): readonly FieldFault[] =>
  HANDOVER_KEYS.some((key) => given.includes(key))
    ? handoverFaults(preferences).filter(({ field }) => !faults.some((fault) => fault.field === field))
    : [];

/**
 * Applies a change to preferences: all of it, or nothing and a fault per field, the first fifty. Values are brought into their normal
 * form; a setting that cannot stand beside the others is forced, and named with its cause. What a plan, a scope or an
 * account does not allow is a fault only where the change asks for it anew, and none where nothing is known of a shop; so is
 * a text that would be printed otherwise than anybody means.
 * Applying nothing changes nothing.
 */
export const applyChange = (
  before: Preferences,
  change: PreferencesChange,
  context: PreferenceContext | undefined,
): Result<AppliedChange, readonly FieldFault[]> => {
  const read = preferencesFrom(change, before);
  const wanted = read.preferences;
  const changed = changedFields(before, wanted);
  const faults = [
    ...read.faults,
    ...unknownFaults(read),
    ...changed.flatMap((key) => templateFaults(key, wanted[key])),
    ...(context ? changed.flatMap((key) => missingFor(key, wanted[key], context)) : []),
    ...serverFaults(read),
    ...filesFaults(read),
  ];
  if (faults.length > 0) return fail(faults.slice(0, MAX_FAULTS));
  const forced = forcedSettings({ before, wanted, asked: new Set(read.given) });
  return ok({
    preferences: withForced(wanted, forced),
    alsoChanged: forced.map(({ field, because }) => ({ field, because })),
  });
};
