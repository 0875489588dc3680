import { REASON_CODES, type Reason, type ReasonCode } from '../reasons/reasons.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { REASON_HEADS } from '../sentences/de/concern-text.ts';
import { reasonText } from '../sentences/de/reason-text.ts';

/** `none`: no document is wanted. `waits`: it comes by itself. `held`: a person decides. `aside`: it says how something stands. */
type Outcome = 'none' | 'waits' | 'held' | 'aside';

interface RuleRow {
  readonly outcome: Outcome;
  /** The setting that makes it a rule, and whether it does; a rule of the product where there is none. */
  readonly setting?: keyof Preferences;
  readonly isOn?: (settings: Preferences) => boolean;
}

const isDay = (value: boolean | string): boolean => typeof value === 'string';

const NONE = { outcome: 'none' } as const;
const WAITS = { outcome: 'waits' } as const;
const HELD = { outcome: 'held' } as const;
const ASIDE = { outcome: 'aside' } as const;

/** What each reason for a missing document comes to, and which settings make it one. */
const RULES: Readonly<Record<ReasonCode, RuleRow>> = {
  NOT_FOUND: ASIDE,
  MISSING_CUSTOMER: HELD,
  MISSING_CUSTOMER_EMAIL: ASIDE,
  MISSING_ADDRESS: HELD,
  INVALID_PLAN_RECIPIENT_ABROAD: HELD,
  SKIP_POS: { outcome: 'none', setting: 'skipPos', isOn: ({ skipPos }) => skipPos },
  SKIP_FREE: { outcome: 'none', setting: 'skipFree', isOn: ({ skipFree }) => skipFree },
  SKIP_TAG: { outcome: 'none', setting: 'skipTags', isOn: ({ skipTags }) => skipTags.length > 0 },
  SKIP_DATE: { outcome: 'none', setting: 'invoiceCreate', isOn: ({ invoiceCreate }) => isDay(invoiceCreate) },
  TOO_OLD: { outcome: 'none', isOn: ({ invoiceCreate }) => !isDay(invoiceCreate) },
  DISABLED: ASIDE,
  SUSPENDED: WAITS,
  NOT_CONNECTED: WAITS,
  DISABLED_INVOICE_CREATE: { outcome: 'waits', isOn: ({ invoiceCreate }) => invoiceCreate === false },
  DISABLED_CREDIT_CREATE: {
    outcome: 'waits',
    setting: 'creditCreate',
    isOn: ({ creditCreate }) => creditCreate === false,
  },
  UNCHANGED: ASIDE,
  EXISTING: ASIDE,
  RECEIPT_NOT_FOUND: ASIDE,
  DUPLICATE_ORDER: HELD,
  INVALID_CURRENCY: NONE,
  WAIT: ASIDE,
  'MISSING_VAT-ID': HELD,
  TAX_RATE_UNKNOWN: HELD,
  TAX_MISMATCH: HELD,
  TAX_MISSING: HELD,
  TOTAL_MISMATCH: HELD,
  MIXED_SUPPLY: HELD,
  TEST_ORDER: NONE,
  CANCELLED: NONE,
  INVOICED_BY_OTHERS: NONE,
  AMOUNTS_INCONSISTENT: HELD,
  'MISSING_SELLER_VAT-ID': HELD,
  RECIPIENT_ELSEWHERE: HELD,
  REGIME_CHANGED: HELD,
  NOT_SUPPORTED: HELD,
  IN_OTHER_BOOKS: HELD,
  CATCHING_UP: WAITS,
  IGNORED: NONE,
  DOCUMENT_UNLINKED: HELD,
  REFUSED: HELD,
  IN_PROGRESS: ASIDE,
  NO_TRANSFERS: WAITS,
  MISSING_SCOPE: HELD,
};

const reasonOf = (code: ReasonCode, { setting }: RuleRow): Reason =>
  setting === undefined ? { code } : { code, setting };

const rulesOf = (outcome: Outcome, settings: Preferences): readonly ReasonCode[] =>
  REASON_CODES.filter((code) => RULES[code].outcome === outcome && (RULES[code].isOn?.(settings) ?? true));

/** Why an order got no document, each rule that was on in the sentence that the order's page says. */
export const sentencesOfNone = (settings: Preferences): readonly string[] =>
  rulesOf('none', settings).map((code) => reasonText(reasonOf(code, RULES[code])));

/** What made documents wait, or held them, in a few words each. */
export const headsOf = (outcome: 'waits' | 'held', settings: Preferences): readonly string[] =>
  rulesOf(outcome, settings).map((code) => REASON_HEADS[code]);
