import type { AccountingConnection, FollowedBooks } from '../../shops/shop.ts';

/** Everything is asked for once in a connection, and again after something was missed in it. */
export const occasionOf = ({ connectedAt }: AccountingConnection, { misses }: FollowedBooks): string =>
  `${connectedAt.toString()}${misses === undefined ? '' : `:${misses}`}`;
