/**
 * The address of what is shown now, with whose admin it is in: only the first address of the frame said that, and without
 * it the admin does not let the page be drawn in a frame again.
 */
export const addressInAdmin = (
  { href }: { readonly href: string },
  { shop, host }: { readonly shop?: string; readonly host?: string } = {},
): string => {
  const address = new URL(href);
  if (shop) address.searchParams.set('shop', shop);
  if (host) address.searchParams.set('host', host);
  return address.href;
};
