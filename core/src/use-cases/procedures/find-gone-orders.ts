import { numberOf } from '../../documents/document-number.ts';
import type { EvidenceEntry } from '../../evidence/evidence-entry.ts';
import { businessDay, compareDays, day, parseInstant, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { DocumentRegister } from '../../ports/document-register.ts';
import type { EvidenceBook } from '../../ports/evidence-book.ts';
import { RETENTION, retentionCutoff } from '../../privacy/retention-table.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import { folded } from '../../search/folded.ts';

/** As much of the records of a shop as outlives its orders. */
export interface OutlivingRecords {
  readonly documents: Pick<DocumentRegister, 'dated'>;
  readonly evidence: Pick<EvidenceBook, 'walk'>;
}

/** An order by the name that it had. */
export type NamedOrder = Pick<OrderRecord, 'id' | 'name'>;

/** Documents are kept for eight years, each to the end of its year. */
const YEARS_OF_DOCUMENTS = 9;

/** Orders by what leads to them, for as many of these numbers as something is found for. */
export type FoundByNumber = ReadonlyMap<string, readonly NamedOrder[]>;

/** Each month from one day until before another. */
function* months(from: PlainDate, before: PlainDate): Generator<readonly [PlainDate, PlainDate]> {
  for (let first = from; compareDays(first, before) < 0; first = first.add({ months: 1 }))
    yield [first, first.add({ months: 1 })];
}

const namesIn = ({ kind, said }: EvidenceEntry): readonly string[] => {
  const name = kind === 'order-known' ? said['name'] : said['number'];
  return typeof name === 'string' && name !== '' ? [name] : [];
};

/**
 * Orders that are kept no longer, by their names or the numbers of their documents: in the register of documents first, and for what
 * is not there in the record of evidence, which has orders without documents, too.
 */
export const findGoneOrders = async (
  { documents, evidence }: OutlivingRecords,
  /** Each number that was asked for with the names that may be meant by it. */
  asked: ReadonlyMap<string, readonly string[]>,
  now: Instant,
): Promise<FoundByNumber> => {
  const wanted = new Map([...asked].flatMap(([number, names]) => names.map((name) => [folded(name), number] as const)));
  const found = new Map<string, Map<OrderId, NamedOrder>>();
  const take = (text: string, order: NamedOrder): void => {
    const number = text === '' ? undefined : wanted.get(folded(text));
    if (number === undefined) return;
    const orders = found.get(number) ?? new Map<OrderId, NamedOrder>();
    found.set(number, orders.set(order.id, order));
  };
  const { year } = businessDay(now);
  for (const [from, before] of months(day(`${year - YEARS_OF_DOCUMENTS}-01-01`), day(`${year + 1}-02-01`)))
    for (const { orderId: id, orderName: name, document } of await documents.dated(from, before))
      for (const text of [name, numberOf(document)]) take(text, { id, name });
  if ([...asked.keys()].some((number) => !found.has(number))) {
    const names = new Map<OrderId, string>();
    for await (const entries of evidence.walk())
      for (const entry of entries) {
        const { orderId: id, kind } = entry;
        if (id === undefined) continue;
        for (const text of namesIn(entry)) {
          if (kind === 'order-known') names.set(id, text);
          take(text, { id, name: names.get(id) ?? text });
        }
      }
  }
  return new Map([...found].map(([number, orders]) => [number, [...orders.values()]]));
};

/** Whether orders placed before that moment are kept no longer. */
export const areGone = (before: Instant, now: Instant): boolean =>
  before.epochMilliseconds <= retentionCutoff(RETENTION.orders, now).epochMilliseconds;

const yearOf = (moment: string): number | undefined => {
  const at = parseInstant(moment);
  return at && businessDay(at).year;
};

/** Orders of a year of which none is kept: those with documents of that year, and those that the record of evidence knows. */
export const goneOrdersOf = async (
  { documents, evidence }: OutlivingRecords,
  year: number,
): Promise<readonly NamedOrder[]> => {
  const found = new Map<OrderId, NamedOrder>();
  for (const [from, before] of months(day(`${year}-01-01`), day(`${year + 1}-01-01`)))
    for (const { orderId: id, orderName: name } of await documents.dated(from, before)) found.set(id, { id, name });
  for await (const entries of evidence.walk())
    for (const { kind, orderId: id, said } of entries) {
      const { createdAt, name } = said;
      if (kind !== 'order-known' || id === undefined || typeof createdAt !== 'string' || typeof name !== 'string')
        continue;
      if (yearOf(createdAt) === year) found.set(id, { id, name });
      else found.delete(id);
    }
  return [...found.values()];
};
