export {
  /** @public for the settings, which refuse such a logo */
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
