import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './plant.ts';

const WORKSPACES = ['adapters', 'contracts', 'core', 'host', 'test', 'web'];
const SOURCE = String.raw`\.(?:ts|tsx|mjs|js|css|md)`;
/** What a README names by the folder it stands in. */
const OWN_FOLDERS = ['src', 'docs'];
/** Written by commands and not tracked. */
const MADE = new Set(['core/docs/api', 'core/dist', 'web/dist']);

/** Every file of ours, by its path from the root. */
const tree: readonly string[] = globSync([`{${WORKSPACES.join(',')}}/**/*.*`, '*.md'], {
  cwd: ROOT,
  exclude: (path) => ['node_modules', 'dist'].includes(basename(path)) || MADE.has(path),
});
const names = new Set(tree.map((path) => basename(path)));

/** Every page that explains the project: READMEs, records of decisions, glossary, threats. */
export const pages = tree.filter((path) => path.endsWith('.md'));

const isPath = (word: string): boolean =>
  [...WORKSPACES, ...OWN_FOLDERS].includes(word.split('/')[0] ?? '') || new RegExp(`^\\w.*${SOURCE}$`, 'u').test(word);

/** The files and folders that a page names in code or leads to; `<topic>` and `*` stand for any name. */
export const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.*<>-]*)+)`/gu)].map(([, path = '']) => path).filter(isPath);

const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^()\s:#]+)\)/gu)].map(([, path = '']) => path);

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`\`([\\w-][\\w.-]*${SOURCE})\``, 'gu'))].map(([, name = '']) => name);

const isThere = (path: string): boolean => {
  if (MADE.has(path.replace(/\/$/u, ''))) return true;
  const pattern = path.replaceAll(/<\w+>/gu, '*');
  return pattern.includes('*') ? globSync(pattern, { cwd: ROOT }).length > 0 : existsSync(join(ROOT, path));
};

/** What a page names and the project does not have: paths from the root or the page's own folder, links, names of files. */
export const missingIn = (page: string, text: string): readonly string[] => {
  const here = (path: string): string => join(dirname(page), path);
  return [
    ...pathsIn(text).filter((path) => !isThere(path) && !isThere(here(path))),
    ...linksIn(text).filter((path) => !isThere(here(path))),
    ...namesIn(text).filter((name) => !names.has(name)),
  ];
};
