import { cents, type Cents } from '../kernel/money.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { Feature } from './features.ts';
import { isFreePlan, PLANS, type Plan, type PlanId } from './plans.ts';

/** Name of the one-time charge for importing orders of the past. */
export const IMPORT_CHARGE_NAME = 'Bestellungen importieren';

/** Price of the import on a paid plan that states no fee of its own. Source: specification 1, section 9. */
export const IMPORT_PRICE: Cents = cents(10_900);

/** A paid import grants so many times the quota as extra transfers. */
export const IMPORT_FACTOR = 5;

/** What unlocking the import costs once; undefined on a free plan, which cannot import. */
export const importPrice = ({ id, features }: Pick<Plan, 'id' | 'features'>): Cents | undefined => {
  if (isFreePlan(id)) return undefined;
  return typeof features.orderImport === 'number' ? features.orderImport : IMPORT_PRICE;
};

/** A one-time charge and what it grants. */
export interface ImportPurchase {
  readonly feature: 'orderImport';
  readonly chargeName: string;
  readonly price: Cents;
  /** Extra transfers, granted for `EXTRA_DAYS` once the charge is paid. */
  readonly transfers: number;
}

/** Why the import cannot be bought. */
export type ImportPurchaseFailure = 'no-import-on-free-plans' | 'already-purchased';

/** The purchase of the historical import for a plan and its quota; once bought it stays bought. */
export const importPurchase = (
  { plan, quota }: { readonly plan: PlanId; readonly quota: number },
  purchased: readonly Feature[],
): Result<ImportPurchase, ImportPurchaseFailure> => {
  const price = importPrice(PLANS[plan]);
  if (price === undefined) return fail('no-import-on-free-plans');
  if (purchased.includes('orderImport')) return fail('already-purchased');
  return ok({ feature: 'orderImport', chargeName: IMPORT_CHARGE_NAME, price, transfers: quota * IMPORT_FACTOR });
};
