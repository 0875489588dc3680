import type { DocumentProcessing, ProcessingStatus } from '../../records/processing-status.ts';
import type { ForeseenDocument, Foresight } from '../../decisions/foresee.ts';
import type { Recipient } from '../../documents/draft.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { ForeseenEInvoice } from '../../e-invoice/forecast.ts';
import type { SideTasksDue } from '../../side-tasks/side-task-action.ts';
import { staffActor } from '../../kernel/actor.ts';
import type { DocumentId, OrderId, StaffId } from '../../kernel/ids.ts';
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
import type { PrintPreviewFailure } from './print-preview.ts';

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
  readonly kind: DocumentKind;
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
  /** How the first of them stands without a person. */
  readonly otherwise: ProcessingStatus;
  /** Why one that was asked for is not made. */
  readonly left?: DocumentProcessing;
  readonly mails: readonly CreationMail[];
  readonly transfersLeft: number;
}

type CreationFailure =
  | { readonly kind: 'order-unknown' }
  | { readonly kind: 'customer-erased' }
  | { readonly kind: 'shop-unavailable' }
  | { readonly kind: 'not-connected' }
  /** Whom the invoice of a credit note names cannot be read now. */
  | { readonly kind: 'invoice-unread' };

/**
 * Says what comes of having documents made now, by the decision that makes them: the note of a person is laid upon what is
 * known, and nothing is stored.
 */
export const makeForeseeCreation = (ports: Ports) => {
  const { stores, orders, clock, loadMetafields, linksOf, printer } = ports;
  const withRecipients = makeWithRecipients(ports);
  const readSwitch = makeReadSwitch(ports);
  return { foresee, print };

  async function foresee(shop: Shop, wish: CreationWish): Promise<Result<ForeseenCreation, CreationFailure>> {
    const { accounting, key } = shop;
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
    const { asked, noted } = wantedNow(known, recorded, wish.kind, { by: staffActor(wish.by), at: at.now });
    const foreseen = await withRecipients(shop, (recipients) => foreseeOrder({ ...work, ...recipients }, noted, at));
    if (!foreseen.ok) return foreseen;
    const { left } = foreseen.value;
    const isAsked = isOneOf(asked);
    const stopped =
      left.find(isAsked) ?? (asked.length === 0 ? left.find(({ kind }) => kind === wish.kind) : undefined);
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

  /** The first document of that kind, on paper that cannot be taken for one that was issued. */
  async function print(shop: Shop, wish: CreationWish): Promise<Result<Uint8Array, PrintPreviewFailure>> {
    const foreseen = await foresee(shop, wish);
    if (!foreseen.ok) return foreseen;
    const { order, documents, left, otherwise } = foreseen.value;
    const draft = documents.find((each) => each.draft.kind === wish.kind)?.draft;
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

/** Documents that are only foreseen are at no account. */
const isReal =
  ({ made }: Foresight) =>
  (id: DocumentId): boolean =>
    !made.some(({ document }) => document?.id === id);

const mailsOf = ({ made }: Foresight, { actions, skipped }: SideTasksDue): readonly CreationMail[] =>
  made.flatMap(({ kind, document }): readonly CreationMail[] => {
    const about = document && documentSource(document);
    const sent = actions.find((each) => each.kind === 'mail' && each.source === about);
    const because = skipped.find((each) => each.kind === 'mail' && each.source === about)?.because;
    if (sent?.kind === 'mail') return [{ kind, to: [...sent.plan.mail.to, ...sent.plan.mail.cc] }];
    return because ? [{ kind, to: [], because }] : [];
  });

/** A credit note goes to whom its invoice went, which the account tells, as in `makeDecideByInvoices`. */
const makeWithRecipients =
  ({ bookkeeping }: Pick<Ports, 'bookkeeping'>) =>
  async (
    { key }: Shop,
    foreseeing: (of: { readonly recipients: ReadonlyMap<DocumentId, Result<Recipient, never>> }) => Foresight,
  ): Promise<Result<Foresight, CreationFailure>> => {
    const recipients = new Map<DocumentId, Result<Recipient, never>>();
    for (;;) {
      const foreseen = foreseeing({ recipients });
      const unread = foreseen.documents.flatMap(({ draft }) => draft.recipientUnread ?? []).filter(isReal(foreseen));
      const open = unread.filter((id) => !recipients.has(id));
      if (open.length === 0) return ok(foreseen);
      for (const id of open) {
        const named = await bookkeeping.recipient(key, id);
        if (!named.ok) return fail({ kind: 'invoice-unread' });
        recipients.set(id, named);
      }
    }
  };
