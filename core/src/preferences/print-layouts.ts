import type { FieldKey } from './preferences-shape.ts';

/** The settings that name a print layout of the account. */
const PRINT_LAYOUTS: readonly FieldKey[] = [
  'invoiceLayoutPrintLayout',
  'creditLayoutPrintLayout',
  'deliveryLayoutPrintLayout',
];

/** Whether a setting names a print layout. */
export const isPrintLayout = (key: FieldKey): boolean => PRINT_LAYOUTS.includes(key);
