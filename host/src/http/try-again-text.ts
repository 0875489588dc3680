const MINUTES_FROM_SECONDS = 120;

const spanText = (seconds: number): string => {
  if (seconds > MINUTES_FROM_SECONDS) return `${Math.ceil(seconds / 60)} Minuten`;
  return seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`;
};

/** When to ask again, for a merchant or for a customer: „Versuche es in 30 Sekunden noch einmal.“ */
export const tryAgainText = (seconds: number, to: 'du' | 'Sie'): string =>
  `${to === 'du' ? 'Versuche' : 'Versuchen Sie'} es in ${spanText(seconds)} noch einmal.`;
