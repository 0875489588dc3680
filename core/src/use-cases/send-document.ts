import type { Action } from '../decisions/decision.ts';
import type { KeptContents } from '../documents/coverage.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { compareInstants } from '../kernel/calendar.ts';
import type { DocumentId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../ports/bookkeeping.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderDocuments } from '../ports/order-records.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import type { Shop } from '../shops/shop.ts';
import { booksOf } from '../shops/these-books.ts';
import type { AccountingConnection } from '../shops/shop.ts';
import type { Urgency } from '../work/urgency.ts';
import type { StillConnected } from '../shops/same-connection.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly clock: Clock;
  readonly isStillConnected: StillConnected;
}

/** A shop with the connection for which was decided. */
export type ConnectedShop = Shop & { readonly accounting: AccountingConnection };

/** An intent on its way: how often it was sent grows with each try. */
export interface Sending {
  readonly shop: ConnectedShop;
  readonly register: OrderDocuments;
  readonly intent: DocumentIntent;
  readonly asked: Action;
  readonly urgency: Urgency;
  attempts: number;
}

/** After so long another worker may already be looking for the document: sending it now could double it. */
const LATE = { seconds: 5 };

/** Sends a stored intent to the accounting service. That it is sent is stored before each call. */
export const makeSendDocument = ({ bookkeeping, clock, isStillConnected }: Ports) => {
  /** Not every credit note may be related to its invoice; the number stands in its introduction either way. */
  return async (sending: Sending): Promise<Result<DocumentId, BookkeepingFailure>> => {
    const { precedes } = sending.asked;
    const related = await sentOnce(sending, precedes?.documentId);
    const isRefusedAsRelated = !related.ok && related.failure.kind === 'bookkeeping-refused' && precedes;
    return isRefusedAsRelated ? sentOnce(sending, undefined) : related;
  };

  function sentOnce(sending: Sending, relatedTo: DocumentId | undefined) {
    const { shop, intent, asked, urgency } = sending;
    return bookkeeping.issue(shop.key, {
      draft: asked.draft,
      mark: intent.mark,
      finalise: asked.finalise,
      urgency,
      ...(relatedTo === undefined ? {} : { relatedTo }),
      aboutToSend: () => storedAsSent(sending),
    });
  }

  /** False where another account was connected, another worker has sent it, or so much time has passed that one may. */
  async function storedAsSent(sending: Sending): Promise<boolean> {
    const { shop, register, intent, asked } = sending;
    if (!(await isStillConnected(shop))) return false;
    const at = clock.now();
    const { stored, isChanged } = await register.change(intent.id, {
      kind: 'sent',
      attempts: sending.attempts,
      at,
      expectedTotal: asked.draft.totals.gross,
      contents: contentsOf(asked.draft),
      books: booksOf(shop.accounting),
    });
    if (isChanged) sending.attempts = stored.attempts;
    return isChanged && compareInstants(clock.now(), at.add(LATE)) < 0;
  }
};

/** What of a draft is kept with its intent. */
export const contentsOf = ({ covers, absorbedRefunds, supply }: DocumentDraft): KeptContents => ({
  ...(covers ? { covers } : {}),
  ...(absorbedRefunds ? { absorbedRefunds } : {}),
  ...(supply.type === 'none' && supply.expected ? { expectedSupply: supply.expected } : {}),
});
