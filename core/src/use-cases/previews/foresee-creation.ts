import type { DocumentProcessing, ProcessingStatus } from '../../records/processing-status.ts';
import type { ForeseenDocument, Foresight } from '../../decisions/foresee.ts';
import type { Obstacle } from '../../actions/index.ts';
import { foreseenKind, type DocumentKind, type Foreseeable } from '../../documents/document-kind.ts';
import type { ForeseenEInvoice } from '../../e-invoice/forecast.ts';
import type { SideTasksDue } from '../../side-tasks/side-task-action.ts';
import { staffActor } from '../../kernel/actor.ts';
import type { OrderId, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { OrderSource } from '../../ports/order-source.ts';
import type { PreviewPrinter } from '../../ports/preview-printer.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { SideTaskReason } from '../../reasons/side-task-reason.ts';
import { documentSource } from '../../records/side-task-source.ts';
import type { WantedDocument } from '../../records/order-notes.ts';
import type { Shop } from '../../shops/shop.ts';
import { transfersLeft } from '../passes/count-transfers.ts';
import type { LoadMetafields } from '../passes/load-metafields.ts';
import { decideOrder, foreseenMails, foreseeOrder, type LinkBases } from '../passes/order-situation.ts';
import { readRecords } from '../passes/order-work.ts';
import { eInvoiceOfDraft } from '../passes/e-invoice-of-draft.ts';
import { wantedNow } from '../passes/wanted-now.ts';
import { makeReadSwitch } from '../read-switch.ts';
import { makeJudgeName } from '../actions/judge-name.ts';
import type { PrintPreviewFailure } from './print-preview.ts';
import { makeWithRecipients, type InvoiceUnread } from './with-recipients.ts';

interface Ports {
  readonly stores: Stores;
  readonly orders: Pick<OrderSource, 'orderById'>;
  readonly clock: Clock;
  readonly loadMetafields: LoadMetafields;
  readonly linksOf: (shop: Shop) => LinkBases;
  readonly bookkeeping: Pick<Bookkeeping, 'recipient'>;
  readonly printer: PreviewPrinter;
}

interface CreationWish {
  readonly order: OrderId;
  readonly kind: Foreseeable;
  readonly by: StaffId;
}

/** Where a document that would be made goes by mail; without addresses, why it does not. */
interface CreationMail {
  readonly kind: DocumentKind;
  readonly to: readonly string[];
  readonly because?: SideTaskReason;
}

/** A document that would be made; of an invoice or a credit note, whether it will be an e-invoice. */
interface CreatedDocument extends ForeseenDocument {
  readonly eInvoice?: ForeseenEInvoice;
}

/** What would come of it if a person had the documents of a kind made now. */
export interface ForeseenCreation {
  readonly order: OrderRecord;
  /** In the order in which they would be made. */
  readonly documents: readonly CreatedDocument[];
  /** How the first of them, or the order, stands without a person. */
  readonly otherwise: ProcessingStatus;
  /** Why one that was asked for is not made. */
  readonly left?: DocumentProcessing;
  /** Why what was asked for cannot be done at all. */
  readonly refused?: Obstacle;
  readonly mails: readonly CreationMail[];
  readonly transfersLeft: number;
}

type CreationFailure =
  | { readonly kind: 'order-unknown' }
  | { readonly kind: 'customer-erased' }
  | { readonly kind: 'shop-unavailable' }
  | { readonly kind: 'not-connected' }
  | InvoiceUnread;

/**
 * Says what comes of having documents made now, or of accepting the name that a customer asks for, by the decision that makes
 * them: the note of a person is laid upon what is known, and nothing is stored.
 */
export const makeForeseeCreation = (ports: Ports) => {
  const { stores, orders, clock, loadMetafields, linksOf, printer } = ports;
  const withRecipients = makeWithRecipients(ports);
  const judgeName = makeJudgeName(ports);
  const readSwitch = makeReadSwitch(ports);
  return { foresee, print };

  async function foresee(shop: Shop, wish: CreationWish): Promise<Result<ForeseenCreation, CreationFailure>> {
    const { accounting, key } = shop;
    const { kind } = wish;
    if (kind === 'name-asked') return renamed(shop, wish);
    if (!accounting) return fail({ kind: 'not-connected' });
    const { records, isRedacted } = await recordsOfOrder(stores, key, wish.order);
    if (isRedacted) return fail({ kind: 'customer-erased' });
    const [read, metafields] = await Promise.all([orders.orderById(key, wish.order), loadMetafields(shop, wish.order)]);
    if (!read.ok) return fail({ kind: read.failure.kind === 'order-not-found' ? 'order-unknown' : 'shop-unavailable' });
    if (!metafields.ok) return fail({ kind: 'shop-unavailable' });
    const order = read.value;
    const known = await readRecords({ order, records });
    const { before } = known;
    if (!before) return fail({ kind: 'order-unknown' });
    const at = { now: clock.now(), links: linksOf(shop) };
    const work = { shop, order, isRedacted, metafields: metafields.value };
    const { decision } = decideOrder(work, known, at);
    const recorded = { ...before, documentStatuses: decision.documents };
    const { asked, noted } = wantedNow(known, recorded, kind, { by: staffActor(wish.by), at: at.now });
    const foreseen = await withRecipients(shop, (recipients) => foreseeOrder({ ...work, ...recipients }, noted, at));
    if (!foreseen.ok) return foreseen;
    const { left } = foreseen.value;
    const isAsked = isOneOf(asked);
    const stopped =
      left.find(isAsked) ?? (asked.length === 0 ? left.find((each) => each.kind === kind) : undefined);
    return ok({
      order: before,
      documents: withEInvoices(
        foreseen.value.documents,
        eInvoiceOfDraft(work, known, decideOrder(work, noted, at).due, await readSwitch(shop)),
      ),
      otherwise: decision.documents.find(isAsked) ?? decision.status,
      ...(stopped ? { left: stopped } : {}),
      mails: mailsOf(foreseen.value, foreseenMails(work, noted, foreseen.value, at)),
      transfersLeft: await transfersLeft(stores, shop, at.now),
    });
  }

  async function renamed(
    shop: Shop,
    wish: Omit<CreationWish, 'kind'>,
  ): Promise<Result<ForeseenCreation, CreationFailure>> {
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, wish.order);
    if (isRedacted) return fail({ kind: 'customer-erased' });
    const kept = await records.orders.byId(wish.order);
    if (!kept) return fail({ kind: 'order-unknown' });
    const order = { ...kept, documents: await records.documents.ofOrder(wish.order) };
    const left = await transfersLeft(stores, shop, clock.now());
    const nothing = { order, documents: [], otherwise: order.status, mails: [], transfersLeft: left };
    const request = order.nameRequest;
    if (request?.state !== 'open') return ok({ ...nothing, refused: 'name-not-asked' });
    const asking = { shop, order, records, by: staffActor(wish.by), askedAt: clock.now(), id: 'foreseen' };
    const judged = await judgeName(asking, request);
    if (!judged.ok) {
      const { failure } = judged;
      if (failure.kind === 'unread')
        return fail({ kind: failure.why === 'invoice-unread' ? failure.why : 'shop-unavailable' });
      return ok({ ...nothing, ...(failure.kind === 'held' ? { left: failure.left } : { refused: failure.why }) });
    }
    const { work, noted, foreseen, at } = judged.value;
    const eInvoiceOf = eInvoiceOfDraft(work, noted, decideOrder(work, noted, at).due, await readSwitch(shop));
    return ok({
      ...nothing,
      documents: withEInvoices(foreseen.documents, eInvoiceOf),
      mails: mailsOf(foreseen, foreseenMails(work, noted, foreseen, at)),
    });
  }

  /** The first document of that kind, on paper that cannot be taken for one that was issued. */
  async function print(shop: Shop, wish: CreationWish): Promise<Result<Uint8Array, PrintPreviewFailure>> {
    const foreseen = await foresee(shop, wish);
    if (!foreseen.ok) return foreseen;
    const { order, documents, left, otherwise } = foreseen.value;
    const kind = foreseenKind(wish.kind);
    const draft = documents.find((each) => each.draft.kind === kind)?.draft;
    if (!draft || !shop.accounting)
      return fail({ kind: 'no-document', reason: (left ?? otherwise).reason, orderName: order.name });
    const printed = await printer.print(shop.key, draft, shop.accounting.seller.companyName);
    // it may have waited while the customer was erased
    const { isRedacted } = await recordsOfOrder(stores, shop.key, wish.order);
    return printed.ok && isRedacted ? fail({ kind: 'customer-erased' }) : printed;
  }
};
export type ForeseeCreation = ReturnType<typeof makeForeseeCreation>;

const withEInvoices = (
  documents: readonly ForeseenDocument[],
  eInvoiceOf: ReturnType<typeof eInvoiceOfDraft>,
): readonly CreatedDocument[] =>
  documents.map((each) => {
    const eInvoice = eInvoiceOf(each);
    return eInvoice ? { ...each, eInvoice } : each;
  });

type Named = Pick<WantedDocument, 'kind' | 'source'>;

const isOneOf =
  (asked: readonly Named[]) =>
  ({ kind, source }: Named): boolean =>
    asked.some((each) => each.kind === kind && each.source === source);

const mailsOf = ({ made }: Foresight, { actions, skipped }: SideTasksDue): readonly CreationMail[] =>
  made.flatMap(({ kind, document }): readonly CreationMail[] => {
    const about = document && documentSource(document);
    const sent = actions.find((each) => each.kind === 'mail' && each.source === about);
    const because = skipped.find((each) => each.kind === 'mail' && each.source === about)?.because;
    if (sent?.kind === 'mail') return [{ kind, to: [...sent.plan.mail.to, ...sent.plan.mail.cc] }];
    return because ? [{ kind, to: [], because }] : [];
  });
