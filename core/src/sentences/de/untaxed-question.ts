import type { ZeroRateSubject } from '../../tax/zero-rates.ts';
import { countryText } from './german-countries.ts';
import { lineText, type Facts } from './german-words.ts';
import type { InflectedDocument } from './inflection.ts';

const where = 'in den Einstellungen unter „Bestellungen“';

const QUESTIONS: Readonly<Record<ZeroRateSubject, (facts: Facts) => string>> = {
  shipping: ({ line }) =>
    `Shopify hat für ${lineText(line)} keine Umsatzsteuer berechnet. Sag ${where}, wie der Versand besteuert ist`,
  goods: ({ line }) => `Shopify hat für ${lineText(line)} keine Umsatzsteuer berechnet. Sag ${where}, warum`,
  abroad: ({ line, country }) =>
    `Shopify nennt für ${lineText(line)} ${countryText('in', country)} 0 %. Bestätige ${where}, dass dort 0 % gilt`,
};

const isSubject = (text: string): text is ZeroRateSubject => Object.hasOwn(QUESTIONS, text);

/** What the merchant is asked about something without tax, and where; undefined where nothing can be answered. */
export const untaxedQuestion = ({ Subject }: InflectedDocument, facts: Facts): string | undefined => {
  const { ask = '' } = facts;
  return isSubject(ask)
    ? `${Subject} wartet auf deine Antwort: ${QUESTIONS[ask](facts)}; das fragt Belegwerk nur einmal.`
    : undefined;
};
