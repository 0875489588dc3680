import { CATEGORY_RULES } from './category-rules.ts';
import { CODE_RULES } from './code-rules.ts';
import { DECIMAL_RULES } from './decimal-rules.ts';
import { DOCUMENT_RULES } from './document-rules.ts';
import { LINE_RULES } from './line-rules.ts';
import { PARTY_RULES } from './party-rules.ts';
import type { Rule } from './rule.ts';
import { SUM_RULES } from './sum-rules.ts';
import { X_RECHNUNG_RULES } from './x-rechnung-rules.ts';

/** Which publication of the official rules the tables below follow. */
export const RULES_VERSION = {
  /** CEN, eInvoicing-EN16931; BR-CO-25 as since 1.3.16. */
  en16931: '1.3.12',
  /** KoSIT, XRechnung 3.0.x */
  xRechnung: '3.0',
} as const;

/** The rules of EN 16931 that hold for every e-invoice, by their official names. */
export const EN_16931_RULES = {
  ...DOCUMENT_RULES,
  ...PARTY_RULES,
  ...LINE_RULES,
  ...SUM_RULES,
  ...DECIMAL_RULES,
  ...CATEGORY_RULES,
  ...CODE_RULES,
} as const;

/** All rules that are judged. One without its sentence does not compile. */
export const RULES = { ...EN_16931_RULES, ...X_RECHNUNG_RULES } as const satisfies Readonly<Record<string, Rule>>;

/** The official name of a rule that is judged: `BR-CO-15`. */
export type RuleName = keyof typeof RULES;
