import type { DocumentProcessingReply, OrderRow } from '@belegwerk/contracts/api';
import { reasonText } from '@belegwerk/core/sentences';
import { kindName } from '../../shared/documents/document-words.ts';
import { statusWords } from '../../shared/orders/order-words.ts';
import { groupedLines } from './grouped-lines.ts';
import type { Reasoned } from './ReasonsCard.tsx';
import { wayOutOf } from './way-out.ts';
import { said } from '../../wording/said.ts';

const sentenceOf = ({ reason, kind = 'invoice' }: OrderRow['status']): string =>
  said(reasonText(reason, undefined, kind));

const isSaidAlready = (each: DocumentProcessingReply, orderStatus: OrderRow['status']): boolean =>
  each.state === orderStatus.state && sentenceOf(each) === sentenceOf(orderStatus);

/** The documents that the order may still lead to or does not get, as far as its own status does not say so. */
export const statusLines = (
  statuses: readonly DocumentProcessingReply[],
  orderStatus: OrderRow['status'],
): readonly Reasoned[] =>
  groupedLines(
    statuses
      .filter((each) => each.state !== 'done' && !isSaidAlready(each, orderStatus))
      .map((each) => ({
        name: kindName(each),
        status: statusWords[each.state],
        reasons: [sentenceOf(each)],
        nextLookAt: each.nextLookAt,
        wayOut: wayOutOf(each),
      })),
  );
