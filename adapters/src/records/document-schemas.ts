import {
  ALIGNMENT_STEPS,
  LANGUAGE_CAUSES,
  type CutText,
  type DocumentNotice,
  DOCUMENT_KINDS,
  type BackwardsSupply,
  type CompanyBooks,
  type Covered,
  type TaxedAs,
  type DocumentKind,
  type IssuedDocument,
  type RateSum,
} from '@belegwerk/core/documents';
import { UNMAILED, type DocumentEntry } from '@belegwerk/core/records';
import type { TakenTransfer } from '@belegwerk/core/plans';
import { TAX_ADVICE, TAX_SCHEMES } from '@belegwerk/core/tax';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import {
  dayText,
  documentIdText,
  markText,
  orderIdText,
  targetIdText,
  wholeCents,
  wholeRate,
  type InstantCodec,
} from './stored-values.ts';

export const documentKind = z.enum(DOCUMENT_KINDS) satisfies z.ZodType<DocumentKind>;

/** Schema of a document as it is kept. */
export const issuedDocument = (instant: InstantCodec): z.ZodType<IssuedDocument> =>
  z.object({
    kind: documentKind,
    id: documentIdText,
    number: z.string(),
    title: z.string(),
    date: dayText,
    due: dayText.exactOptional(),
    createdAt: instant,
    status: z.enum(['draft', 'open', 'paid', 'voided']),
    cancelled: z.boolean(),
    currency: z.literal('EUR'),
    total: wholeCents,
    unpaid: wholeCents.exactOptional(),
    isSetOff: z.literal(true).exactOptional(),
    tax: wholeCents,
    itemCount: z.int(),
    priceBasis: z.enum(['net', 'gross']).exactOptional(),
    isClosing: z.literal(true).exactOptional(),
    electronicProfile: z.enum(['EN16931', 'XRechnung']).exactOptional(),
  } satisfies FieldSchemas<IssuedDocument>);

export const companyBooks = z.object({
  target: targetIdText,
  organizationId: z.string(),
  companyName: z.string(),
  tellsNoPayments: z.literal(true).exactOptional(),
} satisfies FieldSchemas<CompanyBooks>);

const covered = z.object({
  ref: z.string(),
  quantity: z.int(),
  amount: wholeCents,
  tax: wholeCents,
  byRate: z
    .array(z.object({ rate: wholeRate, gross: wholeCents }))
    .readonly()
    .exactOptional(),
} satisfies FieldSchemas<Covered>);

const rateSum = z.object({
  rate: wholeRate,
  gross: wholeCents,
  tax: wholeCents,
} satisfies FieldSchemas<RateSum>);

const taxedAs = z.object({
  scheme: z.enum(TAX_SCHEMES),
  oss: z.enum(['goods', 'electronic-services']).exactOptional(),
  country: z.string(),
  suppliedOn: dayText,
  vouchers: wholeCents.exactOptional(),
  vatId: z.string().exactOptional(),
} satisfies FieldSchemas<TaxedAs>);

const expectedSupply = z.object({ what: z.enum(['delivery', 'service']), month: z.string().exactOptional() });

const backwardsSupply = z.object({
  what: z.enum(['delivery', 'service']),
  start: dayText,
  end: dayText,
} satisfies FieldSchemas<BackwardsSupply>);

const notice: z.ZodType<DocumentNotice> = z.union([
  z.object({
    kind: z.literal('text-cut'),
    field: z.enum(['title', 'introduction', 'remark', 'terms', 'itemTitle', 'itemDetail']),
    ref: z.string().exactOptional(),
    length: z.int(),
    limit: z.int(),
  } satisfies FieldSchemas<CutText>),
  z.object({ kind: z.literal('aligned'), step: z.enum(ALIGNMENT_STEPS) }),
  z.object({ kind: z.literal('delivery-date'), remark: z.literal('event-missing') }),
  z.object({ kind: z.literal('delivery-date'), remark: z.literal('end-before-start'), supply: backwardsSupply }),
  z.object({ kind: z.literal('tax'), advice: z.enum(TAX_ADVICE) }),
  z.object({ kind: z.literal('exchange'), refund: z.string() }),
  z.object({ kind: z.literal('language'), language: z.enum(['de', 'en']), because: z.enum(LANGUAGE_CAUSES) }),
]);

const takenTransfer = z.object({
  period: z.string(),
  slot: z.int().exactOptional(),
} satisfies FieldSchemas<TakenTransfer>);

/** Schema of an entry with the document it led to. */
export const documentEntry = (instant: InstantCodec): z.ZodType<DocumentEntry> =>
  z.object({
    id: z.string(),
    kind: documentKind,
    source: z.string(),
    orderId: orderIdText,
    orderName: z.string(),
    books: companyBooks,
    mark: markText,
    linkToken: z.string(),
    linkedAt: instant.exactOptional(),
    expectedTotal: wholeCents,
    finalise: z.boolean(),
    state: z.enum(['planned', 'sent', 'issued', 'refused']),
    attempts: z.int(),
    plannedAt: instant,
    orderStand: instant.exactOptional(),
    sentAt: instant.exactOptional(),
    concludedAt: instant.exactOptional(),
    documentId: documentIdText.exactOptional(),
    document: issuedDocument(instant).exactOptional(),
    refusal: z.array(z.string()).readonly().exactOptional(),
    transfer: takenTransfer.exactOptional(),
    gaveBack: z.string().exactOptional(),
    because: z.string(),
    linked: z.literal(true).exactOptional(),
    afterwards: z.union([z.literal(true), z.enum(UNMAILED)]).exactOptional(),
    eInvoiceForeseen: z.literal(true).exactOptional(),
    covers: z.array(covered).readonly().exactOptional(),
    absorbedRefunds: z.array(z.string()).readonly().exactOptional(),
    replaces: z.array(z.string()).readonly().exactOptional(),
    expectedSupply: expectedSupply.exactOptional(),
    backwardsSupply: backwardsSupply.exactOptional(),
    notices: z.array(notice).readonly().exactOptional(),
    byRate: z.array(rateSum).readonly().exactOptional(),
    taxed: taxedAs.exactOptional(),
    reductions: z
      .array(z.object({ rate: wholeRate, gross: wholeCents }))
      .readonly()
      .exactOptional(),
    recipient: z.string().exactOptional(),
    language: z.enum(['de', 'en']).exactOptional(),
  } satisfies FieldSchemas<DocumentEntry>);
