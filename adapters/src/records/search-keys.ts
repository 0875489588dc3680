import type { EventStatus, LogEvent, OrderRecord } from '@belegwerk/core';

/** Text by which two spellings are the same: `Straße`, `STRASSE` and a decomposed umlaut find each other. */
export const folded = (text: string): string => text.normalize('NFKC').toUpperCase().toLowerCase();

/** Key by which people sort: umlauts beside their vowels, `#999` before `#1000`. */
export const sortKey = (text: string): string =>
  folded(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\d+/g, (digits) => digits.padStart(15, '0'));

const SEPARATOR = '\n';
const searchable = (texts: readonly string[]): string => texts.map(folded).join(SEPARATOR);

/** What a search for orders looks in: name, customer and document numbers. */
export const searchTextOfOrder = (record: OrderRecord): string =>
  searchable([record.name, record.customerName, ...record.documents.flatMap((each) => each.document?.number ?? [])]);

/** What a search for events looks in: the order's name and the facts that merchants may see. */
export const searchTextOfEvent = ({ order, facts: { stack: _hidden, ...facts } }: LogEvent): string =>
  searchable([...(order ? [order.name] : []), ...Object.values(facts)]);

/** Order of the log's statuses by weight. */
export const WEIGHT_OF_STATUS = { success: 0, info: 1, warning: 2, critical: 3 } as const satisfies Record<
  EventStatus,
  number
>;
