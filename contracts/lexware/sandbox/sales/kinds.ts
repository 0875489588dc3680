/** The kinds of sales vouchers that can be created through the API. */
export type SalesKind = 'invoice' | 'credit-note' | 'delivery-note' | 'order-confirmation' | 'quotation' | 'dunning';

/** What distinguishes a kind of sales voucher. */
export type SalesKindTraits = {
  readonly kind: SalesKind;
  /** Path segment below `/v1` and of the permalinks. */
  readonly path: string;
  /** Name in the voucherlist and in related vouchers. */
  readonly listType: string;
  readonly prefix: string | undefined;
  readonly title: string;
  readonly introduction: string;
  readonly remark: string;
  readonly fileName: string;
  readonly scope: string;
  readonly needsShipping: boolean;
  readonly hasPayments: boolean;
  readonly hasTotals: boolean;
  readonly hasDueDate: boolean;
  readonly hasLineDiscounts: boolean;
  readonly hasDeliveryTerms: boolean;
};

const THANKS = 'Vielen Dank für die gute Zusammenarbeit.';
const common = {
  needsShipping: true,
  hasPayments: false,
  hasTotals: true,
  hasDueDate: false,
  hasLineDiscounts: true,
  hasDeliveryTerms: false,
};

/** Every kind with its traits. */
export const salesKinds: Readonly<Record<SalesKind, SalesKindTraits>> = {
  invoice: {
    ...common,
    kind: 'invoice',
    path: 'invoices',
    listType: 'invoice',
    prefix: 'RE',
    title: 'Rechnung',
    introduction: 'Unsere Lieferungen/Leistungen stellen wir Ihnen wie folgt in Rechnung.',
    remark: THANKS,
    fileName: 'Rechnung',
    scope: 'invoices',
    hasPayments: true,
    hasDueDate: true,
  },
  'credit-note': {
    ...common,
    kind: 'credit-note',
    path: 'credit-notes',
    listType: 'creditnote',
    prefix: 'GS',
    title: 'Rechnungskorrektur',
    introduction: 'Folgende Lieferungen/Leistungen schreiben wir Ihnen gut.',
    remark: THANKS,
    fileName: 'Rechnungskorrektur',
    scope: 'credit-notes',
    needsShipping: false,
    hasPayments: true,
    hasLineDiscounts: false,
  },
  'delivery-note': {
    ...common,
    kind: 'delivery-note',
    path: 'delivery-notes',
    listType: 'deliverynote',
    prefix: 'LS',
    title: 'Lieferschein',
    introduction: 'Wir liefern Ihnen wie folgt.',
    remark: THANKS,
    fileName: 'Lieferschein',
    scope: 'delivery-notes',
    hasTotals: false,
    hasLineDiscounts: false,
    hasDeliveryTerms: true,
  },
  'order-confirmation': {
    ...common,
    kind: 'order-confirmation',
    path: 'order-confirmations',
    listType: 'orderconfirmation',
    prefix: 'AB',
    title: 'Auftragsbestätigung',
    introduction: 'Wir bestätigen Ihren Auftrag wie folgt.',
    remark: THANKS,
    fileName: 'Auftragsbestaetigung',
    scope: 'order-confirmations',
    hasDeliveryTerms: true,
  },
  quotation: {
    ...common,
    kind: 'quotation',
    path: 'quotations',
    listType: 'quotation',
    prefix: 'AG',
    title: 'Angebot',
    introduction: 'Gerne bieten wir Ihnen an:',
    remark: 'Wir freuen uns auf Ihren Auftrag.',
    fileName: 'Angebot',
    scope: 'quotations',
    needsShipping: false,
  },
  dunning: {
    ...common,
    kind: 'dunning',
    path: 'dunnings',
    listType: 'dunning',
    prefix: undefined,
    title: 'Mahnung',
    introduction: 'Wir bitten Sie, die nachfolgend aufgelisteten Lieferungen/Leistungen unverzüglich zu begleichen.',
    remark:
      'Sollten Sie den offenen Betrag bereits beglichen haben, betrachten Sie dieses Schreiben als gegenstandslos.',
    fileName: 'Mahnung',
    scope: 'dunnings',
  },
};

/** All kinds in the order in which the vendor documents them. */
export const allSalesKinds: readonly SalesKindTraits[] = Object.values(salesKinds);
