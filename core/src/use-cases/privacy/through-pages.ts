import type { RenewLease } from './renew-lease.ts';

/**
 * Visits what is listed by ids, page by page: each page is another turn of the thread, so that others go on in between.
 * `stillAlone` is asked before each page.
 */
export const throughPages = async <Item extends { readonly id: string }>(
  pageBehind: (after?: string) => Promise<readonly Item[]>,
  visit: (item: Item) => void,
  stillAlone: RenewLease,
): Promise<void> => {
  let last: string | undefined;
  do {
    await stillAlone();
    const page = await pageBehind(last);
    page.forEach(visit);
    last = page.at(-1)?.id;
  } while (last !== undefined);
};
