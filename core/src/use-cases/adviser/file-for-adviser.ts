import { numberOf } from '../../documents/document-number.ts';
import { logEvent } from '../../events/log-event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { OwnFileFailure, ReadOwnFile } from '../bulk/read-own-file.ts';
import { orderOfDocument } from '../passes/order-events.ts';
import type { OpenAccess } from './adviser-standing.ts';
import { isSeen } from './seen-by-adviser.ts';
import { minuteOf, type TellLook } from './tell-look.ts';

interface Ports {
  readonly stores: Stores;
  readonly readOwnFile: ReadOwnFile;
  readonly noteLook: TellLook['noteLook'];
  readonly clock: Clock;
}

/** The paper of a document; `document-not-found` also for what is of another shop, no final document, or without money. */
export const makeFileForAdviser =
  ({ stores, readOwnFile, noteLook, clock }: Ports) =>
  async (guest: OpenAccess, id: string): Promise<Result<DocumentFile, OwnFileFailure>> => {
    const { shop, access } = guest;
    const entry = await stores.recordsOf(shop.key).documents.byId(id);
    if (!entry || !isSeen(entry)) return fail({ kind: 'document-not-found' });
    const read = await readOwnFile(shop, entry);
    if (!read.ok) return read;
    const now = clock.now();
    const name = `${ORIGIN_OF_DOCUMENT[entry.kind]}.viewed` as const;
    const { events } = (await recordsOfOrder(stores, shop.key, entry.orderId)).records;
    await events.append(
      logEvent({
        id: `adviser:${access.id}:${name}:${entry.id}:${minuteOf(now.toString())}`,
        at: now,
        name,
        order: orderOfDocument(entry),
        facts: { number: numberOf(entry.document), as: 'adviser', firm: access.firm },
      }),
    );
    await noteLook(guest);
    return ok(read.value);
  };
