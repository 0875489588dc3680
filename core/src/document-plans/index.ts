export { planCreditNote } from './credit-plan.ts';
export type { CreditContext, CreditedInvoice } from './credit-context.ts';
export type { DocumentContext } from './document-context.ts';
export { type DocumentPlan } from './document-plan.ts';
export { type InvoiceContext, planInvoice } from './invoice-plan.ts';
export { invoiceTreatment } from './invoice-treatment.ts';
export type { TreatmentContext } from './order-tax.ts';
export { type SupplyFacts, missedSupply, shownBackwards } from './missed-supply.ts';
export { alignedDraft } from './align-document.ts';
/** @public the example of the package's README */
export { buildInvoice } from './build-invoice.ts';
/** @public the same example */
export { guardTotal } from './total-guard.ts';
