import { FEATURES, PLAN_IDS } from '@belegwerk/core/plans';
import * as z from 'zod/mini';
import { amountText } from './wire-values.ts';

/** Whether a feature can be used, and if not, the one next step; specification 1, section 4. */
export const gateReply = z.object({
  kind: z.enum(['open', 'upgrade-required', 'purchase-required', 'not-given', 'scopes-missing']),
  /** German; absent where it is open. */
  why: z.optional(z.string()),
  /** The first plan that has it, if any is offered. */
  plan: z.optional(z.enum(PLAN_IDS)),
  /** Of the purchase, in euros. */
  price: z.optional(amountText),
  /** Rights at the shop platform that are missing. */
  scopes: z.optional(z.array(z.string())),
});
export type GateReply = z.output<typeof gateReply>;

/** The gate of every feature. */
export const gatesReply = z.record(z.enum(FEATURES), gateReply);
