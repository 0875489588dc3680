import { parseQuarter, type Quarter } from '@belegwerk/core/kernel';
import type { DeclaredCorrection, DeclaredState, OssReturn, OssStatement } from '@belegwerk/core/records';
import { OSS_SOURCES } from '@belegwerk/core/tax';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { staffIdText, wholeCents, type InstantCodec } from './stored-values.ts';

const quarter = z.custom<Quarter>((value) => typeof value === 'string' && parseQuarter(value) !== undefined);

const declaredState = z.object({
  country: z.string(),
  net: wholeCents,
  tax: wholeCents,
} satisfies FieldSchemas<DeclaredState>);

const declaredCorrection = z.object({
  quarter,
  country: z.string(),
  tax: wholeCents,
} satisfies FieldSchemas<DeclaredCorrection>);

const ossReturn = z.object({
  quarter,
  source: z.enum(OSS_SOURCES),
  states: z.array(declaredState).readonly(),
  corrections: z.array(declaredCorrection).readonly(),
} satisfies FieldSchemas<OssReturn>);

/** Schema of what a person has said for the one-stop shop. */
export const ossStatement = (instant: InstantCodec): z.ZodType<OssStatement> =>
  z.object({
    id: z.string(),
    at: instant,
    by: staffIdText,
    declared: ossReturn.exactOptional(),
    otherSales: wholeCents.exactOptional(),
  } satisfies FieldSchemas<OssStatement>);
