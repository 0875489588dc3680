import type { Reason } from '../decisions/reasons.ts';
import type { LogEvent } from '../events/event.ts';
import type { DocumentIntent } from '../ports/document-register.ts';
import type { Errand } from '../ports/errand-register.ts';
import type { OrderRecord } from '../ports/order-book.ts';

/** Stands where the name of a person stood who was erased. */
export const ERASED_NAME = 'Auf Verlangen gelöscht';

/**
 * Facts that never name a person: numbers of documents, amounts, settings, codes and words of our own. Every other fact
 * of a person who is erased goes, because what it holds may come from anywhere.
 */
const IMPERSONAL: ReadonlySet<string> = new Set([
  'account',
  'amount',
  'as',
  'bound',
  'by',
  'code',
  'copies',
  'count',
  'currency',
  'difference',
  'document',
  'enabled',
  'expected',
  'field',
  'gateway',
  'how',
  'kind',
  'number',
  'numbers',
  'path',
  'rate',
  'setting',
  'status',
  'topic',
  'total',
]);

type Facts = Readonly<Record<string, string>>;

/** The facts that name nobody. */
export const impersonalFacts = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => IMPERSONAL.has(name)));

const impersonalReason = <R extends { readonly facts?: Facts }>(reason: R): R =>
  reason.facts ? { ...reason, facts: impersonalFacts(reason.facts) } : reason;

/** What is left of an event of a person's order: that it happened, when, to which order and document. */
export const redactedEvent = (event: LogEvent): LogEvent => ({ ...event, facts: impersonalFacts(event.facts) });

/** The shop and its own account: whoever has their name is not erased with it. */
const OF_THE_SHOP: ReadonlySet<string> = new Set(['company', 'shop', 'by']);

/**
 * What is left of an event of no order, of which not all is about the person: the facts that name nobody but others. An
 * event that does not name the person is left as it is.
 */
export const eventWithoutPerson = (event: LogEvent, names: (text: string) => boolean): LogEvent => {
  const others = Object.entries(event.facts).filter(([name, text]) => OF_THE_SHOP.has(name) || !names(text));
  return { ...event, facts: Object.fromEntries(others) };
};

/** The reasons of a refusal without what a mail server or the accounting service said: they quote names and addresses. */
export const ownWords = (reasons: readonly string[]): readonly string[] =>
  reasons.filter((reason) => /^[a-z][a-z-]*$/.test(reason));

/** What is left of an errand: that it was done or not. The words of a refusal go, as far as they are not our own. */
export const redactedErrand = ({ strangers: _digests, ...errand }: Errand): Errand =>
  errand.refusal ? { ...errand, refusal: ownWords(errand.refusal) } : errand;

const withoutWords = (intent: DocumentIntent): DocumentIntent => (intent.refusal ? { ...intent, refusal: [] } : intent);

/**
 * What is left of an order whose customer is erased: id, name, amounts, days, states and documents. That keeps every
 * document from being made twice and shows that the books are complete; nobody is named any more.
 */
export const redactedOrder = (order: OrderRecord): OrderRecord => {
  const { standing, documentStandings, withheld, openItems } = order;
  return {
    ...order,
    customerName: ERASED_NAME,
    tags: [],
    standing: { ...standing, reason: impersonalReason<Reason>(standing.reason) },
    documents: order.documents.map(withoutWords),
    ...(documentStandings
      ? { documentStandings: documentStandings.map((each) => ({ ...each, reason: impersonalReason(each.reason) })) }
      : {}),
    ...(openItems
      ? {
          openItems: openItems.map((item) =>
            item.because ? { ...item, because: impersonalReason(item.because) } : item,
          ),
        }
      : {}),
    ...(withheld ? { withheld: withheld.map((each) => ({ ...each, because: impersonalReason(each.because) })) } : {}),
  };
};
