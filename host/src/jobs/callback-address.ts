import type { ShopKey } from '@belegwerk/core';
import { LEXWARE_EVENTS } from '../webhooks/lexware-intake.ts';

const isLoopback = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * The address that Lexware Office calls for a shop; undefined when it could not: it takes nothing but https, save that a
 * sandbox on this machine may call a host on this machine.
 */
export const callbackAddress = (ownUrl: string, apiUrl: string, shop: ShopKey): string | undefined => {
  const [own, vendor] = [new URL(ownUrl), new URL(apiUrl)];
  const isReachable = isLoopback(own) ? isLoopback(vendor) : own.protocol === 'https:';
  return isReachable ? `${ownUrl}${LEXWARE_EVENTS}/${shop}` : undefined;
};
