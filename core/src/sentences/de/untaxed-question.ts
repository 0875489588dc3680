import type { UnfitAnswer, ZeroRateSubject } from '../../tax/zero-rates.ts';
import { countryText } from './german-countries.ts';
import { lineText, type Facts } from './german-words.ts';
import type { InflectedDocument } from './inflection.ts';

const where = 'in den Einstellungen unter „Bestellungen“';

const QUESTIONS: Readonly<Record<ZeroRateSubject, (facts: Facts) => string>> = {
  shipping: ({ line }) =>
    `Shopify hat für ${lineText(line)} keine Umsatzsteuer berechnet. Sag ${where}, wie der Versand besteuert ist; das fragt Belegwerk nur einmal.`,
  goods: ({ line }) =>
    `Shopify hat für ${lineText(line)} keine Umsatzsteuer berechnet. Sag ${where}, warum; das fragt Belegwerk zu jedem Produkt nur einmal.`,
  abroad: ({ line, country }) =>
    `Shopify nennt für ${lineText(line)} ${countryText('in', country)} 0 %. Sag ${where}, ob dort 0 % gilt; das fragt Belegwerk zu jedem Produkt und Land nur einmal.`,
};

const isSubject = (text: string): text is ZeroRateSubject => Object.hasOwn(QUESTIONS, text);

const SETTING = '„Antworten zu 0 %“';

/** Why what the merchant has said does not do here, and what to do. */
const UNFIT: Readonly<Record<UnfitAnswer, (facts: Facts, document: InflectedDocument) => string>> = {
  'no-goods': ({ line }, { object }) =>
    `${lineText(line)} ist ohne Umsatzsteuer berechnet und soll wie die Waren besteuert werden, aber diese Bestellung enthält keine Waren, die etwas kosten. Wähle in den Einstellungen bei ${SETTING} einen Satz für den Versand, oder erstelle ${object} in Lexware Office von Hand.`,
  'domestic-only': ({ line, country }, { object }) =>
    `${lineText(line)} geht ${countryText('nach', country)}, und dort gilt deine Antwort mit einem deutschen Steuersatz nicht. Wähle in den Einstellungen bei ${SETTING} für den Versand „Wie die Waren besteuern“, oder erstelle ${object} in Lexware Office von Hand.`,
  'taxed-there': ({ line, country }, { object }) =>
    `Shopify hat für ${lineText(line)} ${countryText('in', country)} 0 % berechnet, und du hast gesagt, dass dort Umsatzsteuer anfällt. Sie ist dann im bezahlten Preis enthalten: Erstelle ${object} in Lexware Office von Hand mit dem Satz dieses Landes, und trage ihn für neue Bestellungen in Shopify ein.`,
};

const isUnfit = (text: string): text is UnfitAnswer => Object.hasOwn(UNFIT, text);

/** What the merchant is asked about something without tax, and where; undefined where nothing can be answered. */
export const untaxedQuestion = (document: InflectedDocument, facts: Facts): string | undefined => {
  const { ask = '', because = '' } = facts;
  if (isUnfit(because)) return `${document.Subject} ist angehalten: ${UNFIT[because](facts, document)}`;
  return isSubject(ask) ? `${document.Subject} wartet auf deine Antwort: ${QUESTIONS[ask](facts)}` : undefined;
};
