import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';

/** What the index of a room takes from one file. */
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

/** The rooms of the core that have an entrance, by name. */
const roomsIn = (source: string): readonly string[] =>
  readdirSync(source)
    .filter((room) => existsSync(join(source, room, 'index.ts')))
    .toSorted();

/** Everything that the core exports, room by room, in the order of their indexes. */
export const exportedNames = (source: string): readonly Taken[] =>
  roomsIn(source).flatMap((room) =>
    [...readFileSync(join(source, room, 'index.ts'), 'utf8').matchAll(EXPORT)].map(([, list = '', path = '']) => ({
      file: normalize(join(room, path)),
      names: namesIn(list),
    })),
  );
