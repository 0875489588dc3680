import type { BalanceCauseReply, BalanceReply, OrderReply } from '@belegwerk/contracts/api';
import type { BalanceCause } from '@belegwerk/core/documents';
import { isNothing } from '../../wording/amounts.ts';
import { said } from '../../wording/said.ts';

/** Why some of an order is missing from its documents, or too much of it is there. */
export const causeWords: Record<BalanceCause['cause'], string> = {
  'no-invoice': 'Es gibt noch keine Rechnung',
  'not-invoiced': 'Hinzugekommen, aber noch nicht berechnet',
  'not-credited': 'Entfallen, aber noch nicht gutgeschrieben',
  'refund-not-credited': 'Erstattet, aber noch nicht gutgeschrieben',
  'credited-too-much': 'Mehr gutgeschrieben als erstattet',
  get 'document-cancelled'() {
    return said('Beleg in Lexware Office storniert');
  },
  get 'document-changed'() {
    return said('Beleg in Lexware Office geändert');
  },
  get 'document-by-hand'() {
    return said('Beleg in Lexware Office von Hand geschrieben');
  },
  get rounding() {
    return said('Rundung: Shopify rundet je Position, Lexware Office je Steuersatz');
  },
  unexplained: 'Ursache nicht bekannt',
};

/** Whether a person cancelled the invoice for good, so that no further one is wanted. */
export const isCancelledByHand = ({ documentStatuses = [] }: Pick<OrderReply, 'documentStatuses'>): boolean =>
  documentStatuses.some(
    ({ state, reason }) => state === 'skipped' && reason.code === 'CANCELLED' && reason.facts['because'] === 'by-hand',
  );

/** Said in place of the result where the difference is what a person wanted. */
export const CANCELLED_BY_HAND =
  'Von Hand storniert: Die Belege heben sich auf, und eine neue Rechnung ist nicht gewünscht.';

type Compared = Pick<BalanceReply, 'complete' | 'isRoundingError' | 'difference'>;

/** Whether nothing but rounding is known to have made the difference. */
const isRounded = (causes: readonly Pick<BalanceCauseReply, 'cause'>[]): boolean =>
  causes.every(({ cause }) => cause === 'rounding');

/** Whether there is nothing to warn of: equal sums that need no person, or a small difference that rounding made. */
export const isAgreed = (
  { complete, difference }: Pick<Compared, 'complete' | 'difference'>,
  causes: readonly Pick<BalanceCauseReply, 'cause'>[],
  needsPerson = false,
): boolean => (isNothing(difference) ? !needsPerson : complete && isRounded(causes));

/**
 * The result of comparing order and documents, in one sentence; it says nothing that a cause below it contradicts, and „noch“
 * only where the difference goes away by itself.
 */
export const balanceSentence = (
  { complete, isRoundingError, difference }: Compared,
  causes: readonly Pick<BalanceCauseReply, 'cause'>[],
  needsPerson = false,
): string => {
  if (isNothing(difference))
    return needsPerson
      ? 'Die Summen stimmen überein, die Belege aber nicht zur Bestellung.'
      : 'Die Summen von Bestellung und Belegen stimmen auf den Cent überein.';
  if (isRoundingError && causes.some(({ cause }) => cause === 'unexplained'))
    return 'Die Abweichung ist klein, aber nicht ganz erklärt. Was bekannt ist, steht unten.';
  if (isRoundingError && !isRounded(causes)) return 'Die Abweichung ist klein. Woher sie kommt, steht unten.';
  if (isRoundingError) return 'Die Abweichung ist klein und gilt als Rundungsdifferenz.';
  if (complete) return 'Bestellung und Belege gelten als ausgeglichen.';
  return needsPerson
    ? 'Bestellung und Belege stimmen nicht überein.'
    : 'Bestellung und Belege stimmen noch nicht überein.';
};
