import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What an index takes from one file: these names, or all. */
export interface Taken {
  /** Path below `core/src`. */
  readonly file: string;
  readonly names: readonly string[] | 'all';
}

const EXPORT = /export (?:type )?(?:\*|\{([^}]*)\}) from '([^']+)';/g;

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '');

/** Everything that an index of the core exports, indexes of folders followed. */
export const exportedNames = (source: string, index = 'index.ts'): readonly Taken[] =>
  [...readFileSync(join(source, index), 'utf8').matchAll(EXPORT)].flatMap(([, list, path = '']): readonly Taken[] => {
    const file = normalize(join(dirname(index), path));
    const isIndex = file.endsWith('/index.ts');
    if (!isIndex) return [{ file, names: list === undefined ? 'all' : namesIn(list) }];
    const inner = exportedNames(source, file);
    return list === undefined ? inner : chosen(inner, namesIn(list));
  });

const chosen = (inner: readonly Taken[], names: readonly string[]): readonly Taken[] =>
  inner
    .map(({ file, names: there }) => ({
      file,
      names: there === 'all' ? there : there.filter((name) => names.includes(name)),
    }))
    .filter(({ names: left }) => left.length > 0);
