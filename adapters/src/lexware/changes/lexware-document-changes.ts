import {
  businessDay,
  compareDays,
  compareInstants,
  ok,
  plusDays,
  type DocumentId,
  type PlainDate,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type {
  BookkeepingAnswer,
  Clock,
  DocumentChanges,
  InspectedDocument,
  ListedDocument,
} from '@belegwerk/core/ports';
import type { DocumentKind, NumberedDocument } from '@belegwerk/core/documents';
import { endpointOf } from '../endpoints.ts';
import { byStatus } from '../lexware-call.ts';
import type { SharedAccess } from '../shared-access.ts';
import type { HttpReply } from '../../http/index.ts';
import { changePage, inspectedVoucher, numberedPage, reading } from '../wire/wire-replies.ts';
import { everyRow, PAGE_SIZE, type Days } from './every-row.ts';
import { inspectedDocument, listedDocument, numberedDocument } from './from-list.ts';

const OUR_KINDS = Object.values(endpointOf)
  .map(({ voucherType }) => voucherType)
  .join();
/** What else is made in the account, perhaps with numbers of the same series. Source: API reference, 2.12. */
const ALL_KINDS = `${OUR_KINDS},downpaymentinvoice,orderconfirmation,quotation`;

/** A merchant who has more drafts than these pages hold does not clear them away. */
const MAX_DRAFT_PAGES = 20;

/** What has changed in Lexware Office, read from the voucher list. */
export class LexwareDocumentChanges implements DocumentChanges {
  readonly #access: SharedAccess;
  readonly #clock: Clock;

  constructor(access: SharedAccess, clock: Clock) {
    this.#access = access;
    this.#clock = clock;
  }

  async changedSince(shop: ShopKey, day: PlainDate): BookkeepingAnswer<readonly ListedDocument[]> {
    // a day more than today: our clock may run behind the service's
    const tomorrow = plusDays(businessDay(this.#clock.now()), 1);
    if (compareDays(day, tomorrow) > 0) return ok([]);
    const rows = await everyRow({ from: day, to: tomorrow }, ({ from, to }, number) => {
      const days = { updatedDateFrom: from.toString(), updatedDateTo: to.toString() };
      return this.#list(shop, number, { voucherStatus: 'any', ...days }, reading(changePage));
    });
    return rows.ok ? ok(eachOnce(rows.value.flatMap(listedDocument))) : rows;
  }

  async draftsSince(shop: ShopKey, day: PlainDate): BookkeepingAnswer<ReadonlySet<DocumentId>> {
    const ids = new Set<DocumentId>();
    for (let number = 0, more = true; more && number < MAX_DRAFT_PAGES; number += 1) {
      // without being asked to sort, the list begins with the newest
      const filter = { voucherStatus: 'draft', createdDateFrom: day.toString() };
      const page = await this.#list(shop, number, filter, reading(changePage));
      if (!page.ok) return page;
      for (const { id } of page.value.content) ids.add(id);
      more = !page.value.last;
    }
    return ok(ids);
  }

  async numberedOn(shop: ShopKey, days: Days): BookkeepingAnswer<readonly NumberedDocument[]> {
    const rows = await everyRow(days, ({ from, to }, number) =>
      this.#list(
        shop,
        number,
        {
          voucherType: ALL_KINDS,
          voucherStatus: 'any',
          voucherDateFrom: from.toString(),
          voucherDateTo: to.toString(),
        },
        reading(numberedPage),
      ),
    );
    // rows move between pages while documents are made
    return rows.ok
      ? ok([...new Map(rows.value.flatMap(numberedDocument).map((each) => [each.id, each])).values()])
      : rows;
  }

  async inspect(shop: ShopKey, kind: DocumentKind, id: DocumentId): BookkeepingAnswer<InspectedDocument> {
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

  #list<T>(
    shop: ShopKey,
    number: number,
    filter: Readonly<Record<string, string>>,
    read: (reply: HttpReply) => T | undefined,
  ): BookkeepingAnswer<T> {
    return this.#access.client.send(shop, {
      method: 'GET',
      path: '/v1/voucherlist',
      query: { voucherType: OUR_KINDS, ...filter, page: String(number), size: String(PAGE_SIZE) },
      urgency: 'repair',
      scope: 'voucherlist.read',
      read,
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
