const PREFIX_OF: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR', IM: 'GB' };

/** The prefix under which the table holds a country: Greece is EL, Monaco France, the Isle of Man Great Britain. */
export const vatPrefix = (country: string): string => PREFIX_OF[country] ?? country;
