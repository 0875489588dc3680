export const invoiceDayWords = {
  invoiceDay: 'Rechnungsdatum',
  setInvoiceDay: '„Tag der Erstellung“ einstellen',
  invoiceDayForAll: 'Die Einstellung gilt auch für neue Bestellungen.',
} as const;
