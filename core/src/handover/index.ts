export {
  COMPARED_FIELDS,
  type ChangedDocument,
  type ComparedField,
  type EditionDifference,
} from './edition-difference.ts';
export { differenceTexts } from './difference-texts.ts';
export type { FolderFile } from './folder-file.ts';
export type { FolderReport, ReportTable } from './folder-report.ts';
export type { ListedDocument, ListedOrder } from './listed-document.ts';
