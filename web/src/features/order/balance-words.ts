import type { BalanceCause } from '@belegwerk/core';

/** Why some of an order is missing from its documents, or too much of it is there. */
export const causeWords: Record<BalanceCause['cause'], string> = {
  'no-invoice': 'Es gibt noch keine Rechnung',
  'not-invoiced': 'Hinzugekommen, aber noch nicht berechnet',
  'not-credited': 'Entfallen, aber noch nicht gutgeschrieben',
  'refund-not-credited': 'Erstattet, aber noch nicht gutgeschrieben',
  'credited-too-much': 'Mehr gutgeschrieben als erstattet',
  'document-cancelled': 'Beleg in Lexware Office storniert',
  'document-changed': 'Beleg in Lexware Office geändert',
  rounding: 'Rundung: Shopify rundet je Position, Lexware Office je Steuersatz',
  unexplained: 'Ursache nicht bekannt',
};

/** The result of comparing order and documents, in one sentence. */
export const balanceSentence = (isComplete: boolean, isRoundingError: boolean, hasDifference: boolean): string => {
  if (!hasDifference) return 'Bestellung und Belege stimmen auf den Cent überein.';
  if (isRoundingError) return 'Die Abweichung ist klein und gilt als Rundungsdifferenz.';
  return isComplete
    ? 'Bestellung und Belege gelten als ausgeglichen.'
    : 'Bestellung und Belege stimmen noch nicht überein.';
};
