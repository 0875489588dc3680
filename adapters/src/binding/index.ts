export { PdfPaperBinder } from './pdf-paper-binder.ts';
export { unpack, type UnpackedFile } from './unpack.ts';
