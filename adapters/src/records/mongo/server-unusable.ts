export const withoutCredentials = (url: string): string => url.replace(/\/\/[^/]*@/, '//');

/**
 * The error for a MongoDB server that cannot be used. It names the address without its password and carries no cause:
 * the driver's own error may quote the address as a whole.
 */
export const serverUnusable = (url: string, trouble: unknown): Error => {
  const detail = withoutCredentials(trouble instanceof Error ? trouble.message : String(trouble));
  return new Error(`The MongoDB server ${withoutCredentials(url)} cannot be used: ${detail}`);
};
