import { compareDays, day, type PlainDate } from '../kernel/calendar.ts';
import { cents, type Cents } from '../kernel/money.ts';

/** What a merchant says of the turnover that the whole business had in 2026; `ask`: nothing yet. */
export const TURNOVER_ANSWERS = ['ask', 'over', 'up-to', 'unknown'] as const;
export type TurnoverAnswer = (typeof TURNOVER_ANSWERS)[number];

/** From then on a business above the threshold must send e-invoices, from then on every other. Source: § 27 Abs. 38 UStG. */
export const DUTY_DAYS: Readonly<Record<'large' | 'all', PlainDate>> = {
  large: day('2027-01-01'),
  all: day('2028-01-01'),
};
/** The year whose turnover decides about the first of these days. */
export const TURNOVER_YEAR = 2026;
/** Turnover of the year before, above which the duty holds a year earlier. */
export const TURNOVER_THRESHOLD: Cents = cents(800_000_00);
/** Gross, inclusive: § 33 UStDV. */
export const SMALL_AMOUNT: Cents = cents(250_00);

/** What decides from when a business must send e-invoices. */
export interface DutyFacts {
  readonly turnover: TurnoverAnswer;
  /** What our own documents of `TURNOVER_YEAR` come to without tax: the whole business had no less. */
  readonly ownTurnover: Cents;
  /** § 19 UStG; § 34a UStDV frees its invoices for good. */
  readonly isSmallBusiness: boolean;
}

/** From when a business must send e-invoices to businesses in Germany. */
export type Duty =
  | { readonly kind: 'never' }
  | { readonly kind: 'from'; readonly day: PlainDate; readonly because: 'own-documents' | 'over' | 'up-to' }
  /** From one of the two days, by a turnover that is not known. */
  | { readonly kind: 'open'; readonly isAsked: boolean };

export const dutyOf = ({ turnover, ownTurnover, isSmallBusiness }: DutyFacts): Duty => {
  if (isSmallBusiness) return { kind: 'never' };
  if (ownTurnover > TURNOVER_THRESHOLD) return { kind: 'from', day: DUTY_DAYS.large, because: 'own-documents' };
  switch (turnover) {
    case 'over':
      return { kind: 'from', day: DUTY_DAYS.large, because: 'over' };
    case 'up-to':
      return { kind: 'from', day: DUTY_DAYS.all, because: 'up-to' };
    case 'ask':
    case 'unknown':
      return { kind: 'open', isAsked: turnover === 'unknown' };
  }
};

/** An invoice, as far as the duty asks for it. */
export interface DutyInvoice {
  /** The day of the supply; of the invoice where that is earlier, as what was lawful when it was issued stays so. */
  readonly day: PlainDate;
  /** Gross. */
  readonly total: Cents;
  readonly recipient: 'domestic-business' | 'foreign-business' | 'person';
}

/** Why an invoice need be no e-invoice. */
export type NotOwed = 'small-business' | 'person' | 'foreign' | 'small-amount' | 'not-yet';

/** `open`: it depends on a turnover that is not known. */
export type Owed =
  | { readonly kind: 'owed' }
  | { readonly kind: 'not-owed'; readonly because: NotOwed }
  | { readonly kind: 'open' };

const not = (because: NotOwed): Owed => ({ kind: 'not-owed', because });

/** Whether an invoice has to be an e-invoice. Supplies that § 4 Nr. 8 to 29 UStG frees from tax are not told apart. */
export const owedAsEInvoice = (duty: Duty, { day: on, total, recipient }: DutyInvoice): Owed => {
  if (duty.kind === 'never') return not('small-business');
  if (recipient === 'person') return not('person');
  if (recipient === 'foreign-business') return not('foreign');
  if (total <= SMALL_AMOUNT) return not('small-amount');
  const surely = duty.kind === 'from' ? duty.day : DUTY_DAYS.all;
  if (compareDays(on, surely) >= 0) return { kind: 'owed' };
  return duty.kind === 'open' && compareDays(on, DUTY_DAYS.large) >= 0 ? { kind: 'open' } : not('not-yet');
};
