export { chainText } from './chain-text.ts';
export { evidenceLine } from './evidence-lines.ts';
export { compareWithSums, type FileFault, RECORD_FILE, SUMS_FILE, type SummedFile, sumsText } from './sums-file.ts';
export { lineVerifier } from './verify-lines.ts';
