import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

/** What the index of a module takes from one file. */
export interface Taken {
  /** Path below `core/src`. */
  readonly file: string;
  readonly names: readonly string[];
}

const EXPORT = /export (?:type )?\{([^}]*)\} from '([^']+)';/g;

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '');

/** The modules of the core that have an entrance, by name. */
const modulesIn = (source: string): readonly string[] =>
  readdirSync(source)
    .filter((module) => existsSync(join(source, module, 'index.ts')))
    .toSorted();

/** Everything that the core exports, module by module, in the order of their indexes. */
export const exportedNames = (source: string): readonly Taken[] =>
  modulesIn(source).flatMap((module) =>
    [...readFileSync(join(source, module, 'index.ts'), 'utf8').matchAll(EXPORT)].map(([, list = '', path = '']) => ({
      file: normalize(join(module, path)),
      names: namesIn(list),
    })),
  );
