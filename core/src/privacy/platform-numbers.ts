/** Numbers of the platform, digits only. */
export interface PlatformNumbers {
  readonly customers: readonly string[];
  readonly orders: readonly string[];
}

/**
 * Whether these numbers are of one customer alone: there is one at least, and none is of another customer or of
 * an order that was not asked about. Of whom no number is known, every number is another's.
 */
export const isOnlyOf = (sought: PlatformNumbers): ((numbers: PlatformNumbers) => boolean) => {
  const [customers, orders] = [new Set(sought.customers), new Set(sought.orders)];
  return (named) =>
    named.customers.length + named.orders.length > 0 &&
    named.customers.every((number) => customers.has(number)) &&
    named.orders.every((number) => orders.has(number));
};

/** Whether one of the numbers is theirs, also when those of others stand there. */
export const isAlsoOf = (sought: PlatformNumbers): ((numbers: PlatformNumbers) => boolean) => {
  const [customers, orders] = [new Set(sought.customers), new Set(sought.orders)];
  return (named) =>
    named.customers.some((number) => customers.has(number)) || named.orders.some((number) => orders.has(number));
};
