import { orderOfNumber, type PlainDate, type ShopKey } from '@belegwerk/core/kernel';
import { routes } from '@belegwerk/contracts/api';
import type { Shop } from '@belegwerk/core/shops';
import type { ListEvents, ReadEvent, WalkEvents } from '@belegwerk/core/for-areas';
import type { RequestContext, Area } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { FILE_SENT } from '../../http/reply.ts';
import { sendPieces } from '../../http/send-pieces.ts';
import { presentEvent } from '../../presenters/present-event.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { EXPORTS } from './exported-events.ts';
import { presentEntry, type EventPages } from './present-entry.ts';

interface Parts {
  readonly listEvents: ListEvents;
  readonly readEvent: ReadEvent;
  readonly walkEvents: WalkEvents;
  readonly today: () => PlainDate;
  readonly eventPagesOf: (shop: Shop) => EventPages;
  readonly isAdmin: (shop: ShopKey) => boolean;
}

/** What happened in a shop. */
export const logArea =
  ({ listEvents, readEvent, walkEvents, today, eventPagesOf, isAdmin }: Parts): Area =>
  (mount) => {
    mount.answer(routes.logs, async ({ caller: { shop }, query }) => {
      const { page, pageSize } = query;
      const found = await listEvents(shop.key, { ...soughtIn(query), page, pageSize });
      return presentPage(found, (event) => presentEvent(event, shop.staff));
    });

    mount.answer(routes.logEntry, async ({ caller: { shop, visitsUntil }, query: { key } }) => {
      const seen = await readEvent(shop.key, key);
      if (!seen) return notFound('event');
      return presentEntry(seen, {
        shop,
        pages: eventPagesOf(shop),
        isAdmin: visitsUntil !== undefined || isAdmin(shop.key),
      });
    });

    mount.hand(routes.exportLogs, async ({ caller: { shop }, query, response }) => {
      const { mediaType, ending, text } = EXPORTS[query.format];
      await sendPieces(response, {
        mediaType,
        fileName: `Verlauf-${today().toString()}.${ending}`,
        pieces: text(walkEvents(shop.key, soughtIn(query)), shop.staff),
      });
      return FILE_SENT;
    });
  };

type Sought = Pick<
  RequestContext<typeof routes.logs>['query'],
  'sortBy' | 'sortDir' | 'order' | 'search' | 'status' | 'origin'
>;

const soughtIn = ({ order, search, status, origin, sortBy, sortDir }: Sought): Parameters<WalkEvents>[1] => ({
  ...(order ? { orderId: orderOfNumber(order) } : {}),
  ...(search ? { search } : {}),
  ...(status ? { status } : {}),
  ...(origin ? { origin } : {}),
  sortBy,
  sortDir,
});
