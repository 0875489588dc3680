export { readEInvoice } from './read-e-invoice.ts';
