import type { LogEvent } from '../../records/event.ts';
import type { PrivacyOutcome } from '../../ports/privacy-requests.ts';
import { isPerson, namesPerson } from '../../privacy/about-person.ts';
import { eventWithoutPerson } from '../../privacy/redaction.ts';
import type { CustomerRecords } from './customer-records.ts';
import type { MentioningRequest } from './mentions-of-customer.ts';

/** How an erasure ends, the strongest first: something of the customer goes, only mentions of them, or nothing. */
const OUTCOMES = ['done', 'mentions-erased', 'nothing-held'] as const satisfies readonly PrivacyOutcome[];
type RedactionOutcome = (typeof OUTCOMES)[number];

/** How it ends when it was begun before: a host that goes on after a crash finds less, and what has come since. */
export const strongerOutcome = (stored: PrivacyOutcome | undefined, found: RedactionOutcome): RedactionOutcome =>
  OUTCOMES.find((outcome) => outcome === stored || outcome === found) ?? found;

/** What decides how an erasure ends, beside the mentions. */
export type RecordsToErase = Omit<CustomerRecords, 'names' | 'reaching'>;

export const NO_RECORDS: RecordsToErase = {
  orderIds: [],
  orders: [],
  documents: [],
  sideTasks: [],
  events: [],
  texts: [],
};

/** How the erasure of what was found will end. */
export const outcomeOfRedaction = (
  { orderIds, orders, documents, sideTasks, events, texts }: RecordsToErase,
  requests: readonly MentioningRequest[],
): RedactionOutcome => {
  const [is, names] = [isPerson(texts), namesPerson(texts)];
  const own = [
    ...orders,
    ...documents,
    ...sideTasks,
    ...events.filter((event) => isOfOrders(event, orderIds) || losesFacts(event, is)),
    ...requests.filter(({ trace }) => trace === 'theirs'),
  ];
  if (own.length > 0) return 'done';
  const isMentioned = requests.length > 0 || events.some((event) => losesFacts(event, names));
  return isMentioned ? 'mentions-erased' : 'nothing-held';
};

const isOfOrders = ({ order }: LogEvent, orderIds: RecordsToErase['orderIds']): boolean =>
  order !== undefined && orderIds.includes(order.id);

const losesFacts = (event: LogEvent, names: (text: string) => boolean): boolean =>
  Object.keys(eventWithoutPerson(event, names).facts).length < Object.keys(event.facts).length;
