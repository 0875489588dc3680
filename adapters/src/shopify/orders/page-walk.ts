import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { OrderSourceFailure } from '@belegwerk/core/ports';

/** More pages than any list of one order, and than any search that is asked for at once. */
export const MAX_PAGES = 500;

const endless = (detail: string) => fail({ kind: 'order-unreadable', path: 'pageInfo', detail } as const);

/** Goes through a list page by page, and gives up one that does not end. */
export class PageWalk {
  readonly #seen = new Set<string>();

  /** Where the next page begins: a place where no page of this list has begun yet. */
  next(cursor: string): Result<string, OrderSourceFailure> {
    if (this.#seen.has(cursor)) return endless('the list comes back to a page that was read');
    this.#seen.add(cursor);
    return this.#seen.size < MAX_PAGES ? ok(cursor) : endless(`the list has more than ${MAX_PAGES} pages`);
  }
}
