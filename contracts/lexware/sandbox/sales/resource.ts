import type { SalesDocument } from '../books/sales-document.ts';
import { present } from '../http/form.ts';

/** A sales voucher as the API returns it; what is not set is left out. */
export const salesResource = (document: SalesDocument, organizationId: string) => {
  const { content, kind } = document;
  const { xRechnung, electronicDocumentProfile, ...rest } = content;
  return present({
    id: document.id,
    organizationId,
    createdDate: document.createdDate,
    updatedDate: document.updatedDate,
    version: document.version,
    archived: false,
    voucherStatus: document.status,
    voucherNumber: document.number,
    dueDate: document.dueDate,
    ...rest,
    electronicDocumentProfile,
    xRechnung,
    ...(kind === 'invoice' && { closingInvoice: false }),
    relatedVouchers: document.related,
    files: document.documentFileId === undefined ? undefined : { documentFileId: document.documentFileId },
  });
};
