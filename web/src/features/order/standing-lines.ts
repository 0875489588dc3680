import type { DocumentStandingReply, OrderRow } from '@belegwerk/contracts/api';
import { reasonText } from '@belegwerk/core/sentences';
import { kindName } from '../../pieces/documents/document-words.ts';
import { standingWords } from '../../pieces/orders/order-words.ts';
import { groupedLines } from './grouped-lines.ts';
import type { Reasoned } from './ReasonsCard.tsx';

const sentenceOf = ({ reason, kind = 'invoice' }: OrderRow['standing']): string => reasonText(reason, undefined, kind);

const isSaidAlready = (each: DocumentStandingReply, orderStanding: OrderRow['standing']): boolean =>
  each.state === orderStanding.state && sentenceOf(each) === sentenceOf(orderStanding);

/** The documents that the order may still lead to or does not get, as far as its own standing does not say so. */
export const standingLines = (
  standings: readonly DocumentStandingReply[],
  orderStanding: OrderRow['standing'],
): readonly Reasoned[] =>
  groupedLines(
    standings
      .filter((each) => each.state !== 'done' && !isSaidAlready(each, orderStanding))
      .map((each) => ({
        name: kindName(each),
        status: standingWords[each.state],
        reasons: [sentenceOf(each)],
        nextLookAt: each.nextLookAt,
      })),
  );
