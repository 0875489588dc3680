/** What an answer of a registry means; what gives no answer is told apart from an id that is not valid. */
export type VatIdMeaning =
  /** Valid, and name and address were compared. */
  | 'valid-qualified'
  /** Valid, and nothing was compared. */
  | 'valid-simple'
  | 'invalid'
  /** Not valid on the day of the question, but at another time. */
  | 'invalid-then'
  /** The service or the member state does not answer now: this says nothing about the id. */
  | 'unavailable'
  /** An answer that is not known here. */
  | 'unclear'
  /** The question was refused: the seller's own id or its right to ask is at fault. */
  | 'refused-request';

/** Codes of the confirmation service of the Bundeszentralamt für Steuern, as its list of July 2025 has them. */
export const EVATR_CODES = [
  'evatr-0000',
  'evatr-0002',
  'evatr-0003',
  'evatr-0004',
  'evatr-0005',
  'evatr-0006',
  'evatr-0007',
  'evatr-0008',
  'evatr-0011',
  'evatr-0012',
  'evatr-0013',
  'evatr-1001',
  'evatr-1002',
  'evatr-1003',
  'evatr-1004',
  'evatr-2001',
  'evatr-2002',
  'evatr-2003',
  'evatr-2004',
  'evatr-2005',
  'evatr-2006',
  'evatr-2007',
  'evatr-2008',
  'evatr-2011',
  'evatr-3011',
] as const;
export type EvatrCode = (typeof EVATR_CODES)[number];

const MEANINGS: Readonly<Record<EvatrCode, VatIdMeaning>> = {
  'evatr-0000': 'valid-qualified',
  'evatr-0002': 'refused-request',
  // valid, but the question lacked what a qualified one needs
  'evatr-0003': 'valid-simple',
  'evatr-0004': 'refused-request',
  'evatr-0005': 'invalid',
  'evatr-0006': 'refused-request',
  'evatr-0007': 'refused-request',
  'evatr-0008': 'unavailable',
  'evatr-0011': 'unavailable',
  'evatr-0012': 'invalid',
  'evatr-0013': 'unavailable',
  'evatr-1001': 'unavailable',
  'evatr-1002': 'unavailable',
  'evatr-1003': 'unavailable',
  'evatr-1004': 'unavailable',
  'evatr-2001': 'invalid',
  'evatr-2002': 'invalid-then',
  'evatr-2003': 'invalid',
  'evatr-2004': 'unavailable',
  'evatr-2005': 'refused-request',
  'evatr-2006': 'invalid-then',
  'evatr-2007': 'unavailable',
  // valid, but what was compared is not to be relied on
  'evatr-2008': 'valid-simple',
  'evatr-2011': 'unavailable',
  'evatr-3011': 'unavailable',
};

const isEvatrCode = (code: string): code is EvatrCode => Object.hasOwn(MEANINGS, code);

/** What a code means; one that is not known is unclear, and never an invalid id. */
export const meaningOfEvatr = (code: string): VatIdMeaning => (isEvatrCode(code) ? MEANINGS[code] : 'unclear');
