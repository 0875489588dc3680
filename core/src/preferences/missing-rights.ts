import { missingScopes } from '../plans/scopes.ts';
import type { AccountRight } from '../kernel/account-capabilities.ts';
import { CONTACT_RIGHTS, DOCUMENT_RIGHTS } from '../documents/document-rights.ts';
import type { FieldKey, Preferences } from './preferences-shape.ts';
import { FIELD_KEYS, fieldOf } from './catalogue.ts';
import { createsDocuments } from './automation.ts';
import { exampleOf } from './field-example.ts';
import { missingScopesOf } from './missing-needs.ts';
import { isSameValue } from './same-value.ts';

/** A right at the accounting service or at the shop platform that is needed and was not granted. */
export interface MissingRight {
  /** The setting that needs it; absent for what several need. */
  readonly setting?: FieldKey;
  /** Nothing that is turned on needs it: that it is missing is good to know, and changes nothing yet. */
  readonly isOff?: true;
  /** German name of what does not work without. */
  readonly label: string;
  readonly scopes: readonly string[];
}

interface Basic {
  readonly setting?: FieldKey;
  readonly label: string;
  readonly scopes: readonly AccountRight[];
  isOn(this: void, preferences: Preferences): boolean;
}

/**
 * Without these no invoice and no credit note can be made. The settings of these may be turned on all the same, as they
 * belong together; what is missing is said beside them.
 */
const BASIC: readonly Basic[] = [
  {
    setting: 'invoiceCreate',
    label: fieldOf('invoiceCreate').label,
    scopes: DOCUMENT_RIGHTS.invoice,
    isOn: ({ invoiceCreate }) => invoiceCreate !== false,
  },
  {
    setting: 'creditCreate',
    label: fieldOf('creditCreate').label,
    scopes: DOCUMENT_RIGHTS['credit-note'],
    isOn: ({ creditCreate }) => creditCreate !== false,
  },
  { label: 'Kontakte', scopes: CONTACT_RIGHTS, isOn: createsDocuments },
  { label: 'Firmendaten', scopes: ['seller.read'], isOn: createsDocuments },
];

/**
 * The rights that a shop lacks: those that were not granted, where the account tells what was, and those that a call was
 * refused for. With each stands whether anything that is turned on needs it.
 */
export const missingRights = (
  preferences: Preferences,
  { granted, denied = [] }: { readonly granted?: readonly AccountRight[]; readonly denied?: readonly AccountRight[] },
): readonly MissingRight[] => {
  const lacks = (scope: AccountRight): boolean =>
    denied.includes(scope) || (granted !== undefined && !granted.includes(scope));
  const basic = BASIC.map(({ scopes, isOn, ...named }) => ({
    ...named,
    scopes: scopes.filter(lacks),
    ...(isOn(preferences) ? {} : OFF),
  }));
  const context = { features: [], shopScopes: [], shopifyPlus: false, storePlan: '', deniedScopes: denied };
  const known = granted ? { ...context, accountingScopes: granted } : context;
  const chosen = FIELD_KEYS.map((setting) => {
    const { label, default: usual } = fieldOf(setting);
    const isOff = isSameValue(preferences[setting], usual);
    const value = isOff ? exampleOf(setting) : preferences[setting];
    const scopes = missingScopesOf(setting, value, known).accounting;
    return { setting, label, scopes, ...(isOff ? OFF : {}) };
  });
  return [...basic, ...chosen].filter(({ scopes }) => scopes.length > 0);
};

const OFF = { isOff: true } as const;

/** Without these no order can be read at the shop platform. Source: platform reference, 2.6. */
const ALWAYS_AT_SHOP: readonly (readonly [label: string, scopes: readonly string[]])[] = [
  ['Bestellungen', ['read_orders']],
  ['Kunden', ['read_customers']],
];

export const LOCATIONS_RIGHT = 'read_locations';

/** Invoices are made without it as well, and then it stays unknown whether goods left from abroad (`sentFromAbroad`). */
const locations = ({ invoiceCreate }: Preferences, granted: readonly string[]): readonly MissingRight[] =>
  invoiceCreate === false || granted.includes(LOCATIONS_RIGHT)
    ? []
    : [{ setting: 'invoiceCreate', label: 'Standorte', scopes: [LOCATIONS_RIGHT] }];

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
  return [...always, ...locations(preferences, granted), ...chosen].filter(({ scopes }) => scopes.length > 0);
};

/** The names of rights that are missing, each once. */
export const namesOfRights = (missing: readonly MissingRight[]): readonly string[] => [
  ...new Set(missing.flatMap(({ scopes }) => scopes)),
];
