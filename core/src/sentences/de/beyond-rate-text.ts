import { euroText, rateText, type Facts } from './german-words.ts';
import type { InflectedDocument } from './inflection.ts';

/** Why a credit note cannot be split over its rates, and what to do; undefined of every other reason. */
export const beyondRateText = (
  { Subject, it }: InflectedDocument,
  { feature, rate, stated, computed, whole }: Facts,
): string | undefined => {
  const cannot = `${Subject} kann nicht automatisch erstellt werden, weil`;
  const byHand = `Erstelle ${it} in Lexware Office von Hand über genau ${euroText(whole)}, verteilt auf die Steuersätze, zu denen noch etwas übrig ist.`;
  if (feature === 'rate-overdrawn')
    return `${cannot} nach früheren Gutschriften nicht feststeht, was zu ${rateText(rate)} noch übrig ist. ${byHand}`;
  if (feature !== 'beyond-rate') return undefined;
  return `${cannot} zu ${rateText(rate)} jetzt ${euroText(stated)} zurückzunehmen wären, dort aber nach früheren Erstattungen und Nachlässen nur noch ${euroText(computed)} übrig sind. ${byHand}`;
};
