export { enteredLogoFault, type LogoFault } from './pdf/logo.ts';
export { ThreadedDrawing } from './pdf/threaded-drawing.ts';
export { writeDocument } from './write-late.ts';
export type { DocumentToWrite, FileLook, FileSeller, WrittenDocument } from './written-document.ts';
