import type { VatIdMeaning } from './evatr-codes.ts';

/** What VIES answers instead of valid or not valid. */
export const VIES_ERRORS = [
  'INVALID_INPUT',
  'INVALID_REQUESTER_INFO',
  'SERVICE_UNAVAILABLE',
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'VAT_BLOCKED',
  'IP_BLOCKED',
  'GLOBAL_MAX_CONCURRENT_REQ',
  'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
] as const;
export type ViesError = (typeof VIES_ERRORS)[number];

/** An error says of an id at most that it has no form of one. */
type ViesMeaning = Exclude<VatIdMeaning, 'valid-qualified' | 'valid-simple' | 'invalid-then'>;

const MEANINGS: Readonly<Record<ViesError, ViesMeaning>> = {
  INVALID_INPUT: 'invalid',
  INVALID_REQUESTER_INFO: 'refused-request',
  SERVICE_UNAVAILABLE: 'unavailable',
  MS_UNAVAILABLE: 'unavailable',
  TIMEOUT: 'unavailable',
  VAT_BLOCKED: 'refused-request',
  // the host's address, about which the merchant can do nothing
  IP_BLOCKED: 'unavailable',
  GLOBAL_MAX_CONCURRENT_REQ: 'unavailable',
  GLOBAL_MAX_CONCURRENT_REQ_TIME: 'unavailable',
  MS_MAX_CONCURRENT_REQ: 'unavailable',
  MS_MAX_CONCURRENT_REQ_TIME: 'unavailable',
};

const isViesError = (code: string): code is ViesError => Object.hasOwn(MEANINGS, code);

/** What an error of VIES means; one that is not known is unclear, and never an invalid id. */
export const meaningOfVies = (code: string): ViesMeaning => (isViesError(code) ? MEANINGS[code] : 'unclear');
