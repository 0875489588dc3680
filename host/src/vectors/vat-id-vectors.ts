import {
  checkBic,
  checkIban,
  checkTaxNumber,
  checkVatId,
  findVatId,
  findVatIdByPattern,
  isGermanState,
  type VatIdCheck,
} from '@belegwerk/core/vat-ids';
import { z } from 'zod';
import { exactDifferences } from './exact-differences.ts';
import { vectorLists, type VectorRun } from './vector-lists.ts';

const id = z.object({
  country: z.string(),
  input: z.string(),
  normalized: z.string(),
  pattern: z.boolean(),
  checksum: z.boolean().nullable(),
  valid: z.boolean(),
  reason: z.string().nullable(),
});

const CHECKSUM = { right: true, wrong: false, none: null } as const;

const checksumOf = ({ checkDigits }: VatIdCheck): boolean | null =>
  checkDigits === undefined ? null : CHECKSUM[checkDigits];

const runId: VectorRun = (vector) => {
  const { country, input, ...expected } = id.parse(vector);
  const check = checkVatId(input, country);
  return exactDifferences(expected, {
    normalized: check.normalized,
    pattern: check.fits,
    checksum: checksumOf(check),
    valid: check.isValid,
    reason: check.fault ?? null,
  });
};

const extract = z.object({
  text: z.string(),
  sellerVatId: z.string().nullish(),
  expected: z.string().nullable(),
  expectedPatternOnly: z.string().nullable(),
});

const runExtract: VectorRun = (vector) => {
  const { text, sellerVatId, ...expected } = extract.parse(vector);
  const search = { sellerVatId: sellerVatId ?? undefined };
  return exactDifferences(expected, {
    expected: findVatId(text, search)?.id ?? null,
    expectedPatternOnly: findVatIdByPattern(text, search)?.id ?? null,
  });
};

const taxNumber = z.object({
  state: z.string().refine(isGermanState, { error: 'is no German state' }),
  input: z.string(),
  normalized: z.string().nullable(),
  national13: z.string().nullable(),
  valid: z.boolean(),
});

const runTaxNumber: VectorRun = (vector) => {
  const { state, input, ...expected } = taxNumber.parse(vector);
  const { normalized = null, national = null, isValid } = checkTaxNumber(input, state);
  return exactDifferences(expected, { normalized, national13: national, valid: isValid });
};

const iban = z.object({
  input: z.string(),
  normalized: z.string(),
  valid: z.boolean(),
  reason: z.string().nullable(),
});

const runIban: VectorRun = (vector) => {
  const { input, ...expected } = iban.parse(vector);
  const { normalized, isValid, fault = null } = checkIban(input);
  return exactDifferences(expected, { normalized, valid: isValid, reason: fault });
};

const bic = z.object({ input: z.string(), normalized: z.string(), valid: z.boolean() });

const runBic: VectorRun = (vector) => {
  const { input, ...expected } = bic.parse(vector);
  const { normalized, isValid } = checkBic(input);
  return exactDifferences(expected, { normalized, valid: isValid });
};

/** Runs vat-ids.json; the patterns in the file are not read, the core has its own. */
export const vatIdVectors = vectorLists({
  ids: runId,
  extract: runExtract,
  taxNumbers: runTaxNumber,
  ibans: runIban,
  bics: runBic,
});
