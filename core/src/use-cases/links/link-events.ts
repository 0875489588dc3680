import { numberOf } from '../../documents/document-number.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { StaffId } from '../../kernel/ids.ts';
import type { LogEvent } from '../../records/event.ts';
import { logEvent } from '../../events/log-event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import { businessDay, type Instant } from '../../kernel/calendar.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import { orderOfDocument } from '../rounds/order-events.ts';

/** A look at the paper of a document, or its copy on a computer. */
export type ViewedAs = 'page' | 'file';

/** A member of the staff has seen the paper of a document; told once a day for each person and way. */
export const viewedEvent = (intent: DocumentIntent, as: ViewedAs, by: StaffId, at: Instant): LogEvent => {
  const name = `${ORIGIN_OF_DOCUMENT[intent.kind]}.viewed` as const;
  const id = `${name}:${intent.id}:${as}:${by}:${businessDay(at).toString()}`;
  return logEvent({
    id,
    at,
    name,
    order: orderOfDocument(intent),
    facts: { number: numberOf(intent.document), as, ...doneBy(by) },
  });
};
