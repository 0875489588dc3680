import type { SalesDocument } from '../books/sales-document.ts';
import { refuse, type Call } from '../http/route.ts';
import { salesKinds, type SalesKind } from './kinds.ts';

const ALLOWED: Readonly<Record<SalesKind, readonly SalesKind[]>> = {
  invoice: ['quotation', 'order-confirmation', 'delivery-note'],
  'order-confirmation': ['quotation'],
  'delivery-note': ['quotation', 'order-confirmation', 'invoice'],
  'credit-note': ['invoice'],
  dunning: ['invoice'],
  quotation: [],
};

const hasChoices = (source: SalesDocument): boolean =>
  source.content.lineItems.some(
    (line) => line.optional === true || (line.subItems ?? []).length > 0 || line.alternative === true,
  );

const isCredited = (source: SalesDocument): boolean =>
  source.related.some(({ voucherType }) => voucherType === 'creditnote');

const objection = (kind: SalesKind, source: SalesDocument): string | undefined => {
  if (!ALLOWED[kind].includes(source.kind))
    return 'The preceding sales voucher is of a type that cannot be pursued to this type';
  if (source.kind === 'quotation' && hasChoices(source))
    return 'Quotations with alternative or optional items cannot be pursued';
  const mustBeFinal = source.kind !== 'quotation' && !(kind === 'dunning' && source.status !== 'draft');
  if (mustBeFinal && source.status === 'draft') return 'The preceding sales voucher is in status draft';
  if (kind === 'credit-note' && source.status === 'voided') return 'The preceding sales voucher is voided';
  if (kind === 'credit-note' && isCredited(source)) return 'The preceding invoice already has a credit note';
  return undefined;
};

/** The voucher that the new one continues; ends the call with 406 when that is not possible. */
export const precedingVoucher = (call: Call, kind: SalesKind): SalesDocument | undefined => {
  const id = call.query.get('precedingSalesVoucherId');
  if (id === null || id === '') {
    return kind === 'dunning' ? refuse(call, 406, 'The parameter precedingSalesVoucherId is required') : undefined;
  }
  const source = call.world.books.documents.get(id) ?? refuse(call, 406, 'The preceding sales voucher does not exist');
  const problem = objection(kind, source);
  return problem === undefined ? source : refuse(call, 406, problem);
};

/** The relation as the other voucher shows it. */
export const relationTo = ({ id, number, kind }: SalesDocument) => ({
  id,
  ...(number !== undefined && { voucherNumber: number }),
  voucherType: salesKinds[kind].listType,
});
