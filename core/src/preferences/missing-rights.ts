import { missingScopes } from '../plans/scopes.ts';
import type { AccountRight } from '../documents/account-capabilities.ts';
import { CONTACT_RIGHTS, DOCUMENT_RIGHTS } from '../documents/document-rights.ts';
import type { FieldKey, Preferences } from './preferences.ts';
import { FIELD_KEYS, fieldOf } from './catalogue.ts';
import { missingScopesOf } from './missing-needs.ts';

/** A right at the accounting service or at the shop platform that is needed and was not granted. */
export interface MissingRight {
  /** The setting that needs it; absent for what every shop needs. */
  readonly setting?: FieldKey;
  /** German name of what does not work without. */
  readonly label: string;
  readonly scopes: readonly string[];
}

/** Without these nothing works. */
const ALWAYS: readonly (readonly [label: string, scopes: readonly AccountRight[]])[] = [
  ['Rechnungen', DOCUMENT_RIGHTS.invoice],
  ['Gutschriften', DOCUMENT_RIGHTS['credit-note']],
  ['Kontakte', CONTACT_RIGHTS],
  ['Firmendaten', ['seller.read']],
];

/**
 * The rights that a shop with these settings lacks: those that were not granted, where the account tells what was, and
 * those that a call was refused for.
 */
export const missingRights = (
  preferences: Preferences,
  { granted, denied = [] }: { readonly granted?: readonly AccountRight[]; readonly denied?: readonly AccountRight[] },
): readonly MissingRight[] => {
  const lacks = (scope: AccountRight): boolean =>
    denied.includes(scope) || (granted !== undefined && !granted.includes(scope));
  const always = ALWAYS.map(([label, scopes]) => ({
    label,
    scopes: scopes.filter(lacks),
  }));
  const context = { features: [], shopScopes: [], shopifyPlus: false, storePlan: '', deniedScopes: denied };
  const known = granted ? { ...context, accountingScopes: granted } : context;
  const chosen = FIELD_KEYS.map((setting) => ({
    setting,
    label: fieldOf(setting).label,
    scopes: missingScopesOf(setting, preferences[setting], known).accounting,
  }));
  return [...always, ...chosen].filter(({ scopes }) => scopes.length > 0);
};

/** Without these no order can be read at the shop platform. Source: platform reference, 2.6. */
const ALWAYS_AT_SHOP: readonly (readonly [label: string, scopes: readonly string[]])[] = [
  ['Bestellungen', ['read_orders']],
  ['Kunden', ['read_customers']],
];

/** The rights at the shop platform that a shop with these settings lacks. */
export const missingShopRights = (preferences: Preferences, granted: readonly string[]): readonly MissingRight[] => {
  const context = { features: [], shopScopes: granted, shopifyPlus: false, storePlan: '' };
  const always = ALWAYS_AT_SHOP.map(([label, shop]) => ({
    label,
    scopes: missingScopes([{ shop, accounting: [] }], { shop: granted, accounting: [] })?.shop ?? [],
  }));
  const chosen = FIELD_KEYS.map((setting) => ({
    setting,
    label: fieldOf(setting).label,
    scopes: missingScopesOf(setting, preferences[setting], context).shop,
  }));
  return [...always, ...chosen].filter(({ scopes }) => scopes.length > 0);
};

/** The names of rights that are missing, each once. */
export const namesOfRights = (missing: readonly MissingRight[]): readonly string[] => [
  ...new Set(missing.flatMap(({ scopes }) => scopes)),
];
