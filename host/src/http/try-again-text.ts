/** When to ask again, for a merchant or for a customer: „Versuche es in 30 Sekunden noch einmal.“ */
export const tryAgainText = (seconds: number, to: 'du' | 'Sie'): string =>
  `${to === 'du' ? 'Versuche' : 'Versuchen Sie'} es in ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} noch einmal.`;
