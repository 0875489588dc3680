import type { ForecastFacts } from './forecast.ts';

/** What a merchant says of the account's switch for ZUGFeRD; `ask`: nothing yet. */
export const ZUGFERD_ANSWERS = ['ask', 'yes', 'no', 'unknown'] as const;
export type ZugferdAnswer = (typeof ZUGFERD_ANSWERS)[number];

const SAID: Readonly<Record<ZugferdAnswer, ForecastFacts['zugferd']>> = {
  ask: 'unknown',
  yes: 'on',
  no: 'off',
  unknown: 'unknown',
};

/** How the account's switch stands: what came back counts more than what was said of it. */
export const zugferdOf = (learned: ForecastFacts['zugferd'], answer: ZugferdAnswer): ForecastFacts['zugferd'] =>
  learned === 'unknown' ? SAID[answer] : learned;
