export { invoiceFiles } from './invoice-files-target.ts';
export {
  ThreadedDrawing,
  writeDocument,
  type CorrectedInvoice,
  type DocumentToWrite,
  type FileLook,
  type FileSeller,
  type WrittenDocument,
} from './paper/index.ts';
