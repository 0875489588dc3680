import type { Action } from '../decisions/decision.ts';
import type { CompanyBooks } from '../documents/company-books.ts';
import type { KeptContents } from '../documents/coverage.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { compareInstants } from '../kernel/calendar.ts';
import type { DocumentId, ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../ports/bookkeeping.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderDocuments } from '../ports/order-records.ts';
import type { DocumentIntent } from '../records/document-intent.ts';
import type { Urgency } from '../work/urgency.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly clock: Clock;
}

/** An intent on its way: how often it was sent grows with each try. */
export interface Sending {
  readonly shop: ShopKey;
  readonly register: OrderDocuments;
  readonly intent: DocumentIntent;
  readonly asked: Action;
  readonly urgency: Urgency;
  readonly books: CompanyBooks;
  attempts: number;
}

/** After so long another worker may already be looking for the document: sending it now could double it. */
const LATE = { seconds: 5 };

/** Sends a stored intent to the accounting service. That it is sent is stored before each call. */
export const makeSendDocument = ({ bookkeeping, clock }: Ports) => {
  /** Not every credit note may be related to its invoice; the number stands in its introduction either way. */
  return async (sending: Sending): Promise<Result<DocumentId, BookkeepingFailure>> => {
    const { precedes } = sending.asked;
    const related = await sentOnce(sending, precedes?.documentId);
    const isRefusedAsRelated = !related.ok && related.failure.kind === 'bookkeeping-refused' && precedes;
    return isRefusedAsRelated ? sentOnce(sending, undefined) : related;
  };

  function sentOnce(sending: Sending, relatedTo: DocumentId | undefined) {
    const { shop, intent, asked, urgency } = sending;
    return bookkeeping.issue(shop, {
      draft: asked.draft,
      mark: intent.mark,
      finalise: asked.finalise,
      urgency,
      ...(relatedTo === undefined ? {} : { relatedTo }),
      aboutToSend: () => storedAsSent(sending),
    });
  }

  /** False where another worker has sent it, or so much time has passed that one may. */
  async function storedAsSent(sending: Sending): Promise<boolean> {
    const { register, intent, asked, books } = sending;
    const at = clock.now();
    const { stored, isChanged } = await register.change(intent.id, {
      kind: 'sent',
      attempts: sending.attempts,
      at,
      expectedTotal: asked.draft.totals.gross,
      contents: contentsOf(asked.draft),
      books,
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
