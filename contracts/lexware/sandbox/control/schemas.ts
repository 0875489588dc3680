import { z } from 'zod';
import { faultKinds } from '../http/faults.ts';

const milliseconds = z.int().nonnegative();

/** A fault to add. */
export const faultSchema = z.strictObject({
  kind: z.enum(faultKinds),
  method: z.string().optional(),
  path: z.string().optional(),
  probability: z.number().min(0).max(1).optional(),
  times: z.int().positive().optional(),
  skip: z.int().nonnegative().optional(),
  delayMs: milliseconds.optional(),
  commit: z.boolean().optional(),
});

/** A change of the virtual clock. */
export const clockSchema = z.strictObject({
  set: z.iso.datetime({ offset: true }).optional(),
  advanceMs: milliseconds.optional(),
  frozen: z.boolean().optional(),
});

/** New limits. */
export const ratesSchema = z.strictObject({
  scale: z.union([z.number().positive(), z.literal('off')]).optional(),
  burst: z.number().positive().optional(),
});

/** A change of the account's profile. */
export const profileSchema = z
  .strictObject({
    organizationId: z.string(),
    companyName: z.string(),
    userName: z.string(),
    userEmail: z.string(),
    taxType: z.enum(['net', 'gross', 'vatfree']),
    distanceSalesPrinciple: z.enum(['ORIGIN', 'DESTINATION']).nullable(),
    smallBusiness: z.boolean(),
    businessFeatures: z.array(z.string()),
  })
  .partial();

/** A change of how the sandbox behaves. */
export const switchesSchema = z
  .strictObject({
    unknownPath: z.union([z.literal(404), z.literal(403)]),
    unknownId: z.union([z.literal(404), z.literal(403)]),
    contactDelayMs: milliseconds,
    indexDelayMs: milliseconds,
    uploadDelayMs: milliseconds,
    echoOwnWrites: z.boolean(),
    companyPerConnection: z.boolean(),
    electronicInvoices: z.boolean(),
    refuseCreditAboveOpen: z.boolean(),
    partnerApiKey: z.boolean(),
    keyWithout: z.array(z.string()),
  })
  .partial();

/** A change of the letter head; documents made before keep theirs. */
export const letterheadSchema = z
  .strictObject({
    companyName: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    countryCode: z.string(),
    email: z.string(),
    phone: z.string(),
    website: z.string(),
    taxNumber: z.string(),
    vatIdentificationNumber: z.string(),
    bankName: z.string(),
    iban: z.string(),
    bic: z.string(),
    managingDirector: z.string(),
    commercialRegister: z.string(),
  })
  .partial();

/** A change of the consent page. */
export const consentSchema = z.strictObject({ autoApprove: z.boolean(), redirectUris: z.array(z.string()) }).partial();

/** What a user says with an action. */
export const actionSchema = z.strictObject({
  amount: z.union([z.number(), z.string()]).optional(),
  date: z.iso.date().optional(),
});

/** A change of a contact that only the web app can make. */
export const contactSchema = z.strictObject({
  archived: z.boolean().optional(),
  body: z.record(z.string(), z.unknown()).optional(),
});

/** How much a reset removes. */
export const resetSchema = z.strictObject({ keepSetup: z.boolean().optional() });
