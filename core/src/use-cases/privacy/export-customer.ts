import { doneBy } from '../../sentences/de/done-by.ts';
import type { OrderId, StaffId, ShopKey } from '../../kernel/ids.ts';
import type { LogEvent } from '../../records/event.ts';
import { logEvent } from '../../events/log-event.ts';
import { businessDay, type Instant } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EvidenceBook } from '../../ports/evidence-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { salesOf } from '../../plans/shop-plan.ts';
import { isPerson } from '../../privacy/about-person.ts';
import { customerReport, type CustomerReport, type OpenedEvidence } from '../../privacy/customer-report.ts';
import { customerRecords } from './customer-records.ts';

/** Whose request is to be answered, and who at the shop takes the answer. */
export interface ExportWish {
  readonly shop: ShopKey;
  readonly request: string;
  readonly by: StaffId;
}

/** What is handed on: the report, and a name for its file that names no person, without the ending. */
export interface ExportedCustomer {
  readonly fileName: string;
  readonly report: CustomerReport;
}

/**
 * `request-unknown`: not of this shop, or it asks for something else. `not-ready`: it came a moment ago. `unreadable`: it is not
 * known whom it is about, and a person answers it.
 */
export interface ExportFailure {
  readonly kind: 'request-unknown' | 'not-ready' | 'unreadable';
}

/**
 * Puts together everything that is held of the customer of a request, for the merchant to hand on. Who took it stands in
 * the log, before the request counts as answered. It can be taken again as long as the request is kept.
 */
export const makeExportCustomer =
  ({ stores, clock }: { readonly stores: Stores; readonly clock: Clock }) =>
  async ({ shop, request: id, by }: ExportWish): Promise<Result<ExportedCustomer, ExportFailure>> => {
    const request = await stores.privacy.byId(id);
    if (request?.shop !== shop || request.kind !== 'customer-data') return fail({ kind: 'request-unknown' });
    if (request.state === 'received') return fail({ kind: 'not-ready' });
    if (request.state === 'unreadable') return fail({ kind: 'unreadable' });
    const records = stores.recordsOf(shop);
    const { texts, names: _known, reaching: _either, orderIds, ...held } = await customerRecords(request, stores);
    const at = clock.now();
    const is = isPerson(texts);
    // an erasure may take too much, a report that is handed on may not
    const isTheirs = ({ order }: LogEvent) => order !== undefined && orderIds.includes(order.id);
    const events = held.events.filter((event) => isTheirs(event) || Object.values(event.facts).some(is));
    const plan = (await stores.shops.find(shop))?.plan;
    const evidence = await openedEvidence(orderIds, records.evidence);
    const report = customerReport(request, { ...held, events, evidence }, at, plan ? salesOf(plan) : 'plans');
    await records.events.append(
      logEvent({
        id: `privacy.exported:${id}:${by}:${at.toString()}`,
        at,
        name: 'shop.privacy-exported',
        facts: doneBy(by),
      }),
    );
    await stores.privacy.update(id, (stored) =>
      stored.state === 'answered' ? stored : { ...stored, state: 'answered', answeredAt: at, outcome: 'handed-over' },
    );
    return ok({ fileName: fileNameOf(held.orders, at), report });
  };
export type ExportCustomer = ReturnType<typeof makeExportCustomer>;

/** What the record of evidence says of a person in entries about these orders, as far as its keys are there. */
const openedEvidence = async (
  orderIds: readonly OrderId[],
  book: Pick<EvidenceBook, 'ofOrder' | 'opened'>,
): Promise<readonly OpenedEvidence[]> => {
  const entries = (await Promise.all(orderIds.map((id) => book.ofOrder(id)))).flat();
  const parts = await book.opened(entries);
  return entries.flatMap((entry, index) => {
    const personal = parts[index];
    return personal ? [{ ...entry, personal }] : [];
  });
};

/** `auskunft-1042-2026-11-22`, by the first order. */
const fileNameOf = ([order]: readonly OrderRecord[], at: Instant): string =>
  ['auskunft', order?.name.replaceAll(/[^\p{L}\p{N}]+/gu, ''), businessDay(at).toString()].filter(Boolean).join('-');
