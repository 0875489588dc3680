export {
  logoFault,
  ThreadedDrawing,
  writeDocument,
  type CorrectedInvoice,
  type DocumentToWrite,
  type FileLook,
  type FileSeller,
  type LogoFault,
  type WrittenDocument,
} from './paper/index.ts';
