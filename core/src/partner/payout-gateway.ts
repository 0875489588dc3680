import { exact, times, type Exact } from '../kernel/exact.ts';
import { cents, euroOfCents, toCents, type Cents } from '../kernel/money.ts';

/** A way to pay partners, by its name. */
export type PayoutGatewayId = 'paypal' | 'sepa';

/** A way to pay partners. Source: specification 1, section 9. */
export interface PayoutGateway {
  readonly id: PayoutGatewayId;
  /** German name. */
  readonly name: string;
  /** How long the money takes, in German. */
  readonly duration: string;
  /** Nothing is paid below this sum of commissions. */
  readonly threshold: Cents;
  /** Share of the commissions that is kept back. */
  readonly fee: Exact;
}

/** The gateways; PayPal is the default. */
export const PAYOUT_GATEWAYS: Readonly<Record<PayoutGatewayId, PayoutGateway>> = {
  paypal: { id: 'paypal', name: 'PayPal', duration: 'sofort', threshold: cents(5000), fee: exact(35, 1000) },
  sepa: {
    id: 'sepa',
    name: 'SEPA-Überweisung',
    duration: '2 bis 7 Tage',
    threshold: cents(5000),
    fee: exact(0),
  },
};

/** What is used until a partner chooses. Source: specification 2, section 9. */
export const DEFAULT_PAYOUT_GATEWAY: PayoutGatewayId = 'paypal';

/** What a gateway keeps back of a payout: its share of the whole sum, rounded once, ties away from zero. */
export const payoutFee = ({ fee }: Pick<PayoutGateway, 'fee'>, commissions: Cents): Cents =>
  toCents(times(euroOfCents(commissions), fee));
