import type { OrderReply } from '@belegwerk/contracts/api';
import { orderSummary, reasonText } from '@belegwerk/core/sentences';
import { said } from '../../wording/said.ts';

type Told = Pick<OrderReply, 'name' | 'cancelled' | 'status' | 'documents'>;

/** How an order stands: as a whole once all its documents are there, before that why they are not. */
export const orderSentence = ({ name, cancelled, status, documents }: Told): string => {
  const { reason, kind, state } = status;
  const why = said(reasonText(reason, name, kind));
  if (state !== 'done') return why;
  const summary = orderSummary({
    cancelled,
    documents: documents.filter(({ entryState }) => entryState === 'issued'),
  });
  return reason.code === 'EXISTING' && summary !== '' ? summary : [why, summary].filter(Boolean).join(' ');
};
