/** The moment so many days from now. */
export const iso = (daysFromNow: number): string => new Date(Date.now() + daysFromNow * 86_400_000).toISOString();

/** The day so many days from now as German texts write it, in Berlin. */
export const germanDay = (daysFromNow: number): string =>
  new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }).format(
    new Date(iso(daysFromNow)),
  );

/** A discount after which nothing is left to pay. */
export const NO_TOTAL = { type: 'percentage', value: '100' };
