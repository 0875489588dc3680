import { logEvent } from '../../events/log-event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import type { DocumentId, StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';
import type { RawStores } from '../../stores/stores.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { makeLookAtLinked } from '../account-changes/look-at-linked.ts';
import { orderOfDocument } from '../passes/order-events.ts';
import { makeMatchAlone } from './match-alone.ts';
import { seenEarlier, type SeenEarlierDocument } from './seen-earlier.ts';

interface Ports {
  readonly stores: RawStores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly addWork: AddWork;
}

/** Why a document stays with its order. */
export type UnlinkFailure =
  | { readonly kind: 'document-unknown' }
  /** It stands in books that are not connected now. */
  | { readonly kind: 'other-books' }
  /** We have created it. */
  | { readonly kind: 'ours' }
  /** A credit note of ours takes it back. */
  | { readonly kind: 'credited' }
  /** Another host matches just now. */
  | { readonly kind: 'again' };

/**
 * Takes a document from before the connection away from its order, as a person says that it does not belong there. It is
 * forgotten first and noted as unlinked then, so that after a crash in between it is still linked and this is done again. Only a person
 * links it from then on. The order is looked at, as the settings may want a document in its place.
 */
export const makeUnlinkByHand = ({ stores, clock, ids, addWork }: Ports) => {
  const matchAlone = makeMatchAlone({ stores, clock, ids });
  const lookAt = makeLookAtLinked({ addWork });
  return async (shop: Shop, id: DocumentId, by: StaffId): Promise<Result<SeenEarlierDocument, UnlinkFailure>> =>
    (await matchAlone(shop.key, () => unlink(shop, id, by))) ?? fail({ kind: 'again' });

  async function unlink(shop: Shop, id: DocumentId, by: StaffId): Promise<Result<SeenEarlierDocument, UnlinkFailure>> {
    const records = stores.recordsOf(shop.key);
    const { documents, earlier, events } = records;
    const document = await earlier.byId(id);
    if (!document) return fail({ kind: 'document-unknown' });
    const seen = await seenEarlier(shop, records, document);
    if (document.state !== 'linked') return ok(seen);
    if (!seen.isHere) return fail({ kind: 'other-books' });
    const entry = await documents.byDocumentId(id);
    if (entry) {
      if (!entry.linked) return fail({ kind: 'ours' });
      if (await isCredited(records, entry)) return fail({ kind: 'credited' });
      await documents.unlink(entry.id);
    }
    const { recognisedBy: _by, ...rest } = document;
    const unlinked = { ...rest, state: 'left', because: 'unlinked' } as const;
    await earlier.save(unlinked);
    const at = clock.now();
    if (entry) {
      const name = `${ORIGIN_OF_DOCUMENT[entry.kind]}.unlinked` as const;
      const facts = { number: document.number, by };
      await events.append(logEvent({ id: `${name}:${entry.id}`, at, name, order: orderOfDocument(entry), facts }));
    }
    if (document.orderId) await lookAt(shop, document.orderId, `${id}:unlinked:${at.toString()}`);
    return ok(await seenEarlier(shop, records, unlinked));
  }
};
export type UnlinkByHand = ReturnType<typeof makeUnlinkByHand>;

/** Whether a credit note of ours for its order was made, or may have been. */
const isCredited = async ({ documents }: ShopReads, { kind, orderId }: DocumentEntry): Promise<boolean> =>
  kind === 'invoice' &&
  (await documents.ofOrder(orderId)).some(
    ({ kind: other, state, linked }) => other === 'credit-note' && !linked && (state === 'sent' || state === 'issued'),
  );
