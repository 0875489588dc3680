/** Up to the last @: a password may hold any character. */
export const withoutCredentials = (url: string): string => url.replace(/\/\/\S*@/g, '//');

/**
 * The error for a MongoDB server that cannot be used. It names the address without its password and carries no cause:
 * the driver's own error may quote the address as a whole.
 */
export const serverUnusable = (url: string, trouble: unknown): Error => {
  const told = withoutCredentials(trouble instanceof Error ? trouble.message : String(trouble));
  const detail = /unescaped characters/i.test(told)
    ? `${told}. Write : / ? # [ ] @ % in them as %3A, %2F and so on`
    : told;
  return new Error(`The MongoDB server ${withoutCredentials(url)} cannot be used: ${detail}`);
};
