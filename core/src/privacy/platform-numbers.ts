/** Numbers of the platform, digits only. */
export interface PlatformNumbers {
  readonly customers: readonly string[];
  readonly orders: readonly string[];
}

/**
 * What a request or a message says of whom it is about. `claimed`: the numbers at the places where the platform names
 * customers and orders. `named`: those, and whatever else may be a number of a customer or an order.
 */
export interface NumbersOfPeople {
  readonly claimed: PlatformNumbers;
  readonly named: PlatformNumbers;
}

/**
 * Whether these numbers are of one customer and nobody else: one of theirs stands at its place, and no number of another
 * customer, or of an order that was not asked about, stands anywhere. Of whom no number is known, every number is another's.
 */
export const isOnlyOf = (sought: PlatformNumbers): ((numbers: NumbersOfPeople) => boolean) => {
  const [customers, orders] = [new Set(sought.customers), new Set(sought.orders)];
  return ({ claimed, named }) =>
    claimed.customers.length + claimed.orders.length > 0 &&
    named.customers.every((number) => customers.has(number)) &&
    named.orders.every((number) => orders.has(number));
};

/** Whether one of the numbers is theirs, whoever else's may stand there. */
export const isAlsoOf = (sought: PlatformNumbers): ((numbers: NumbersOfPeople) => boolean) => {
  const [customers, orders] = [new Set(sought.customers), new Set(sought.orders)];
  return ({ named }) =>
    named.customers.some((number) => customers.has(number)) || named.orders.some((number) => orders.has(number));
};
