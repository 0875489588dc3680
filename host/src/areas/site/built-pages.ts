import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sales } from '@belegwerk/core/plans';
import type { HelpPlace } from '@belegwerk/core/search';

/** What the build of the screens made of the pages outside the admin. */
export interface BuiltPages {
  /** By their paths. */
  readonly pages: ReadonlyMap<string, string>;
  /** What the search finds, by what the installation sells. */
  readonly places: Readonly<Record<Sales, readonly HelpPlace[]>>;
}

interface Listed {
  readonly pages: readonly { readonly path: string; readonly file: string }[];
  readonly places: BuiltPages['places'];
}

/** Reads all of them from their folder, where `pages.json` lists them. */
export const readPages = async (folder: string): Promise<BuiltPages> => {
  const { pages, places } = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as Listed;
  const read = pages.map(async ({ path, file }) => [path, await readFile(join(folder, file), 'utf8')] as const);
  return { pages: new Map(await Promise.all(read)), places };
};
