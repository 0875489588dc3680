import { makeChangePreferences, type ChangePreferences } from '@belegwerk/core/use-cases';
import { staffId, type StaffId } from '@belegwerk/core/kernel';
import type { PreferencesChange } from '@belegwerk/core/preferences';
import type { SecretVault } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import type { Stage } from './stage.ts';

/** The member of staff who changes settings. */
export const STAFF: StaffId = staffId('7');

type OfStage = Pick<Stage, 'stores' | 'clock' | 'ids' | 'mails'>;

/** The use case that changes settings, on the stage. */
export const changerOf = ({ stores, clock, ids, mails }: OfStage, vault: SecretVault): ChangePreferences =>
  makeChangePreferences({ stores, vault, clock, ids, attachments: mails });

/** Changes settings of a shop on the stage, as that member of staff. */
export const changingPreferences =
  (stage: OfStage, vault: SecretVault) =>
  ({ key }: Pick<Shop, 'key'>, wish: PreferencesChange, password?: string) =>
    changerOf(stage, vault)(key, wish, { password, by: STAFF, origin: 'general' });
