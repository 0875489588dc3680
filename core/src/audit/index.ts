export { type AuditTable, fileOf } from './audit-table.ts';
export { chainText } from './chain-text.ts';
export { evidenceLine, readEvidenceLine } from './evidence-lines.ts';
export { indexXml } from './index-xml.ts';
export { compareWithSums, type FileFault, RECORD_FILE, SUMS_FILE, type SummedFile, sumsText } from './sums-file.ts';
export { lineVerifier } from './verify-lines.ts';
export { AUDIT_TABLES } from './tables.ts';
