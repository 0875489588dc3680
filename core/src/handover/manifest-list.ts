import type { FolderEntry, MonthEdition } from '../records/month-edition.ts';
import type { FolderFile } from '../ports/folder-writer.ts';

const row = ({ path, digest, bytes }: FolderEntry): readonly string[] => [path, digest, String(bytes)];

/** Every file of an edition with its digest, so that anybody can check that none was changed. */
export const manifestList = ({ files, documents, copies = [] }: MonthEdition): FolderFile => ({
  path: 'Inhalt.csv',
  rows: [
    ['Datei', 'SHA-256', 'Bytes'],
    ...files.map(row),
    ...documents.flatMap(({ paper }) => (paper ? [row(paper)] : [])),
    ...copies.flatMap(({ folder, name, of }) => {
      const paper = documents.find((each) => each.paper?.path === of)?.paper;
      return paper ? [row({ ...paper, path: `${folder}/${name}` })] : [];
    }),
  ],
});
