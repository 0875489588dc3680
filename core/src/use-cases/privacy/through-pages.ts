/** Visits what is listed by ids, page by page: each page is another turn of the thread, so that others go on in between. */
export const throughPages = async <Item extends { readonly id: string }>(
  pageBehind: (after?: string) => Promise<readonly Item[]>,
  visit: (item: Item) => void,
): Promise<void> => {
  for (let page = await pageBehind(); page.length > 0; page = await pageBehind(page.at(-1)?.id)) page.forEach(visit);
};
