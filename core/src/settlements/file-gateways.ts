import type { FileGateway } from '../records/file-gateway.ts';
import { gatewayOf } from '../payments/gateways.ts';

/** How the shop's handles begin or what they contain. Mollie stands first: its handles name what it hands on, e.g. `Mollie - Klarna`. */
const HANDLES: readonly (readonly [RegExp, FileGateway])[] = [
  [/mollie/, 'mollie'],
  [/^klarna/, 'klarna'],
  [/amazon/, 'amazon-pay'],
  [/^paypal/, 'paypal'],
];

/** In whose file a payment of the shop must stand; undefined where there is no file to read. */
export const fileGatewayOf = (gateway: string): FileGateway | undefined => {
  const { handle } = gatewayOf(gateway);
  return HANDLES.find(([pattern]) => pattern.test(handle))?.[1];
};
