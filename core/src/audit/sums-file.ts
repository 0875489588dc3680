/** A file of a package with the SHA-256 of its bytes. */
export interface SummedFile {
  readonly path: string;
  readonly digest: string;
}

/** The manifest of a package, in the form that `sha256sum -c` reads. */
export const SUMS_FILE = 'SHA256SUMS.txt';
/** The record of evidence in a package. */
export const RECORD_FILE = 'nachweis.jsonl';

export const sumsText = (files: readonly SummedFile[]): string =>
  files.map(({ path, digest }) => `${digest}  ${path}\n`).join('');

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** The lines of a manifest; what is no line of one is left out. */
export const readSums = (text: string): readonly SummedFile[] =>
  text.split('\n').flatMap((line) => {
    const [, digest, path] = LINE.exec(line) ?? [];
    return digest === undefined || path === undefined ? [] : [{ path, digest }];
  });

/** What is not as the manifest says. */
export interface FileFault {
  readonly path: string;
  /** `unlisted`: the manifest does not name it. */
  readonly fault: 'changed' | 'missing' | 'unlisted';
}

/**
 * Compares the files of a package, its manifest aside, with the manifest, to the letter. Undefined where the text is no manifest at
 * all.
 */
export const compareWithSums = (text: string, found: readonly SummedFile[]): readonly FileFault[] | undefined => {
  const read = readSums(text);
  if (read.length === 0) return undefined;
  const known = new Map(read.map(({ path, digest }) => [path, digest]));
  const there = new Set(found.map(({ path }) => path));
  const faults: FileFault[] = [
    ...found.flatMap(({ path, digest }): FileFault[] => {
      const listed = known.get(path);
      return listed === digest ? [] : [{ path, fault: listed === undefined ? 'unlisted' : 'changed' }];
    }),
    ...read.flatMap(({ path }): FileFault[] => (there.has(path) ? [] : [{ path, fault: 'missing' }])),
  ];
  // a byte that leads to no other path and no other digest
  return faults.length === 0 && sumsText(read) !== text ? [{ path: SUMS_FILE, fault: 'changed' }] : faults;
};
