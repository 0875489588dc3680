import { REASON_CODES, type ReasonCode } from '../reasons/reasons.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { REASON_HEADS } from '../sentences/de/concern-text.ts';
import { dayText, quotedName } from '../sentences/de/german-words.ts';
import { settingWord } from '../sentences/de/setting-words.ts';

/** `none`: no document is wanted. `waits`: it comes by itself. `held`: a person decides. `aside`: it says how something stands. */
type Outcome = 'none' | 'waits' | 'held' | 'aside';

interface RuleRow {
  readonly outcome: Exclude<Outcome, 'none'>;
  /** Whether the settings make it a rule; it is one of the product where there is none. */
  readonly isOn?: (settings: Preferences) => boolean;
}

/** A rule by which an order gets no document. */
interface NoneRow {
  readonly outcome: 'none';
  /** Which orders, for a reader who is not the merchant. */
  readonly which: (settings: Preferences) => string;
  readonly setting?: keyof Preferences;
  readonly isOn?: (settings: Preferences) => boolean;
}

const isDay = (value: boolean | string): boolean => typeof value === 'string';

const none = (which: string): NoneRow => ({ outcome: 'none', which: () => which });
const WAITS = { outcome: 'waits' } as const;
const HELD = { outcome: 'held' } as const;
const ASIDE = { outcome: 'aside' } as const;

/** What each reason for a missing document comes to, and which settings make it one. */
const RULES: Readonly<Record<ReasonCode, RuleRow | NoneRow>> = {
  NOT_FOUND: ASIDE,
  MISSING_CUSTOMER: HELD,
  MISSING_CUSTOMER_EMAIL: ASIDE,
  MISSING_ADDRESS: HELD,
  INVALID_PLAN_RECIPIENT_ABROAD: HELD,
  SKIP_POS: {
    ...none('Bestellungen aus dem Ladengeschäft; die Kasse gibt schon einen Beleg'),
    setting: 'skipPos',
    isOn: ({ skipPos }) => skipPos,
  },
  SKIP_FREE: { ...none('Bestellungen, die nichts kosten'), setting: 'skipFree', isOn: ({ skipFree }) => skipFree },
  SKIP_TAG: {
    outcome: 'none',
    which: ({ skipTags }) => `Bestellungen mit einem dieser Tags: ${skipTags.map(quotedName).join(', ')}`,
    setting: 'skipTags',
    isOn: ({ skipTags }) => skipTags.length > 0,
  },
  SKIP_DATE: {
    outcome: 'none',
    which: ({ invoiceCreate }) => `Bestellungen vor dem Stichtag ${dayText(String(invoiceCreate))}`,
    setting: 'invoiceCreate',
    isOn: ({ invoiceCreate }) => isDay(invoiceCreate),
  },
  TOO_OLD: {
    ...none('Bestellungen von mehr als 60 Tagen vor der Installation'),
    isOn: ({ invoiceCreate }) => !isDay(invoiceCreate),
  },
  DISABLED: ASIDE,
  SUSPENDED: WAITS,
  NOT_CONNECTED: WAITS,
  DISABLED_INVOICE_CREATE: { outcome: 'waits', isOn: ({ invoiceCreate }) => invoiceCreate === false },
  DISABLED_CREDIT_CREATE: { outcome: 'waits', isOn: ({ creditCreate }) => creditCreate === false },
  UNCHANGED: ASIDE,
  EXISTING: ASIDE,
  RECEIPT_NOT_FOUND: ASIDE,
  DUPLICATE_ORDER: HELD,
  INVALID_CURRENCY: none('Bestellungen in einer anderen Währung als Euro'),
  WAIT: ASIDE,
  'MISSING_VAT-ID': HELD,
  TAX_RATE_UNKNOWN: HELD,
  TAX_MISMATCH: HELD,
  TAX_MISSING: HELD,
  TOTAL_MISMATCH: HELD,
  MIXED_SUPPLY: HELD,
  TEST_ORDER: none('Bestellungen zum Testen'),
  CANCELLED: none('Bestellungen, die vor der Rechnung storniert oder vollständig erstattet wurden'),
  INVOICED_BY_OTHERS: none('Bestellungen, die ein anderes Unternehmen abrechnet'),
  AMOUNTS_INCONSISTENT: HELD,
  'MISSING_SELLER_VAT-ID': HELD,
  RECIPIENT_ELSEWHERE: HELD,
  REGIME_CHANGED: HELD,
  NOT_SUPPORTED: HELD,
  IN_OTHER_BOOKS: HELD,
  CATCHING_UP: WAITS,
  IGNORED: none('Bestellungen, die ein Benutzer von Hand ausgenommen hat; wer, wann und warum, ist aufgezeichnet'),
  DOCUMENT_UNLINKED: HELD,
  REFUSED: HELD,
  IN_PROGRESS: ASIDE,
  NO_TRANSFERS: WAITS,
  MISSING_SCOPE: HELD,
};

/** Where the words of the order's page speak to the merchant. */
const HEADS: Partial<Readonly<Record<ReasonCode, string>>> = {
  'MISSING_SELLER_VAT-ID': 'USt-IdNr. des Unternehmens fehlt',
};

const rulesOf = (outcome: Outcome, settings: Preferences): readonly ReasonCode[] =>
  REASON_CODES.filter((code) => RULES[code].outcome === outcome && (RULES[code].isOn?.(settings) ?? true));

/** Which orders get no document, by each rule that was on. */
export const sentencesOfNone = (settings: Preferences): readonly string[] =>
  rulesOf('none', settings).flatMap((code) => {
    const row = RULES[code];
    if (row.outcome !== 'none') return [];
    const by = row.setting === undefined ? '' : ` Einstellung: ${quotedName(settingWord(row.setting))}.`;
    return [`${row.which(settings)}.${by}`];
  });

/** What made documents wait, or held them, in a few words each. */
export const headsOf = (outcome: 'waits' | 'held', settings: Preferences): readonly string[] =>
  rulesOf(outcome, settings).map((code) => HEADS[code] ?? REASON_HEADS[code]);
