import type { Instant } from '@belegwerk/core/kernel';
import type { Stores } from '@belegwerk/core/stores';
import { asRestored, type Shop } from '@belegwerk/core/shops';

/** The books that a shop writes in, as one word; undefined without a connection. */
const booksWord = ({ accounting }: Shop): string | undefined =>
  accounting && `${accounting.target}:${accounting.seller.organizationId}`;

interface Marking {
  readonly from: Instant;
  readonly at: Instant;
  /** Shops of which what was made since is known. */
  readonly except?: readonly string[];
}

/**
 * Notes with each shop that its records are those of a backup: nothing is written for its older orders before the books
 * were read again. Answers how many shops that were, and those whose record cannot be read; nothing is done for these anyway.
 */
export const markRestored = async (
  { shops }: Pick<Stores, 'shops'>,
  { from, at, except = [] }: Marking,
): Promise<{ readonly shops: number; readonly unreadable: readonly string[] }> => {
  const read: Shop[] = [];
  const unreadable: string[] = [];
  for (const key of await shops.keys()) {
    const shop = await shops.find(key).catch(() => undefined);
    if (shop) read.push(shop);
    else unreadable.push(key);
  }
  const marked = read.filter(({ key }) => !except.includes(key));
  for (const shop of marked) {
    const books = booksWord(shop);
    const isShared = read.some((other) => other.key !== shop.key && books !== undefined && booksWord(other) === books);
    const restored = { from, at, ...(isShared ? { isShared } : {}) } as const;
    await shops.update(shop.key, (stored) => asRestored(stored, restored));
  }
  return { shops: marked.length, unreadable };
};
