import type { DocumentStandingReply, OrderRow } from '@belegwerk/contracts/api';
import { reasonText } from '@belegwerk/core';
import { kindName } from '../../pieces/documents/document-words.ts';
import { standingWords } from '../../pieces/orders/order-words.ts';
import type { Reasoned } from './ReasonsCard.tsx';

const isSaidAlready = (each: DocumentStandingReply, { state, reason }: OrderRow['standing']): boolean =>
  each.kind === 'invoice' && each.state === state && each.reason.code === reason.code;

/** The sentence of a reason speaks of invoices; here it speaks of the document that it is about. */
const aboutKind = (sentence: string, kind: DocumentStandingReply['kind']): string => {
  if (kind === 'credit-note') return sentence.replaceAll(/\b([Dd]ie|keine) Rechnung\b/g, '$1 Gutschrift');
  if (kind === 'invoice') return sentence;
  return sentence.replace(/^Die Rechnung\b/, 'Der Lieferschein').replace('keine Rechnung', 'keinen Lieferschein');
};

/** The documents that the order may still lead to or does not get, as far as its own standing does not say so. */
export const standingLines = (
  standings: readonly DocumentStandingReply[],
  orderStanding: OrderRow['standing'],
): readonly Reasoned[] =>
  standings
    .filter((each) => each.state !== 'done' && !isSaidAlready(each, orderStanding))
    .map((each) => ({
      name: kindName(each),
      status: standingWords[each.state],
      reason: aboutKind(reasonText(each.reason), each.kind),
      nextLookAt: each.nextLookAt,
    }));
