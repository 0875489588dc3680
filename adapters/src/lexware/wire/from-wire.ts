import { businessDay, NO_MONEY } from '@belegwerk/core/kernel';
import { checkVatId } from '@belegwerk/core/vat-ids';
import {
  numberOf,
  type DocumentKind,
  type DocumentStatus,
  type IssuedDocument,
  type Recipient,
} from '@belegwerk/core/documents';
import type { PrintLayout, SellerProfile } from '@belegwerk/core/records';
import type { z } from 'zod';
import type { organization, printLayouts, profile, salesVoucher, voucherRecipient } from './wire-replies.ts';
import { lackedBy } from '../rights.ts';

type WireVoucher = z.infer<typeof salesVoucher>;

const STATUS: Readonly<Record<WireVoucher['voucherStatus'], DocumentStatus>> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  paidoff: 'paid',
  voided: 'voided',
};

/** A sales voucher in our words. Delivery notes carry no amounts. */
export const issuedDocument = (kind: DocumentKind, voucher: WireVoucher): IssuedDocument => ({
  kind,
  id: voucher.id,
  number: numberOf({ status: STATUS[voucher.voucherStatus], number: voucher.voucherNumber }),
  title: voucher.title ?? '',
  date: businessDay(voucher.voucherDate),
  ...(voucher.dueDate ? { due: businessDay(voucher.dueDate) } : {}),
  createdAt: voucher.createdDate,
  status: STATUS[voucher.voucherStatus],
  cancelled: voucher.voucherStatus === 'voided',
  currency: 'EUR',
  total: voucher.totalPrice?.totalGrossAmount ?? NO_MONEY,
  tax: voucher.totalPrice?.totalTaxAmount ?? NO_MONEY,
  itemCount: voucher.lineItems.filter((item) => item.type !== 'text').length,
  ...basisOf(voucher.taxConditions?.taxType),
  ...(kind === 'invoice' && voucher.closingInvoice ? { isClosing: true } : {}),
  ...electronic(voucher.electronicDocumentProfile),
});

/** Whom a sales voucher is for; territories without an ISO code are spelled `ES_CN` there. */
export const recipientIn = ({ address }: z.infer<typeof voucherRecipient>): Recipient => {
  const { name, countryCode, ...optional } = address;
  const given = Object.fromEntries(Object.entries(optional).filter(([, text]) => text));
  return { ...given, name, countryCode: countryCode.replace('_', '-') };
};

/** Rows of all tax types but one are net, also those without tax. Source: Lexware reference, 3.1. */
const basisOf = (taxType: string | undefined): Pick<IssuedDocument, 'priceBasis'> =>
  taxType === undefined ? {} : { priceBasis: taxType === 'gross' ? 'gross' : 'net' };

const electronic = (name: string | null | undefined): Pick<IssuedDocument, 'electronicProfile'> =>
  name === 'EN16931' || name === 'XRechnung' ? { electronicProfile: name } : {};

/** A print layout in our words. */
export const printLayout = (wire: z.infer<typeof printLayouts>[number]): PrintLayout => ({
  id: wire.id,
  name: wire.name,
  isDefault: wire.default ?? false,
});

const PRINCIPLE = { ORIGIN: 'origin', DESTINATION: 'destination' } as const;

/** The account's profile in our words, with what the company's master data add to it. */
export const sellerProfile = (
  wire: z.infer<typeof profile>,
  company: z.infer<typeof organization> = {},
): SellerProfile => ({
  organizationId: wire.organizationId,
  companyName: wire.companyName,
  ...(wire.created?.userId ? { userId: wire.created.userId } : {}),
  ...(wire.created?.userName ? { userName: wire.created.userName } : {}),
  ...(wire.created?.userEmail ? { userEmail: wire.created.userEmail } : {}),
  smallBusiness: wire.smallBusiness ?? false,
  ...(wire.distanceSalesPrinciple ? { distanceSales: PRINCIPLE[wire.distanceSalesPrinciple] } : {}),
  scheme: wire.taxType === 'vatfree' ? 'exempt' : wire.taxType,
  ...vatIdIn(company),
  lacks: lackedBy(wire.businessFeatures ?? []),
  edition: wire.businessFeatures ?? [],
});

/** Merchants write it with blanks; what cannot be a VAT id is none. */
const vatIdIn = ({ vatIdentificationNumber: text }: z.infer<typeof organization>): Pick<SellerProfile, 'vatId'> => {
  const { isValid, normalized } = checkVatId(text ?? '');
  return isValid ? { vatId: normalized } : {};
};
