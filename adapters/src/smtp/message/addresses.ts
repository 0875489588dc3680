import { domainToASCII } from 'node:url';

const MAX_ADDRESS = 254;
const ADDRESS = /^[^\s@<>()[\]:;,"\\\p{Cc}]{1,64}@([^\s@<>()[\]:;,"\\\p{Cc}]+\.[^\s@<>()[\]:;,"\\\p{Cc}]+)$/u;

/** An address as servers take it, the domain without umlauts; undefined for everything that is no single address. */
export const plainAddress = (text: string): string | undefined => {
  const address = text.trim();
  if (address.length > MAX_ADDRESS) return undefined;
  const [, domain] = ADDRESS.exec(address) ?? [];
  if (domain === undefined) return undefined;
  const ascii = domainToASCII(domain);
  return ascii === '' ? undefined : `${address.slice(0, address.lastIndexOf('@'))}@${ascii}`;
};
