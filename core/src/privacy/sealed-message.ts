/** What came of a privacy request that the adapter could not read: it lies in the vault until the request is answered. */
const PREFIX = 'privacy-request:';

export const sealedMessageOf = (request: string): string => `${PREFIX}${request}`;

/** Whether a secret of a shop is the text of a privacy request. */
export const isSealedMessage = (name: string): boolean => name.startsWith(PREFIX);

/** Of which request a secret is the text; undefined for any other secret. */
export const requestOfSealed = (name: string): string | undefined =>
  isSealedMessage(name) ? name.slice(PREFIX.length) : undefined;
