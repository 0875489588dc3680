import { isFieldKey } from '../preferences/catalogue.ts';
import { missingFor } from '../preferences/missing-needs.ts';
import { entitlementsOf } from './entitlements-of.ts';
import type { Shop } from './shop.ts';
import type { SwitchedSettings } from './creation-switch.ts';

/** What turning on brings back: everything that was on before, is not on now and may still be used; invoices in any case. */
export const restorableSettings = (shop: Shop): SwitchedSettings => {
  const context = entitlementsOf(shop);
  const entries = Object.entries(shop.creation?.beforeOff ?? {}).filter(
    ([key, value]) =>
      isFieldKey(key) && shop.preferences[key] === false && missingFor(key, value, context).length === 0,
  );
  return { invoiceCreate: true, ...Object.fromEntries(entries) };
};
