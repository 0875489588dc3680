import {
  PRIVACY_REQUEST_KINDS,
  type AskedCustomer,
  type KeptData,
  type PrivacyOutcome,
  type PrivacyRequest,
} from '@belegwerk/core/ports';
import { z } from 'zod';
import { documentKind } from './document-schemas.ts';
import type { FieldSchemas } from './record-codec.ts';
import { dayText, documentIdText, orderIdText, shopKeyText, type InstantCodec } from './stored-values.ts';

const askedCustomer: z.ZodType<AskedCustomer> = z.object({
  id: z.string().exactOptional(),
  email: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  names: z.array(z.string()).readonly().exactOptional(),
} satisfies FieldSchemas<AskedCustomer>);

const keptData: z.ZodType<KeptData> = z.object({
  orderId: orderIdText,
  kind: documentKind,
  documentId: documentIdText,
  number: z.string(),
  basis: z.string(),
  until: dayText,
} satisfies FieldSchemas<KeptData>);

const outcome = z.enum({
  done: 'done',
  'nothing-held': 'nothing-held',
  'mentions-erased': 'mentions-erased',
  'handed-over': 'handed-over',
  'shop-is-back': 'shop-is-back',
  'by-hand': 'by-hand',
  'read-later': 'read-later',
} as const satisfies { [O in PrivacyOutcome]: O });

/**
 * The requests of a shop as they are listed, from those that were open and, read after them, those that were answered:
 * what was answered in between is in both, so that of the latter as many are read as are wanted at all.
 */
export const listedOnce = (
  open: readonly PrivacyRequest[],
  answered: readonly PrivacyRequest[],
  most: number,
): readonly PrivacyRequest[] => {
  const known = new Set(open.map(({ id }) => id));
  return [...open, ...answered.filter(({ id }) => !known.has(id))].slice(0, most);
};

/** Schema of a request of the data protection law. */
export const privacyRequest = (instant: InstantCodec): z.ZodType<PrivacyRequest> =>
  z.object({
    id: z.string(),
    shop: shopKeyText,
    kind: z.enum(PRIVACY_REQUEST_KINDS),
    customer: askedCustomer.exactOptional(),
    orderIds: z.array(orderIdText).readonly(),
    message: z.string().exactOptional(),
    receivedAt: instant,
    dueAt: instant,
    state: z.enum(['received', 'unreadable', 'ready', 'answered']),
    answeredAt: instant.exactOptional(),
    outcome: outcome.exactOptional(),
    kept: z.array(keptData).readonly().exactOptional(),
  } satisfies FieldSchemas<PrivacyRequest>);
