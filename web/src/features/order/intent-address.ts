/** The list of orders with what was looked for. */
export const searchFor = (text: string): string => `/orders?${new URLSearchParams({ search: text })}`;

/** The order's page with the question whether to create its invoice; the list where it is named otherwise, or not at all. */
export const toNewInvoice = (order: string): string => {
  const [, number] = /^(?:gid:\/\/shopify\/Order\/)?(\d{10,20})$/.exec(order.trim()) ?? [];
  if (number !== undefined) return `/orders/${number}?action=create-invoice`;
  return order.trim() === '' ? '/orders' : searchFor(order.trim());
};
