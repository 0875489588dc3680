import { z } from 'zod';
import { complianceTopics } from '../../wire/index.ts';
import { TODAYS_ORDERS } from '../demo/todays-orders.ts';
import { bulkOutcomes } from '../shop/bulk-shelf.ts';

/** Bodies of the control API. */
export const controlRequests = {
  app: z.object({ url: z.url().nullish(), webhookUrl: z.url().nullish() }),
  appFile: z.object({ toml: z.string() }),
  appKey: z.object({ jwk: z.looseObject({ kty: z.literal('RSA'), kid: z.string() }).nullable() }),
  clock: z.object({
    now: z.iso.datetime({ offset: true }).optional(),
    advanceMs: z.int().optional(),
    real: z.literal(true).optional(),
  }),
  limits: z.object({
    costScale: z.union([z.number().positive(), z.literal('off')]).optional(),
    orderWindow: z.boolean().optional(),
    protectedData: z.boolean().optional(),
    /** Whether callers' addresses are in the list of the app. */
    addressListed: z.boolean().optional(),
    omitExpiryFields: z.boolean().optional(),
    refusesAccess: z.boolean().optional(),
    accessLifeSeconds: z.number().positive().optional(),
  }),
  fees: z.object({ taxPercent: z.int().min(0).max(100) }),
  bulk: z.object({
    outcome: z.enum(bulkOutcomes).optional(),
    runsMs: z.int().min(0).optional(),
    /** From when on the app may run bulk queries again, until it has run none for 31 days; null: it may always. */
    enabledAt: z.iso.datetime({ offset: true }).nullish(),
  }),
  paymentEntry: z.object({
    shop: z.string(),
    /** In the platform's words, or invented. */
    type: z.string().regex(/^[A-Z_]+$/u),
    /** In minor units, signed. */
    amount: z.int(),
    fee: z.int().optional(),
    at: z.iso.datetime({ offset: true }).optional(),
    order: z.string().optional(),
    reason: z.string().optional(),
    orders: z.array(z.string()).optional(),
  }),
  ledger: z.object({ late: z.boolean() }),
  scopes: z.object({ scopes: z.array(z.string()), shop: z.string().optional() }),
  chaos: z.object({
    dropRate: z.number().optional(),
    duplicateRate: z.number().optional(),
    duplicateNewIdRate: z.number().optional(),
    delayMs: z.tuple([z.number(), z.number()]).optional(),
    reorder: z.boolean().optional(),
    lateCreateMs: z.number().optional(),
    wrongHmacRate: z.number().optional(),
    useOldSecret: z.boolean().optional(),
  }),
  leaving: z.object({ shop: z.string() }),
  privacy: z.object({
    shop: z.string(),
    topic: z.enum(complianceTopics),
    body: z.record(z.string(), z.json()).optional(),
  }),
  demoOrder: z.object({ shop: z.string(), key: z.enum(TODAYS_ORDERS) }),
  demoStep: z.object({ shop: z.string(), key: z.enum(TODAYS_ORDERS), order: z.string(), step: z.int().min(0) }),
  shop: z.object({
    domain: z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/u),
    name: z.string().min(1),
    demo: z.boolean().optional(),
  }),
} as const;
