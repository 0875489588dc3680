/** What the names of everything begin with that is sealed for a partner. */
const OF_PARTNERS = 'partner';

/** Whether a secret is a partner's; it stays until the shop is erased, also where the shop has left. */
export const isOfPartner = (name: string): boolean => name.startsWith(OF_PARTNERS);

/** Where stands what a partner says about itself. */
export const SETTINGS_SECRET = OF_PARTNERS;

/** Where both parties of a payout stand as they were when it was created: under a name of its own. */
export const partiesSecret = (name: string): string => `${OF_PARTNERS}:${name}`;
