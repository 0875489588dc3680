import type { VoucherKind } from '../records/voucher-move.ts';
import { gatewayFault, gatewayHandle, type GatewayFault } from '../preferences/gateway-shapes.ts';

/** A gateway as screens, accounts and purposes name it. */
export interface Gateway {
  /** Handle in lower case. */
  readonly handle: string;
  /** German name. */
  readonly name: string;
  /** Why its payments never become bank transactions. */
  readonly because?: GatewayFault;
}

/** The gateways of specification 1, section 9, and the shop's gift cards, whose account clears vouchers. */
const NAMED = {
  paypal: 'PayPal',
  bogus: 'Testzahlungen',
  klarna: 'Klarna',
  klarna_pay_later: 'Klarna Rechnung',
  shopify_payments: 'Shopify Payments',
  manual: 'Manuelle Zahlung',
  ebay: 'eBay',
  gift_card: 'Geschenkgutscheine',
} as const;

/** The shop platform's own names of payments by hand, which it does not translate. */
const BY_HAND = {
  'bank deposit': 'Banküberweisung',
  'bank transfer': 'Banküberweisung',
  cash: 'Barzahlung',
  'cash on delivery': 'Nachnahme',
  'cash on delivery (cod)': 'Nachnahme',
  'money order': 'Postanweisung',
  'store credit': 'Shop-Guthaben',
  'shopify store credit': 'Shop-Guthaben',
} as const;

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(NAMED));
const NAMES_BY_HAND: ReadonlyMap<string, string> = new Map(Object.entries(BY_HAND));

/** The platform's own payment service: the one gateway whose fees and payouts the shop knows. Source: its schema. */
export const PLATFORM_GATEWAY = 'shopify_payments';

/** Handles of the known gateways. */
export const KNOWN_GATEWAYS: readonly string[] = [...NAMES.keys()];

/** `cash_on-delivery` as `Cash on delivery`. */
const readable = (handle: string): string => {
  const words = handle.replace(/[_-]+/g, ' ').trim();
  return words === '' ? 'Sonstige Zahlungsart' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** A gateway by its handle in any case. */
export const gatewayOf = (gateway: string): Gateway => {
  const handle = gatewayHandle(gateway);
  const name = NAMES.get(handle) ?? NAMES_BY_HAND.get(handle.replace(/[_-]+/g, ' ')) ?? readable(handle);
  const because = gatewayFault(handle);
  return { handle, name, ...(because ? { because } : {}) };
};

const STORE_CREDIT: ReadonlySet<string> = new Set(['store credit', 'shopify store credit']);

/** Whether a gateway is the credit that a customer has at the shop. */
export const isStoreCredit = (gateway: string): boolean =>
  STORE_CREDIT.has(gatewayHandle(gateway).replace(/[_-]+/g, ' '));

/** What buyers have at the shop instead of money; undefined where a gateway moves money. */
export const voucherKindOf = (gateway: string): VoucherKind | undefined => {
  if (isStoreCredit(gateway)) return 'store-credit';
  return gatewayHandle(gateway) === 'gift_card' ? 'gift-card' : undefined;
};

/** The account of a gateway in the accounting service. */
export const providerAccountOf = (gateway: string): { readonly name: string; readonly externalReference: string } => {
  const { handle, name } = gatewayOf(gateway);
  return { name, externalReference: `gateway:${handle}` };
};
