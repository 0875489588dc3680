export type { CustomerReport } from './customer-report.ts';
export { DAYS_OF_FAREWELL } from '../agreement/farewell.ts';
export { DAYS_OF_ENTERED_CODES, askedForFrom, privacyDeadline } from './deadlines.ts';
export { DOCUMENT_RETENTION, OSS_YEARS, type DocumentRetention } from './document-retention.ts';
export {
  type DataClass,
  KEYS_WITHOUT_DOCUMENT,
  OTHER_SIDE_TASKS,
  RETENTION,
  type RetentionLimit,
  type RetentionRow,
  retentionCutoff,
} from './retention-table.ts';
export { toldRetention } from './told-retention.ts';
export { isSealedMessage, sealedMessageOf } from './sealed-message.ts';
