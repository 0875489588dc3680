import { TERMS_VERSION } from '@belegwerk/core/shops';

/** What a merchant sends who accepts everything that comes before the first connection. */
export const ACCEPTED_TERMS = { terms: true, liability: true, version: TERMS_VERSION } as const;
