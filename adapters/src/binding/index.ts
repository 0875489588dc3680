export { PdfPaperBinder } from './pdf-paper-binder.ts';
