import { staffActor } from '../../kernel/actor.ts';
import type { OrderId, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeJudgeName, type JudgingPorts } from './judge-name.ts';
import { transfersLeft } from '../passes/count-transfers.ts';
import { eInvoiceOfDraft } from '../passes/e-invoice-of-draft.ts';
import { decideOrder, foreseenMails } from '../passes/order-situation.ts';
import { makeReadSwitch } from '../read-switch.ts';
import { mailsOf, withEInvoices, type CreationFailure, type ForeseenCreation } from './foreseen-creation.ts';

interface NameWish {
  readonly order: OrderId;
  readonly by: StaffId;
}

/** Says what comes of accepting the name that a customer asks for, by the judgement that accepting asks; nothing is stored. */
export const makeForeseeName = (ports: JudgingPorts) => {
  const { stores, clock } = ports;
  const judgeName = makeJudgeName(ports);
  const readSwitch = makeReadSwitch(ports);
  return async (shop: Shop, wish: NameWish): Promise<Result<ForeseenCreation, CreationFailure>> => {
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
  };
};
