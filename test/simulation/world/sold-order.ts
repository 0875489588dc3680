import type { OrderId } from '@belegwerk/core/kernel';
import type { ShopEvent } from '../../builders/index.ts';
import type { Reach } from '../oracle/facts.ts';
import type { Placing } from './living-order.ts';

/** An order in its shop, as people and chance deal with it. */
export interface SoldOrder {
  readonly id: OrderId;
  readonly name: string;
  readonly placing: Placing;
  /** What happened to it until now, as far as documents come of it. */
  reach(): Reach;
  happen(event: ShopEvent): void;
  /** The customer lives elsewhere from now on. */
  move(): void;
}
