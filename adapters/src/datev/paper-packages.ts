import type { BookedPaper } from '@belegwerk/core/ports';
import type { ListedPaper } from './document-xml.ts';

/** What one package may hold. */
export interface PackageLimits {
  readonly documents: number;
  readonly bytes: number;
}

/** DATEV takes so many papers in one list, and packages of up to 465 MB; its programs are safe with 100. */
const MOST: PackageLimits = { documents: 5000, bytes: 100_000_000 };

/** Papers that lie in one folder beside their list. */
export interface PaperPackage {
  readonly listed: readonly ListedPaper[];
  /** Where each file is, and what it is called there. */
  readonly files: readonly { readonly path: string; readonly name: string }[];
}

const partsOf = (path: string): { readonly folder: string; readonly name: string } => {
  const parts = path.split('/');
  return { folder: parts.at(-2) ?? 'Belege', name: parts.at(-1) ?? path };
};

/** The name in a folder for all: `RE1001 (2).pdf` where another file is called so already. */
const freeName = (wanted: string, taken: Set<string>): string => {
  const dot = wanted.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, ''];
  let name = wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${ending}`;
  taken.add(name.toLowerCase());
  return name;
};

const packageOf = (documents: readonly (readonly BookedPaper[])[]): PaperPackage => {
  const taken = new Set(['document.xml']);
  const files: { path: string; name: string }[] = [];
  const named = ({ path }: BookedPaper): string => {
    const name = freeName(partsOf(path).name, taken);
    files.push({ path, name });
    return name;
  };
  const listed = documents.flatMap((papers) =>
    papers
      .slice(0, 1)
      .map(({ guid, number, path }) => ({ guid, number, folder: partsOf(path).folder, files: papers.map(named) })),
  );
  return { listed, files };
};

const bytesOf = (papers: readonly BookedPaper[]): number => papers.reduce((sum, { bytes }) => sum + bytes, 0);

/** The papers in as many packages as DATEV needs; the files of one document stand together. */
export const paperPackages = (papers: readonly BookedPaper[], most = MOST): readonly PaperPackage[] => {
  const packages: (readonly BookedPaper[])[][] = [];
  let last: (readonly BookedPaper[])[] = [];
  let bytes = 0;
  for (const ofDocument of Map.groupBy(papers, ({ guid }) => guid).values()) {
    const more = bytesOf(ofDocument);
    if (last.length === 0 || last.length === most.documents || bytes + more > most.bytes) {
      packages.push((last = []));
      bytes = 0;
    }
    last.push(ofDocument);
    bytes += more;
  }
  return packages.map(packageOf);
};
