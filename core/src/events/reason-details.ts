import type { MismatchCause } from '../documents/total-guard.ts';
import type { UnsupportedFeature } from '../documents/unsupported.ts';
import { germanDay, businessDay, parseInstant } from '../kernel/calendar.ts';
import { untilWord, type Facts } from './german-words.ts';

const CAUSES: Readonly<Record<MismatchCause, string>> = {
  'tax-rounded-per-line': 'Shopify rundet die Steuer je Zeile, Lexware Office je Steuersatz.',
  'unit-price-rounded': 'Ein Stückpreis lässt sich mit vier Nachkommastellen nicht genau angeben.',
  'discount-percentage-rounded': 'Ein Rabatt lässt sich mit zwei Nachkommastellen nicht genau angeben.',
  unexplained: 'Die Ursache ist nicht bekannt.',
};

const isCause = (text: string): text is MismatchCause => Object.hasOwn(CAUSES, text);

/** Why a total misses the money, as a sentence. */
export const mismatchText = (cause: string | undefined): string =>
  CAUSES[cause !== undefined && isCause(cause) ? cause : 'unexplained'];

type Feature =
  | UnsupportedFeature
  | 'contact-needed'
  | 'too-many-rows'
  | 'no-rows'
  | 'small-business-reverse-charge'
  | 'distance-sales-before-2021-07'
  | 'third-country-service-to-consumer';

const FEATURES: Readonly<Record<Feature, string>> = {
  duties: 'sie Zölle enthält',
  'additional-fees': 'sie zusätzliche Gebühren enthält',
  'marketplace-tax': 'ein Marktplatz die Steuer abführt',
  'contact-needed': 'steuerfreie Lieferungen in Lexware Office einen Kontakt brauchen',
  'too-many-rows': 'sie mehr als 300 Positionen hat',
  'no-rows': 'sie keine Positionen hat',
  'small-business-reverse-charge':
    'ein Kleinunternehmen Waren und Leistungen zugleich an ein Unternehmen im EU-Ausland liefert',
  'distance-sales-before-2021-07': 'sie vor dem 01.07.2021 ins EU-Ausland geliefert wurde',
  'third-country-service-to-consumer': 'eine Leistung an eine Privatperson außerhalb der EU geht',
};

const isFeature = (text: string): text is Feature => Object.hasOwn(FEATURES, text);

/** Why an order cannot be put on a document yet, as a sentence. */
export const unsupportedText = (invoice: string, { feature = '' }: Facts): string => {
  const why = isFeature(feature) ? `, weil ${FEATURES[feature]}` : '';
  return `${invoice} kann nicht automatisch erstellt werden${why}. Erstelle sie in Lexware Office von Hand.`;
};

/** What an order waits for, as a sentence. */
export const waitText = (invoice: string, facts: Facts, setting: string): string => {
  const until = parseInstant(facts['until'] ?? '');
  if (until) return `${invoice} wartet bis zum ${germanDay(businessDay(until))}, dem Tag der Bestellung.`;
  const gateway = facts['gateway'] ? ` Zahlungsart: ${facts['gateway']}.` : '';
  return `${invoice} wartet, bis die Bestellung ${untilWord(facts['event'])}.${gateway}${setting}`;
};
