import type { FieldFault } from './field-fault.ts';
import type { Preferences, SmtpSettings } from './preferences-shape.ts';
import { preferencesFrom } from './read-preferences.ts';
import { lackingInServer } from './smtp-faults.ts';

/** A mail server as it was typed. */
export type TypedMailServer = Readonly<Record<keyof SmtpSettings, unknown>>;

/** The settings with a mail server that was typed, and what is wrong with it. */
export const readMailServer = (
  typed: TypedMailServer,
  base: Preferences,
): { readonly preferences: Preferences; readonly faults: readonly FieldFault[] } => {
  const { preferences, faults } = preferencesFrom(typed, base);
  const isFaulty = new Set(faults.map(({ field }) => field));
  const lacking = lackingInServer(preferences).filter(({ field }) => !isFaulty.has(field));
  return { preferences, faults: [...faults, ...lacking] };
};
