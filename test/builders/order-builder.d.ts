import type { Order, OrderTotals } from '@belegwerk/core/orders';
type Money = Pick<Order, 'taxesIncluded' | 'lines' | 'shipping' | 'refunds' | 'fees'>;
/** The totals that a shop would state for these lines, shipping and refunds. */
export declare const totalsFor: ({ taxesIncluded, lines, shipping, refunds, fees }: Money) => OrderTotals;
/**
 * A paid order of a consumer in Berlin: one coffee grinder for 119.00 € and 4.90 € shipping, tax included.
 * Totals and the payment follow from the lines, shipping and refunds unless they are given.
 */
export declare const anOrder: (wish?: Partial<Order>) => Order;
/** The order without the named optional fields: `without(anOrder(), 'billingAddress')`. */
export declare const without: <T extends object, K extends keyof T>(thing: T, ...keys: readonly K[]) => Omit<T, K>;
export {};
//# sourceMappingURL=order-builder.d.ts.map
