import { missingScopes } from '../plans/scopes.ts';
import { DOCUMENT_RIGHTS } from '../shops/account-rights.ts';
import type { FieldKey, Preferences } from './preferences.ts';
import { FIELD_KEYS, fieldOf } from './catalogue.ts';
import { missingScopesOf } from './missing-needs.ts';

/** A right at the accounting service that is needed and was not granted. */
export interface MissingRight {
  /** The setting that needs it; absent for what every shop needs. */
  readonly setting?: FieldKey;
  /** German name of what does not work without. */
  readonly label: string;
  readonly scopes: readonly string[];
}

/** Without these nothing works. Source: API reference, section 1.3. */
const ALWAYS: readonly (readonly [label: string, scopes: readonly string[]])[] = [
  ['Rechnungen', DOCUMENT_RIGHTS.invoice],
  ['Gutschriften', DOCUMENT_RIGHTS['credit-note']],
  ['Kontakte', ['contacts.read', 'contacts.write']],
  ['Firmendaten', ['profile.read']],
];

/**
 * The rights that a shop with these settings lacks: those that were not granted, where the account tells what was, and
 * those that a call was refused for.
 */
export const missingRights = (
  preferences: Preferences,
  { granted, denied = [] }: { readonly granted?: readonly string[]; readonly denied?: readonly string[] },
): readonly MissingRight[] => {
  const lacks = (scope: string): boolean =>
    denied.includes(scope) || (granted !== undefined && !granted.includes(scope));
  const always = ALWAYS.map(([label, scopes]) => ({
    label,
    scopes: scopes.filter(lacks),
  }));
  const context = { planFeatures: [], shopScopes: [], shopifyPlus: false, deniedScopes: denied };
  const known = granted ? { ...context, accountingScopes: granted } : context;
  const chosen = FIELD_KEYS.map((setting) => ({
    setting,
    label: fieldOf(setting).label,
    scopes: missingScopesOf(setting, preferences[setting], known).accounting,
  }));
  return [...always, ...chosen].filter(({ scopes }) => scopes.length > 0);
};

/** Without these no order can be read at the shop platform. */
const ALWAYS_AT_SHOP = ['read_orders'];

/** The rights at the shop platform that a shop with these settings lacks, each once. */
export const missingShopRights = (preferences: Preferences, granted: readonly string[]): readonly string[] => {
  const context = { planFeatures: [], shopScopes: granted, shopifyPlus: false };
  const chosen = FIELD_KEYS.flatMap((setting) => missingScopesOf(setting, preferences[setting], context).shop);
  const always = missingScopes([{ shop: ALWAYS_AT_SHOP, accounting: [] }], { shop: granted, accounting: [] });
  return [...new Set([...(always?.shop ?? []), ...chosen])];
};
