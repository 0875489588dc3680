import { logEvent } from '../../events/log-event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import { businessDay } from '../../kernel/calendar.ts';
import { fail, type Result } from '../../kernel/result.ts';
import type { PreviewPrinter, PrintFailure } from '../../ports/preview-printer.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import type { Shop } from '../../shops/shop.ts';
import {
  makeReadPreview,
  type PreviewFailure,
  type PreviewWish,
  type ReadPreview,
  type ReadPreviewPorts,
} from './read-preview.ts';

interface Ports extends ReadPreviewPorts {
  readonly printer: PreviewPrinter;
}

export type PrintPreviewFailure = PreviewFailure | PrintFailure;

/**
 * Shows a document as it would be, on paper of our own: nothing is stored but that a person has looked, and nothing is
 * made anywhere.
 */
export const makePrintPreview = (ports: Ports) => {
  const { printer, clock, stores } = ports;
  const readPreview = makeReadPreview(ports);

  return async (shop: Shop, wish: PreviewWish): Promise<Result<Uint8Array, PrintPreviewFailure>> => {
    const read = await readPreview(shop, wish);
    if (!read.ok) return read;
    const { draft, accounting } = read.value;
    const printed = await printer.print(shop.key, draft, accounting.seller.companyName);
    if (!printed.ok) return printed;
    // it may have waited while the customer or the shop was erased
    const { isRedacted } = await recordsOfOrder(stores, shop.key, wish.order);
    if (isRedacted) return fail({ kind: 'customer-erased' });
    if (!(await stores.shops.find(shop.key))) return fail({ kind: 'shop-unavailable' });
    await read.value.records.events.append(lookedEvent(read.value, wish));
    return printed;
  };

  /** Told once a day for each person, like a look at a document. */
  function lookedEvent({ order: { id: orderId, name: orderName }, draft }: ReadPreview, { by }: PreviewWish) {
    const at = clock.now();
    const name = `${ORIGIN_OF_DOCUMENT[draft.kind]}.previewed` as const;
    const id = `${name}:${orderId}:${by}:${businessDay(at).toString()}`;
    return logEvent({ id, at, name, order: { id: orderId, name: orderName }, facts: doneBy(by) });
  }
};
export type PrintPreview = ReturnType<typeof makePrintPreview>;
