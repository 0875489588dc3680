import type { Billing } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { isBilled } from '../../composition/billing.ts';
import type { Settings } from '../../settings/settings.ts';
import { fault, good, note, type Finding } from './finding.ts';

const ABOUT = 'plans';

/** Whether plans are for sale, and what a shop has that has bought none. */
export const plansOf = (settings: Settings): Finding => {
  if (!isBilled(settings)) return good(ABOUT, 'are not for sale');
  return settings.PLAN === undefined
    ? note(ABOUT, 'are for sale, and without PLAN every shop has Standard for nothing', 'Set PLAN=free')
    : good(ABOUT, `are for sale; a shop that has bought none has ${settings.PLAN}`);
};

interface Charged {
  readonly state: string;
  readonly isTest?: boolean;
}

/** A frozen one is billed again as soon as the shop pays; a test is not paid. */
const isCharged = ({ state, isTest }: Charged): boolean =>
  (state === 'active' || state === 'frozen') && isTest !== true;

/** Whether Shopify bills the plan of a shop; what is stored stands in where Shopify cannot be asked. */
const isBilledThere = async (billing: Pick<Billing, 'currentEntitlement'>, shop: Shop): Promise<boolean> => {
  const charges = shop.billing?.charges ?? [];
  if (!charges.some((charge) => charge.subject.kind === 'plan' && isCharged(charge))) return false;
  const read = await billing.currentEntitlement(shop.key);
  return !read.ok || read.value.subscriptions.some(isCharged);
};

/** Whether Shopify bills plans of these shops, though none is for sale here. */
export const billedInVain = async (
  billing: Pick<Billing, 'currentEntitlement'>,
  shops: readonly Shop[],
): Promise<readonly Finding[]> => {
  const billed: string[] = [];
  for (const shop of shops) if (await isBilledThere(billing, shop)) billed.push(shop.key);
  return billed.length === 0
    ? []
    : [
        fault(
          'bought plans',
          `BILLING is off, and Shopify goes on billing ${billed.length} (${billed.join(', ')})`,
          'End these subscriptions in Shopify, or set BILLING=on',
        ),
      ];
};
