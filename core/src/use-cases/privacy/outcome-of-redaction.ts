import type { LogEvent } from '../../events/event.ts';
import type { PrivacyOutcome } from '../../ports/privacy-requests.ts';
import { isPerson, namesPerson } from '../../privacy/about-person.ts';
import { eventWithoutPerson } from '../../privacy/redaction.ts';
import { withoutMentions } from '../../privacy/trace-in-message.ts';
import type { CustomerRecords } from './customer-records.ts';

/** How the erasure of what was found will end: something of the customer goes, only mentions of them, or nothing. */
export const outcomeOfRedaction = (
  held: CustomerRecords,
): Extract<PrivacyOutcome, 'done' | 'mentions-erased' | 'nothing-held'> => {
  const { orders, documents, errands, events, messages, texts, person } = held;
  const [is, names, without] = [isPerson(texts), namesPerson(texts), withoutMentions(person)];
  const own = [
    ...orders,
    ...documents,
    ...errands,
    ...events.filter((event) => event.order !== undefined || losesFacts(event, is)),
    ...messages.filter(({ trace }) => trace === 'theirs'),
  ];
  if (own.length > 0) return 'done';
  const isMentioned =
    events.some((event) => losesFacts(event, names)) ||
    messages.some(({ kind, body }) => kind === 'message' || without(body) !== body);
  return isMentioned ? 'mentions-erased' : 'nothing-held';
};

const losesFacts = (event: LogEvent, names: (text: string) => boolean): boolean =>
  Object.keys(eventWithoutPerson(event, names).facts).length < Object.keys(event.facts).length;
