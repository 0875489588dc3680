import type { Stores } from '../../stores/stores.ts';
import { folded } from '../../search/folded.ts';
import type { OpenAccess } from './adviser-standing.ts';
import { isSeen, type SeeOrders, type SeenByAdviser } from './seen-by-adviser.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly seen: SeeOrders;
}

/** What a search came to, the newest orders in front. */
export interface FoundByAdviser {
  readonly orders: readonly SeenByAdviser[];
  /** Nothing else is to be found. */
  readonly isWhole: boolean;
}

const MOST_FOUND = 25;
/** The search of the shop finds orders by their customer, too: of so many those are shown that match otherwise. */
const MOST_SEARCHED = 200;

/** Documents by their number, or by the name of their order; by nothing else that a search of the shop finds. */
export const makeSearchAsAdviser =
  ({ stores, seen }: Ports) =>
  async (guest: OpenAccess, typed: string): Promise<FoundByAdviser> => {
    const sought = folded(typed.trim());
    if (sought === '') return { orders: [], isWhole: true };
    const { items, total } = await stores.recordsOf(guest.shop.key).orders.page({
      search: typed,
      sortBy: 'createdAt',
      sortDir: 'desc',
      page: 1,
      pageSize: MOST_SEARCHED,
    });
    const isNumbered = (number: string): boolean => folded(number).includes(sought);
    const matching = items.filter(
      ({ name, documents }) =>
        folded(name).includes(sought) || documents.filter(isSeen).some(({ document }) => isNumbered(document.number)),
    );
    const orders = (await seen(guest, matching.slice(0, MOST_FOUND))).map((order) =>
      folded(order.name).includes(sought)
        ? order
        : { ...order, documents: order.documents.filter(({ number }) => isNumbered(number)) },
    );
    return { orders, isWhole: matching.length <= MOST_FOUND && total <= items.length };
  };
