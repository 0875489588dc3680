import type { ForeseenOrderReply } from '@belegwerk/contracts/api';
import type { ForeseenDocument } from '@belegwerk/core/decisions';
import { centsText, percentText } from '@belegwerk/core/kernel';

/** A document that would be made, as pages show it. */
export const presentForeseenDocument = ({
  draft: { kind, totals },
}: Pick<ForeseenDocument, 'draft'>): Omit<ForeseenOrderReply['documents'][number], 'isOverdue'> =>
  kind === 'delivery-note'
    ? { kind, byRate: [] }
    : {
        kind,
        total: centsText(totals.gross),
        byRate: totals.byRate.map(({ rate, net, tax, gross }) => ({
          rate: percentText(rate),
          net: centsText(net),
          tax: centsText(tax),
          gross: centsText(gross),
        })),
      };
