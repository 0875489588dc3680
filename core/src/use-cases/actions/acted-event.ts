import type { ActionName } from '../../actions/index.ts';
import { numberOf } from '../../documents/document-number.ts';
import { logEvent } from '../../events/log-event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { LogEvent } from '../../records/event.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { Performed, Performing } from './action-handler.ts';

/** The log line of an action that was done, or was not; the same action logs once. */
export const actedEvent = (
  action: ActionName,
  { id: of, order: { id, name }, document, by }: Pick<Performing, 'id' | 'order' | 'document' | 'by'>,
  performed: Exclude<Performed, { kind: 'come-back' }>,
  at: Instant,
): LogEvent => {
  const outcome = performed.kind === 'done' ? performed.facts : { why: performed.why };
  const common = {
    id: `acted:${of}`,
    at,
    status: performed.kind === 'done' ? 'info' : 'warning',
    order: { id, name },
  } as const;
  const facts = { ...outcome, action, ...doneBy(by.kind === 'staff' ? by.id : undefined) };
  return document
    ? logEvent({
        ...common,
        name: `${ORIGIN_OF_DOCUMENT[document.kind]}.acted`,
        facts: { ...facts, number: numberOf(document.document) },
      })
    : logEvent({ ...common, name: 'order.acted', facts });
};
