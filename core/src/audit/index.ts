export { chainText, type RecordVerdict } from './chain-text.ts';
export { evidenceLine } from './evidence-lines.ts';
export {
  listedOriginals,
  MISSING_ORIGINALS_FILE,
  ORIGINALS_FILE,
  PACKAGE_FILES,
  packageDigest,
} from './package-files.ts';
export {
  compareWithSums,
  type FileFault,
  readSums,
  RECORD_FILE,
  SUMS_FILE,
  type SummedFile,
  sumsText,
} from './sums-file.ts';
export { lineVerifier } from './verify-lines.ts';
