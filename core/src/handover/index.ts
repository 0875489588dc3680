export {
  COMPARED_FIELDS,
  type ChangedDocument,
  type ComparedField,
  type EditionDifference,
} from './edition-difference.ts';
export { differenceTexts } from './difference-texts.ts';
export type { FolderFile } from './folder-file.ts';
export type { FolderReport, ReportTable } from './folder-report.ts';
export { inBatches } from './datev/batches.ts';
export type { Booking } from './datev/bookings.ts';
export { datevSettings, type DatevSettings } from './datev/datev-settings.ts';
export { fiscalYearStart } from './datev/fiscal-year.ts';
export type { ListedDocument, ListedOrder } from './listed-document.ts';
export { DISTANCE_STANDS, type DistanceStand } from './oss/distance-sales.ts';
export { isDeclarable, OSS_DECIMALS, OSS_LAYOUT, ossCsv, type OssDecimal } from './oss/oss-csv.ts';
export type { OssDocument } from './oss/oss-document.ts';
export { OSS_KINDS, type OssKind, type OssLine } from './oss/oss-lines.ts';
