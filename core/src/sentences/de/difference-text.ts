import { differenceOf, type DifferenceCause } from '../../balance/order-difference.ts';
import { byHandTold } from './by-hand-text.ts';
import { cancelledTold } from './cancelled-text.ts';
import { capital, compared, named, type DifferenceTold, type OrderTold, type Telling } from './told-difference.ts';
import { newOneByItself, unexplainedTold } from './unexplained-text.ts';

export type { DifferenceReason, DifferenceTold, OrderTold } from './told-difference.ts';

const TELLERS: Readonly<Record<DifferenceCause, (told: Telling) => DifferenceTold>> = {
  'document-cancelled': cancelledTold,
  'document-by-hand': byHandTold,
  'document-changed': (told) => {
    const { text, isOne } = named(told.held) ?? { text: 'ein Beleg', isOne: true };
    return {
      reason: 'document-changed',
      sentence: `${capital(text)} ${isOne ? 'lautet' : 'lauten'} in Lexware Office auf einen anderen Betrag, als übertragen wurde. ${compared(told)}. Berichtige den Betrag dort, oder storniere den Beleg und schreibe einen neuen. ${newOneByItself(told)}`,
    };
  },
  'credited-too-much': (told) => ({
    reason: 'credited-too-much',
    sentence: `${compared(told)}: Es ist mehr gutgeschrieben als in Shopify erstattet. Storniere in Lexware Office, was zu viel gutgeschrieben ist.`,
  }),
  unexplained: unexplainedTold,
};

/** What lies between an order and its documents that only a person can settle; undefined where nothing does. */
export const differenceTold = (order: OrderTold): DifferenceTold | undefined => {
  const found = differenceOf(order);
  if (!found) return undefined;
  const { cause, causes, ...figure } = found;
  const held = order.documents.filter(({ kind, source }) =>
    causes.some((each) => each.ref === source && each.kind === kind),
  );
  return TELLERS[cause]({ order, ...figure, held });
};

/** Its sentence alone, with the way out. */
export const differenceText = (order: OrderTold): string | undefined => differenceTold(order)?.sentence;
