export {
  type Duty,
  type DutyFacts,
  type DutyInvoice,
  type NotOwed,
  type Owed,
  type TurnoverAnswer,
  TURNOVER_ANSWERS,
} from './duty.ts';
export { type ZugferdAnswer, ZUGFERD_ANSWERS } from './zugferd-switch.ts';
export type {
  Adjustment,
  DirectDebit,
  EInvoice,
  Identifier,
  InvoiceLine,
  Party,
  Payee,
  PaymentMeans,
  Period,
  PostalAddress,
  Syntax,
  TaxRepresentative,
  Text,
  Totals,
  VatClass,
  VatGroup,
  Written,
} from './e-invoice.ts';
export {
  type ContentNeed,
  type Forecast,
  type ForecastContents,
  type ForecastFacts,
  type ForecastProfile,
  type ForeseenEInvoice,
  type XRechnungNeed,
  E_INVOICE_NEEDS,
  forecastEInvoice,
  sentenceOfNeed,
} from './forecast.ts';
export { type Finding, type Verdict, judgeEInvoice, placeText, sentenceOfRule } from './judge-e-invoice.ts';
export { type Profile, profileName } from './profile.ts';
export { type RuleName, RULES } from './rules.ts';
export { type UnreadableEInvoice, sentenceOfUnreadable } from './unreadable.ts';
export { onOneLine } from './shown-text.ts';
