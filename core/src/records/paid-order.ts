import type { PlainDate } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { FileGateway } from './file-gateway.ts';

/** Money in is a sale of the gateway, money back a refund. */
export type MoneyWay = 'in' | 'back';

/** A payment of an order that must stand in the file of a gateway. */
export interface GatewayPayment {
  /** The shop's id. */
  readonly id: string;
  readonly gateway: FileGateway;
  readonly way: MoneyWay;
  /** Positive. */
  readonly amount: Cents;
  readonly currency: string;
  readonly day: PlainDate;
  /** The gateway's id, as far as the shop knows it. */
  readonly paymentId?: string;
}

/** What entries are matched with. */
export interface PaidOrder {
  readonly id: OrderId;
  readonly name: string;
  /** Numbers of its invoices. */
  readonly numbers: readonly string[];
  readonly payments: readonly GatewayPayment[];
}
