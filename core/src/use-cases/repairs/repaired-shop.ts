import { fail, ok, type Result } from '../../kernel/result.ts';
import { applyChange } from '../../preferences/apply-change.ts';
import type { FieldFault } from '../../preferences/field-fault.ts';
import type { Cause } from '../../reasons/repair-causes.ts';
import { changeFor, isAskedFor, type RepairSetting } from '../../repairs/repair-setting.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { Shop } from '../../shops/shop.ts';

/** Why the settings cannot be changed so. */
export type SettingFailure =
  | { readonly kind: 'setting-faulty'; readonly faults: readonly FieldFault[] }
  /** It is not what the orders of that cause are stopped by. */
  | { readonly kind: 'setting-unfit' };

/** The shop as it would be with the setting that mends a group; as it is without one. Nothing is stored. */
export const repairedShop = (
  shop: Shop,
  cause: Cause,
  setting: RepairSetting | undefined,
): Result<Shop, SettingFailure> => {
  if (!setting) return ok(shop);
  if (!isAskedFor(cause, setting)) return fail({ kind: 'setting-unfit' });
  const applied = applyChange(shop.preferences, changeFor(setting, shop.preferences), entitlementsOf(shop));
  return applied.ok
    ? ok({ ...shop, preferences: applied.value.preferences })
    : fail({ kind: 'setting-faulty', faults: applied.failure });
};
