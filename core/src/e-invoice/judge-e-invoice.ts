import { exact, roundHalfAwayFromZero, times, type Exact } from '../kernel/exact.ts';
import { germanNumber } from '../kernel/german-number.ts';
import type { EInvoice } from './e-invoice.ts';
import { TERMS, type Place } from './place.ts';
import { isNoInvoice, isXRechnung, profileOf, type Profile } from './profile.ts';
import type { Rule, Severity } from './rule.ts';
import { EN_16931_RULES, RULES, RULES_VERSION, type RuleName } from './rules.ts';
import { X_RECHNUNG_RULES } from './x-rechnung-rules.ts';

/** One rule that is broken at one place. */
export interface Finding {
  readonly rule: RuleName;
  readonly severity: Severity;
  readonly place: Place;
}

/** What the rules say of one e-invoice, and which publication of the rules said it. */
export interface Verdict {
  readonly profile: Profile;
  readonly version: { readonly en16931: string; readonly xRechnung?: string };
  readonly findings: readonly Finding[];
  /** The official rules take it, and it is an invoice at all in Germany. */
  readonly isValid: boolean;
}

const findingsBy = (rules: Readonly<Record<string, Rule>>, invoice: EInvoice): readonly Finding[] =>
  Object.entries(rules).flatMap(([rule, { severity, broken }]) =>
    broken(invoice).map((place) => ({ rule: rule as RuleName, severity, place })),
  );

/** Judges an e-invoice by the rules of EN 16931 and, where its profile says so, of XRechnung. */
export const judgeEInvoice = (invoice: EInvoice): Verdict => {
  const profile = profileOf(invoice.profile);
  const withXRechnung = isXRechnung(profile);
  const findings = [
    ...findingsBy(EN_16931_RULES, invoice),
    ...(withXRechnung ? findingsBy(X_RECHNUNG_RULES, invoice) : []),
  ];
  return {
    profile,
    version: {
      en16931: RULES_VERSION.en16931,
      ...(withXRechnung ? { xRechnung: RULES_VERSION.xRechnung } : {}),
    },
    findings,
    isValid: !isNoInvoice(profile) && findings.every(({ severity }) => severity !== 'fatal'),
  };
};

/** What a broken rule means for the merchant. */
export const sentenceOfRule = (rule: RuleName): string => RULES[rule].sentence;

/** With two decimals, however many digits a person wrote: `-1.234,50`. */
const german = (amount: Exact): string => {
  const cents = roundHalfAwayFromZero(times(amount, exact(100)));
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return germanNumber(`${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
};

/** Where a rule is broken, in German: `Position 2: Einzelpreis`, `Summe brutto (119,01 statt 119,00)`. */
export const placeText = ({ term, of, amounts }: Place): string => {
  const facts = amounts ? ` (${german(amounts.written)} statt ${german(amounts.computed)})` : '';
  return `${of === undefined ? '' : `${of}: `}${TERMS[term]}${facts}`;
};
