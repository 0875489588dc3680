import type { GraphQLSchema } from 'graphql';
import type { OrderDesk } from '../shop/order-desk.ts';
import type { Platform } from '../shop/platform.ts';
import type { Shop } from '../shop/shop.ts';

/** What may be seen in one request; shared by all of its resolvers. */
export interface RequestContext {
  readonly platform: Platform;
  readonly shop: Shop;
  readonly desk: OrderDesk;
  readonly scopes: ReadonlySet<string>;
  readonly rules: AccessRules;
  readonly schema: GraphQLSchema;
  /** The address of this server as the request named it. */
  readonly origin: string;
  /** Whether the token belongs to the shop, and not to a person who is there. */
  readonly isOffline: boolean;
  /** A bulk run: its list is read whole, and no page is asked for. */
  readonly isWhole?: boolean;
  /** Deprecated fields that the request touched. */
  readonly deprecated: Set<string>;
}

/** Switches of what a shop lets the app see, set over the control API. */
export interface AccessRules {
  /** Whether names, addresses and e-mails may be read (protected customer data, level 2). */
  isProtectedDataApproved: boolean;
  /** Whether orders older than 60 days are invisible without `read_all_orders`. */
  hasOrderWindow: boolean;
  /** Whether the address that calls come from is in the list of the app; from elsewhere each is answered 403. */
  isAddressListed: boolean;
}
