import { presentStaff } from '../../presenters/present-event.ts';
import type { ChangedPreferencesReply, PreferencesReply, SettingsChangeReply } from '@belegwerk/contracts/api';
import {
  automationLevel,
  completesAutomation,
  exportPreferences,
  hasSmtpServer,
  preferenceContext,
} from '@belegwerk/core/preferences';
import { revisionOf, type AroundPreferences, type ChangedPreferences } from '@belegwerk/core/for-areas';
import type { SettingsChange } from '@belegwerk/core/records';
import type { Shop } from '@belegwerk/core/shops';

/** The settings of a shop with everything that their screens need; passwords are never among them. */
export const presentPreferences = (shop: Shop, { entitlements, hasPassword }: AroundPreferences): PreferencesReply => ({
  ...presentState(shop, hasPassword),
  entitlements: preferenceContext(entitlements),
});

/** The settings after a change. */
export const presentChange = (
  { shop, before, alsoChanged }: ChangedPreferences,
  { hasPassword }: Pick<AroundPreferences, 'hasPassword'>,
): ChangedPreferencesReply => ({
  ...presentState(shop, hasPassword),
  alsoChanged: alsoChanged.map(({ field, because }) => ({ field, because: { ...because } })),
  completesAutomation: completesAutomation(before, shop.preferences),
});

/** A change of settings that was kept, whole or as it stands in a list. */
export const presentSettingsChange = (
  { id, at, by, origin, before, after, isCut }: SettingsChange & { readonly isCut?: boolean },
  staff: Shop['staff'],
): SettingsChangeReply => ({
  id,
  at: at.toString(),
  by,
  ...presentStaff(by, staff),
  origin,
  before: { ...before },
  after: { ...after },
  ...(isCut ? { isCut } : {}),
});

const presentState = (
  shop: Shop,
  hasPassword: boolean,
): Pick<PreferencesReply, 'preferences' | 'revision' | 'smtp' | 'automation' | 'beforeOff'> => {
  const { preferences, smtp } = shop;
  return {
    preferences: { ...exportPreferences(preferences) },
    revision: revisionOf(shop),
    smtp: {
      ...(hasSmtpServer(preferences) ? { state: smtp?.state ?? 'unverified' } : {}),
      ...(smtp?.error ? { error: smtp.error } : {}),
      hasPassword,
    },
    automation: automationLevel(preferences),
    ...(shop.creation?.beforeOff ? { beforeOff: { ...shop.creation.beforeOff } } : {}),
  };
};
