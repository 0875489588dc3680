import { foreseenKind, type Foreseeable } from '../../documents/document-kind.ts';
import { staffActor } from '../../kernel/actor.ts';
import type { OrderId, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { PreviewPrinter } from '../../ports/preview-printer.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { WantedDocument } from '../../records/order-notes.ts';
import type { Shop } from '../../shops/shop.ts';
import type { JudgingPorts } from './judge-name.ts';
import { transfersLeft } from '../passes/count-transfers.ts';
import { decideOrder, foreseenMails, foreseeOrder } from '../passes/order-situation.ts';
import { readRecords } from '../passes/order-work.ts';
import { eInvoiceOfDraft } from '../passes/e-invoice-of-draft.ts';
import { wantedNow } from '../passes/wanted-now.ts';
import { makeReadSwitch } from '../read-switch.ts';
import { makeForeseeName } from './foresee-name.ts';
import { mailsOf, withEInvoices, type CreationFailure, type ForeseenCreation } from './foreseen-creation.ts';
import type { PrintPreviewFailure } from './print-preview.ts';
import { makeWithRecipients } from './with-recipients.ts';

interface Ports extends JudgingPorts {
  readonly printer: PreviewPrinter;
}

interface CreationWish {
  readonly order: OrderId;
  readonly kind: Foreseeable;
  readonly by: StaffId;
}

/**
 * Says what comes of having documents made now, or of accepting the name that a customer asks for, by the decision that makes
 * them: the note of a person is laid upon what is known, and nothing is stored.
 */
export const makeForeseeCreation = (ports: Ports) => {
  const { stores, orders, clock, loadMetafields, linksOf, printer } = ports;
  const withRecipients = makeWithRecipients(ports);
  const foreseeName = makeForeseeName(ports);
  const readSwitch = makeReadSwitch(ports);
  return { foresee, print };

  async function foresee(shop: Shop, wish: CreationWish): Promise<Result<ForeseenCreation, CreationFailure>> {
    const { accounting, key } = shop;
    const { kind } = wish;
    if (kind === 'name-asked') return foreseeName(shop, wish);
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
    const stopped = left.find(isAsked) ?? (asked.length === 0 ? left.find((each) => each.kind === kind) : undefined);
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

type Named = Pick<WantedDocument, 'kind' | 'source'>;

const isOneOf =
  (asked: readonly Named[]) =>
  ({ kind, source }: Named): boolean =>
    asked.some((each) => each.kind === kind && each.source === source);
