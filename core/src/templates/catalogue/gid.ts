/** The number at the end of a global id: `gid://shopify/Order/1042` is 1042. Other ids stay what they are. */
export const idOfGid = (id: string): string => id.slice(id.lastIndexOf('/') + 1);
