import { makeAskForName, makeOrderOfCustomer, makeViewOwnOrder } from '@belegwerk/core/use-cases';
import { customersArea } from '../../areas/customers/customers-area.ts';
import { served } from '../../sessions/allowed-shops.ts';
import type { OpenModule } from '../dependencies.ts';

/** Customers of a shop, in the block of its customer accounts. */
export const customers: OpenModule = ({ stores, clock, orders, addWork, workers, settings, isAllowed, ownAddress }) => {
  const orderOfCustomer = makeOrderOfCustomer({ stores, orders, isServed: served(isAllowed) });
  return {
    people: [
      customersArea({
        viewOwnOrder: makeViewOwnOrder({ stores, clock, orderOfCustomer, linkDays: settings.DOCUMENT_LINK_DAYS }),
        askForName: makeAskForName({ stores, clock, orderOfCustomer, addWork, wake: (shop) => workers.wake(shop) }),
        origin: () => ownAddress.url,
      }),
    ],
  };
};
