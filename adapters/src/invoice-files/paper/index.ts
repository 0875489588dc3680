export type { CorrectedInvoice, DocumentToWrite, FileLook, FileSeller, WrittenDocument } from './written-document.ts';
