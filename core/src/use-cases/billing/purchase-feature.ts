import type { ShopKey } from '../../kernel/ids.ts';
import { fail } from '../../kernel/result.ts';
import { IMPORT_CHARGE_NAME, importPurchase, type ImportPurchaseFailure } from '../../plans/import-purchase.ts';
import type { Feature } from '../../plans/features.ts';
import { quotaOf } from '../../plans/shop-plan.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AskForCharge } from './ask-for-charge.ts';
import type { Changed, KeepPlanFailure, ReadPaid } from './read-paid.ts';

interface Ports {
  readonly billing: Pick<Billing, 'startOneTimePurchase'>;
  readonly askForCharge: AskForCharge;
  readonly paid: ReadPaid;
  readonly isTest: (shop: Shop) => boolean;
  readonly wayBack: (shop: Shop, key: string) => string;
}

export type PurchaseFailure =
  | KeepPlanFailure
  | { readonly [K in ImportPurchaseFailure | 'not-sold']: { readonly kind: K } }[ImportPurchaseFailure | 'not-sold'];

/** Buys a feature that the plan sells once. */
export const makePurchaseFeature =
  ({ billing, askForCharge, paid, isTest, wayBack }: Ports) =>
  async (key: ShopKey, feature: Feature): Changed<PurchaseFailure> => {
    const synced = await paid.readInEuros(key);
    if (!synced.ok) return synced;
    const shop = synced.value;
    if (feature !== 'orderImport') return fail({ kind: 'not-sold' });
    const bought = importPurchase(
      { plan: shop.plan.id, quota: quotaOf(shop.plan) },
      shop.plan.purchases.map((one) => one.feature),
    );
    if (!bought.ok) return fail({ kind: bought.failure });
    const { price, transfers } = bought.value;
    return askForCharge(key, {
      charge: { subject: { kind: 'purchase', feature, transfers }, price, trialDays: 0 },
      // also at another price: two of them could both be paid
      isSame: ({ subject }) => subject.kind === 'purchase' && subject.feature === feature,
      start: (wish) =>
        billing.startOneTimePurchase(key, {
          name: IMPORT_CHARGE_NAME,
          price,
          returnUrl: wayBack(shop, wish),
          isTest: isTest(shop),
        }),
    });
  };
