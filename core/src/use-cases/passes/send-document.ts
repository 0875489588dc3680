import type { Action } from '../../decisions/decision.ts';
import { keptContents } from '../../documents/kept-contents.ts';
import { isTooLate } from '../../work/too-late.ts';
import type { DocumentId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderEvidence } from '../../ports/order-evidence.ts';
import type { OrderDocuments } from '../../ports/order-records.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AccountingConnection } from '../../shops/accounting-connection.ts';
import { booksOf } from '../../shops/connected-books.ts';
import type { Urgency } from '../../work/urgency.ts';
import { documentSent } from '../evidence/document-evidence.ts';
import type { StillConnected } from '../../shops/same-connection.ts';

interface Ports {
  readonly bookkeeping: Bookkeeping;
  readonly clock: Clock;
  readonly isStillConnected: StillConnected;
}

/** A shop with the connection for which was decided. */
export type ConnectedShop = Shop & { readonly accounting: AccountingConnection };

/** An entry on its way. */
export interface Sending {
  readonly shop: ConnectedShop;
  readonly register: OrderDocuments;
  readonly evidence: OrderEvidence;
  readonly entry: DocumentEntry;
  readonly request: Action & Pick<DocumentEntry, 'orderStand'>;
  readonly urgency: Urgency;
}

/** What the accounting service answered in the end, and how often the entry was sent by then. */
export interface Sent {
  readonly answer: Result<DocumentId, BookkeepingFailure>;
  readonly attempts: number;
}

/** Sends a stored entry to the accounting service. That it is sent is stored before each call. */
export const makeSendDocument = ({ bookkeeping, clock, isStillConnected }: Ports) => {
  /** Not every credit note may be related to its invoice; the number stands in its introduction either way. */
  return async (sending: Sending): Promise<Sent> => {
    const { entry, request } = sending;
    let { attempts } = entry;
    const aboutToSend = async (): Promise<boolean> => {
      const stored = await storedAsSent(sending, attempts);
      attempts = stored.attempts;
      return stored.maySend;
    };
    const related = await sentOnce(sending, aboutToSend, request.precedes?.documentId);
    const isRefusedAsRelated = !related.ok && related.failure.kind === 'bookkeeping-refused' && request.precedes;
    const answer = isRefusedAsRelated ? await sentOnce(sending, aboutToSend) : related;
    return { answer, attempts };
  };

  function sentOnce(
    { shop, entry, request, urgency }: Sending,
    aboutToSend: () => Promise<boolean>,
    relatedTo?: DocumentId,
  ) {
    return bookkeeping.issue(shop.key, {
      draft: request.draft,
      mark: entry.mark,
      finalise: request.finalise,
      urgency,
      ...(relatedTo === undefined ? {} : { relatedTo }),
      aboutToSend,
    });
  }

  /** It must not be sent where another account was connected, another worker has sent it, or may have by now. */
  async function storedAsSent({ shop, register, evidence, entry, request }: Sending, attempts: number) {
    if (!(await isStillConnected(shop))) return { maySend: false, attempts };
    await evidence.write([documentSent(entry, request, { attempts, at: clock.now() })]);
    const at = clock.now();
    const { stored, isChanged } = await register.change(entry.id, {
      kind: 'sent',
      attempts,
      at,
      expectedTotal: request.draft.totals.gross,
      contents: keptContents(request.draft),
      ...(request.orderStand ? { orderStand: request.orderStand } : {}),
      books: booksOf(shop.accounting),
    });
    if (!isChanged) return { maySend: false, attempts };
    return { maySend: !isTooLate(at, clock.now()), attempts: stored.attempts };
  }
};
