/** The address as a whole if it leads to this product; nothing else is ever opened from it. */
export const ownAddress = (wanted: string, origin: string): string | undefined => {
  if (wanted === '' || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  return url.origin === origin && url.username === '' && url.password === '' ? url.href : undefined;
};
