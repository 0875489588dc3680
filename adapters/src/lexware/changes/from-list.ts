import { businessDay } from '@belegwerk/core/kernel';
import {
  DOCUMENT_KINDS,
  numberOf,
  type DocumentKind,
  type DocumentStatus,
  type NumberedDocument,
} from '@belegwerk/core/documents';
import type { InspectedDocument, ListedDocument } from '@belegwerk/core/ports';
import type { z } from 'zod';
import { marksIn } from '../document-mark.ts';
import { endpointOf } from '../endpoints.ts';
import { issuedDocument } from '../wire/from-wire.ts';
import type { ChangePage, inspectedVoucher, NumberedPage } from '../wire/wire-replies.ts';

const kinds = new Map<string, DocumentKind>(DOCUMENT_KINDS.map((kind) => [endpointOf[kind].voucherType, kind]));

/** The list knows more words than the documents; a document past its day is still open. */
const STATUS: Readonly<Record<string, DocumentStatus>> = {
  draft: 'draft',
  open: 'open',
  overdue: 'open',
  paid: 'paid',
  paidoff: 'paid',
  voided: 'voided',
};

/** A row of the list in our words; nothing for kinds and states that we do not know. */
export const listedDocument = (row: ChangePage['content'][number]): readonly ListedDocument[] => {
  const [kind, status] = [kinds.get(row.voucherType), STATUS[row.voucherStatus]];
  if (!kind || !status) return [];
  return [
    {
      kind,
      id: row.id,
      number: numberOf({ status, number: row.voucherNumber ?? '' }),
      status,
      ...(row.openAmount == null ? {} : { open: row.openAmount }),
      updatedAt: row.updatedDate,
    },
  ];
};

/** A row of the list as its number is counted; nothing for one without a number. Every state but these two is final. */
export const numberedDocument = (row: NumberedPage['content'][number]): readonly NumberedDocument[] =>
  row.voucherNumber && row.voucherDate
    ? [
        {
          id: row.id,
          kind: kinds.get(row.voucherType) ?? 'other',
          number: row.voucherNumber,
          state: row.voucherStatus === 'draft' || row.voucherStatus === 'voided' ? row.voucherStatus : 'final',
          date: businessDay(row.voucherDate),
          createdAt: row.createdDate,
        },
      ]
    : [];

/** A document that another person may have made, in our words. */
export const inspectedDocument = (kind: DocumentKind, voucher: z.infer<typeof inspectedVoucher>): InspectedDocument => {
  const rows = voucher.lineItems.flatMap(({ name, description }) => [name, description]);
  const { contactId, name } = voucher.address;
  return {
    document: issuedDocument(kind, voucher),
    marks: marksIn(voucher.remark ?? ''),
    texts: [voucher.title, voucher.introduction, ...rows, voucher.remark].filter(Boolean).join('\n'),
    recipientName: name ?? '',
    ...(contactId ? { contactId } : {}),
    relatedTo: (voucher.relatedVouchers ?? []).map(({ id }) => id),
  };
};
