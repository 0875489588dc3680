/**
 * What a plan does not contain, and who can change that: the merchant where plans are sold, else only the operator of the
 * installation. `isUnsold` as in `Entitlements`; `until` goes between, as „ bis zum 23.11.2026“.
 */
export const planBound = (isUnsold: boolean, until = ''): { readonly lacked: string; readonly wayOut: string } =>
  isUnsold
    ? { lacked: 'ist in dieser Installation nicht freigegeben', wayOut: `Frage ihren Betreiber${until} danach` }
    : { lacked: 'ist in deinem Abonnement nicht enthalten', wayOut: `Erweitere dein Abonnement${until}` };

/** The same of transfers. */
export const moreTransfers = (isUnsold: boolean): string =>
  isUnsold ? 'Frage den Betreiber dieser Installation nach mehr' : 'Erweitere dein Abonnement';
