import { fieldOf, type FieldKey } from '@belegwerk/core/preferences';
import type { ShopReply } from '@belegwerk/contracts/api';
import { shownSetting, type SettingsAround } from './shown-setting.ts';

type ShopRight = ShopReply['shopify']['missingRights'][number];

/** What Shopify does not allow of these settings: of what is set, and of what cannot be set for want of nothing else. */
export const missingOfPage = (
  names: readonly FieldKey[],
  form: SettingsAround,
  ofWhatIsSet: readonly ShopRight[],
): readonly ShopRight[] =>
  names.flatMap((name) => {
    const set = ofWhatIsSet.find(({ setting }) => setting === name);
    if (set) return [set];
    const { why } = shownSetting(name, form);
    if (why?.kind !== 'missing' || !why.faults.every(({ code }) => code === 'shop-scopes-missing')) return [];
    const scopes = why.faults.flatMap(({ facts }) => (facts?.['scopes'] ?? '').split(','));
    return [{ setting: name, label: fieldOf(name).label, scopes }];
  });
