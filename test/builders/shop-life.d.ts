import type { Order } from '@belegwerk/core/orders';
import type { ShopEvent } from './shop-event.ts';
export interface LifeStart {
  readonly taxesIncluded: boolean;
  readonly lines: readonly {
    readonly price: number;
    readonly quantity: number;
    readonly rate: string;
    readonly off: number;
  }[];
  readonly shipping: number;
  /** 19 % unless given. */
  readonly shippingRate?: string;
  /** A tip, the first of the lines; none unless given. */
  readonly tip?:
    | {
        readonly price: number;
        readonly rate: string;
      }
    | undefined;
}
/** A shop that keeps one order, changes it by events and states its amounts as the platform does. */
export declare class ShopLife {
  #private;
  constructor({ taxesIncluded, lines, shipping, shippingRate, tip }: LifeStart);
  /** Lets something happen; what cannot happen now changes nothing. */
  happen(event: ShopEvent): void;
  /** The order as the shop states it now. */
  order(): Order;
}
//# sourceMappingURL=shop-life.d.ts.map
