import { isEmailAddress } from '../kernel/email-address.ts';

/** More addresses than these in one mail are no customer. */
const MAX_ADDRESSES = 10;

/** Addresses of a mail, each once in any case, and what is no address. */
export interface Recipients {
  readonly addresses: readonly string[];
  readonly wrong: readonly string[];
}

/** `Erika Mustermann <erika@example.com>` as `erika@example.com`. */
const bare = (entry: string): string => (/<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry).trim();

/** The addresses without those that came before, compared in any case. */
export const eachOnce = (addresses: readonly string[], before: readonly string[] = []): readonly string[] => {
  const seen = new Set(before.map((address) => address.toLowerCase()));
  return addresses.filter((address) => {
    const key = address.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
};

/** Reads addresses that are parted by commas, semicolons or line breaks, with or without names. */
export const parseRecipients = (text: string): Recipients => {
  const entries = text
    .split(/[,;\n]/)
    .map(bare)
    .filter((entry) => entry !== '');
  const addresses = eachOnce(entries.filter(isEmailAddress));
  const over = addresses.slice(MAX_ADDRESSES);
  return {
    addresses: addresses.slice(0, MAX_ADDRESSES),
    wrong: [...entries.filter((entry) => !isEmailAddress(entry)), ...over],
  };
};
