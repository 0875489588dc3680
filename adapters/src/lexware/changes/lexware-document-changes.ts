import {
  businessDay,
  compareDays,
  compareInstants,
  fail,
  ok,
  plusDays,
  type DocumentId,
  type PlainDate,
  type Result,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type {
  BookkeepingFailure,
  Clock,
  DocumentChanges,
  InspectedDocument,
  ListedDocument,
} from '@belegwerk/core/ports';
import type { DocumentKind } from '@belegwerk/core/documents';
import { endpointOf } from '../endpoints.ts';
import { byStatus } from '../lexware-call.ts';
import type { SharedAccess } from '../shared-access.ts';
import { changePage, inspectedVoucher, reading, type ChangePage } from '../wire/wire-replies.ts';
import { inspectedDocument, listedDocument } from './from-list.ts';

type Answer<T> = Promise<Result<T, BookkeepingFailure>>;
type Days = { readonly from: PlainDate; readonly to: PlainDate };

const PAGE_SIZE = 250;
/** The list counts and shows no more rows than these. Source: API reference, 1.9. */
const WINDOW = 10_000;
/** Whoever has more drafts than these pages hold does not clear them away. */
const MAX_DRAFT_PAGES = 20;

/** What has changed in Lexware Office, read from the voucher list. */
export class LexwareDocumentChanges implements DocumentChanges {
  readonly #access: SharedAccess;
  readonly #clock: Clock;

  constructor(access: SharedAccess, clock: Clock) {
    this.#access = access;
    this.#clock = clock;
  }

  async changedSince(shop: ShopKey, day: PlainDate): Answer<readonly ListedDocument[]> {
    // a day more than today: our clock may run behind the service's
    const tomorrow = plusDays(businessDay(this.#clock.now()), 1);
    if (compareDays(day, tomorrow) > 0) return ok([]);
    const rows = await this.#between(shop, { from: day, to: tomorrow });
    return rows.ok ? ok(eachOnce(rows.value)) : rows;
  }

  async draftsSince(shop: ShopKey, day: PlainDate): Answer<ReadonlySet<DocumentId>> {
    const ids = new Set<DocumentId>();
    for (let number = 0, more = true; more && number < MAX_DRAFT_PAGES; number += 1) {
      // without being asked to sort, the list begins with the newest
      const page = await this.#list(shop, number, { voucherStatus: 'draft', createdDateFrom: day.toString() });
      if (!page.ok) return page;
      for (const { id } of page.value.content) ids.add(id);
      more = !page.value.last;
    }
    return ok(ids);
  }

  async inspect(shop: ShopKey, kind: DocumentKind, id: DocumentId): Answer<InspectedDocument> {
    const { path, scope } = endpointOf[kind];
    const found = await this.#access.client.send(shop, {
      method: 'GET',
      path: `${path}/${encodeURIComponent(id)}`,
      urgency: 'repair',
      scope: `${scope}.read`,
      read: reading(inspectedVoucher),
      refused: byStatus({ 404: { kind: 'document-not-found' } }),
    });
    return found.ok ? ok(inspectedDocument(kind, found.value)) : found;
  }

  /** More rows than the list can show are asked for in halves. */
  async #between(shop: ShopKey, days: Days): Answer<readonly ListedDocument[]> {
    const first = await this.#page(shop, days, 0);
    if (!first.ok) return first;
    if (first.value.totalElements < WINDOW) return this.#pages(shop, days, first.value);
    const length = days.from.until(days.to).days;
    if (length === 0) return fail({ kind: 'bookkeeping-unreachable', detail: 'too many documents changed in one day' });
    const middle = plusDays(days.from, Math.floor(length / 2));
    const earlier = await this.#between(shop, { from: days.from, to: middle });
    if (!earlier.ok) return earlier;
    const later = await this.#between(shop, { from: plusDays(middle, 1), to: days.to });
    return later.ok ? ok([...earlier.value, ...later.value]) : later;
  }

  async #pages(shop: ShopKey, days: Days, first: ChangePage): Answer<readonly ListedDocument[]> {
    const rows = first.content.flatMap(listedDocument);
    for (let number = 1, page = first; !page.last && number * PAGE_SIZE < WINDOW; number += 1) {
      const next = await this.#page(shop, days, number);
      if (!next.ok) return next;
      page = next.value;
      rows.push(...page.content.flatMap(listedDocument));
    }
    return ok(rows);
  }

  #page(shop: ShopKey, { from, to }: Days, number: number): Answer<ChangePage> {
    const days = { updatedDateFrom: from.toString(), updatedDateTo: to.toString() };
    return this.#list(shop, number, { voucherStatus: 'any', ...days });
  }

  #list(shop: ShopKey, number: number, filter: Readonly<Record<string, string>>): Answer<ChangePage> {
    return this.#access.client.send(shop, {
      method: 'GET',
      path: '/v1/voucherlist',
      query: {
        voucherType: Object.values(endpointOf)
          .map((endpoint) => endpoint.voucherType)
          .join(),
        ...filter,
        page: String(number),
        size: String(PAGE_SIZE),
      },
      urgency: 'repair',
      scope: 'voucherlist.read',
      read: reading(changePage),
    });
  }
}

/** Rows move between pages while documents change; the latest state of each counts. */
const eachOnce = (rows: readonly ListedDocument[]): readonly ListedDocument[] => {
  const latest = new Map<DocumentId, ListedDocument>();
  for (const row of rows) {
    const known = latest.get(row.id);
    if (!known || compareInstants(known.updatedAt, row.updatedAt) <= 0) latest.set(row.id, row);
  }
  return [...latest.values()];
};
