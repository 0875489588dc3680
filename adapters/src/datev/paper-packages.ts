import type { BookedPaper } from '@belegwerk/core/ports';
import type { ListedPaper } from './document-xml.ts';

/** DATEV takes so many papers in one list. */
const MOST = 5000;

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

/** The papers in as many packages as DATEV needs; the files of one document stand together. */
export const paperPackages = (papers: readonly BookedPaper[], most = MOST): readonly PaperPackage[] => {
  const documents = [...Map.groupBy(papers, ({ guid }) => guid).values()];
  return Array.from({ length: Math.ceil(documents.length / most) }, (_, at) =>
    packageOf(documents.slice(at * most, (at + 1) * most)),
  );
};
