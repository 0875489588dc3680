import type { DocumentKind } from '@belegwerk/core/documents';

/** What differs between the kinds of sales vouchers. Source: API reference, sections 1.12 and 2.1-2.4. */
export interface Endpoint {
  readonly path: string;
  /** Name of the kind in the voucher list. */
  readonly voucherType: string;
  /** Name of the kind in the web application's addresses. */
  readonly page: string;
  readonly scope: 'invoices' | 'credit-notes' | 'delivery-notes';
  /** Which parts of the common model the kind has. */
  readonly has: {
    readonly totals: boolean;
    readonly discounts: boolean;
    readonly shipping: boolean;
    readonly payment: boolean;
    /** Terms of delivery. */
    readonly terms: boolean;
  };
}

/** The sales vouchers that documents are booked as. */
export const endpointOf: Readonly<Record<DocumentKind, Endpoint>> = {
  invoice: {
    path: '/v1/invoices',
    voucherType: 'invoice',
    page: 'invoices',
    scope: 'invoices',
    has: { totals: true, discounts: true, shipping: true, payment: true, terms: false },
  },
  'credit-note': {
    path: '/v1/credit-notes',
    voucherType: 'creditnote',
    page: 'credit-notes',
    scope: 'credit-notes',
    has: { totals: true, discounts: false, shipping: false, payment: false, terms: false },
  },
  'delivery-note': {
    path: '/v1/delivery-notes',
    voucherType: 'deliverynote',
    page: 'delivery-notes',
    scope: 'delivery-notes',
    has: { totals: false, discounts: false, shipping: true, payment: false, terms: true },
  },
};
