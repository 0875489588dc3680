import type { OnceAsked, OpenItemCause } from '../records/open-item.ts';

/** Causes that are no task each: the merchant is asked once, and this setting keeps the answer. */
export const ASKED_ONCE = {
  'fetched-there': 'transactionPaypal',
  'not-transferred': 'transactionByBank',
} as const satisfies Partial<Record<OpenItemCause, string>>;

export type AskedOnce = keyof typeof ASKED_ONCE;

/** The settings that keep what the merchant was asked once. */
export type MoneyAnswers = Readonly<Record<(typeof ASKED_ONCE)[AskedOnce], OnceAsked>>;

export const isAskedOnce = (cause: OpenItemCause): cause is AskedOnce => cause in ASKED_ONCE;

/** What the merchant said of such money: whether it comes to the accounting service by itself. */
export const answerAbout = (cause: AskedOnce, answers: MoneyAnswers): OnceAsked => answers[ASKED_ONCE[cause]];
