import { numberOf } from '../../documents/document-number.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { StaffId } from '../../kernel/ids.ts';
import type { LogEvent } from '../../records/event.ts';
import { logEvent } from '../../events/log-event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import { businessDay, type Instant } from '../../kernel/calendar.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { orderOfDocument } from '../passes/order-events.ts';

/** A look at the paper of a document, or its copy on a computer. */
export type ViewedAs = 'page' | 'file';

/** A member of the staff has seen the paper of a document; told once a day for each person and way. */
export const viewedEvent = (entry: DocumentEntry, as: ViewedAs, by: StaffId, at: Instant): LogEvent => {
  const name = `${ORIGIN_OF_DOCUMENT[entry.kind]}.viewed` as const;
  const id = `${name}:${entry.id}:${as}:${by}:${businessDay(at).toString()}`;
  return logEvent({
    id,
    at,
    name,
    order: orderOfDocument(entry),
    facts: { number: numberOf(entry.document), as, ...doneBy(by) },
  });
};
