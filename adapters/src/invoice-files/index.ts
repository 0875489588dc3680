/** For other targets that know no customers and no payments. */
export { NO_CONTACTS, NO_PAYMENTS } from './cannot.ts';
export { invoiceFiles } from './invoice-files-target.ts';
export {
  ThreadedDrawing,
  writeDocument,
  type DocumentToWrite,
  type FileLook,
  type FileSeller,
  type WrittenDocument,
} from './paper/index.ts';
