import type { Instant } from '../../kernel/calendar.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import { documentCameEvent, documentEvent, toCheckEvents } from './order-events.ts';

/**
 * Logs that documents came to be, before anything is logged that came of them. The log knows each once; what it has
 * forgotten since is not told again, because the order was recorded with it.
 */
export const logCreatedDocuments = async (
  { events }: Pick<OrderRecords, 'events'>,
  documents: readonly DocumentEntry[],
  before: Pick<OrderRecord, 'documents'> | undefined,
  at: Instant,
): Promise<void> => {
  const told = new Set(before?.documents.flatMap(({ id, document }) => (document ? [id] : [])));
  for (const entry of documents)
    if (entry.document && !told.has(entry.id)) {
      await events.append(
        entry.linked
          ? documentCameEvent(entry, entry.document, 'linked', at)
          : documentEvent({ entry, how: 'created' }, at),
      );
      for (const event of toCheckEvents(entry, at)) await events.append(event);
    }
};
