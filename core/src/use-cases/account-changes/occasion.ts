import type { AccountingConnection, AccountSync } from '../../shops/shop.ts';

/** Everything is asked for once in a connection, and again after looking at something failed in it. */
export const occasionOf = ({ connectedAt }: AccountingConnection, { failures }: AccountSync): string =>
  `${connectedAt.toString()}${failures === undefined ? '' : `:${failures}`}`;
