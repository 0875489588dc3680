import type { DocumentMark } from '@belegwerk/core/kernel';
import type { Original } from '@belegwerk/core/ports';
import type { Findings } from './truth.ts';

interface Seen {
  readonly originals: readonly Pick<Original, 'mark' | 'series' | 'count' | 'number' | 'issuedAt'>[];
  /** Digests of files by their names, as the store has them and as they lie in the folder. */
  readonly kept: ReadonlyMap<string, string>;
  readonly laid: ReadonlyMap<string, string>;
  /** Marks of the documents that should be there. */
  readonly wanted: readonly DocumentMark[];
}

/** Each document is there once and was read back, no series has a gap, and the folder holds the same bytes and no others. */
export const findingsIn = ({ originals, kept, laid, wanted }: Seen): Findings => {
  const marks = new Set(originals.map(({ mark }) => mark));
  return {
    lost: [
      ...wanted.filter((mark) => !marks.has(mark)).map((mark) => `document of ${mark}`),
      ...gapsIn(originals).map((number) => `number ${number}`),
      ...originals.filter(({ issuedAt }) => !issuedAt).map(({ number }) => `${number} was not read back`),
      ...[...kept.keys()].filter((name) => !laid.has(name)).map((name) => `${name} in the folder`),
    ],
    duplicate: [
      ...repeated(originals.map(({ number }) => number)),
      ...repeated(originals.map(({ mark }) => `document of ${mark}`)),
    ],
    wrong: [
      ...originals.filter(({ mark }) => !wanted.includes(mark)).map(({ number }) => `${number} belongs to no order`),
      ...[...laid].flatMap(([name, digest]) => {
        const known = kept.get(name);
        if (known === undefined) return [`${name} lies in the folder and is in no store`];
        return known === digest ? [] : [`${name} is not as it was written`];
      }),
    ],
  };
};

const gapsIn = (originals: Seen['originals']): readonly string[] =>
  [...Map.groupBy(originals, ({ series }) => series)].flatMap(([series, own]) => {
    const counts = new Set(own.map(({ count }) => count));
    const missing = Array.from({ length: Math.max(...counts) }, (_, at) => at + 1).filter((each) => !counts.has(each));
    return missing.map((count) => `${series}${count}`);
  });

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];
