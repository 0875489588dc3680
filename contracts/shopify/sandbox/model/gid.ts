/** Global id of the Admin API for a numeric id. */
export const gid = (type: string, id: string): string => `gid://shopify/${type}/${id}`;

/** Numeric tail of a global id; the text itself when it is already a bare number. */
export const legacyIdOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** Type name within a global id, empty for other texts. */
export const typeOfGid = (id: string): string => /^gid:\/\/shopify\/([A-Za-z]+)\//u.exec(id)?.[1] ?? '';
