/** A test file that a text names as a proof, with the titles of the tests in it. */
export interface Proof {
  readonly file: string;
  readonly titles: readonly string[];
}

const PROOF = /`((?:test|host|core|adapters|contracts|web)\/[\w./-]+\.tsx?)`((?:[:,] “[^”]+”)*)/g;
const TITLE = /“([^”]+)”/g;

/** Line breaks of Markdown mean nothing. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The proofs that a text names, each as `file`: “title”, “title”. */
export const proofsIn = (text: string): readonly Proof[] =>
  [...inOneLine(text).matchAll(PROOF)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(TITLE)].map(([, title = '']) => title),
  }));

/** The threats of a model: the items of its section “Threats”, whatever headings stand between them. */
export const threatsIn = (model: string): readonly string[] => {
  const [, section = ''] = model.split(/^## Threats$/m);
  const [threats = ''] = section.split(/^## /m);
  return threats
    .split(/^(?=- )|\n\n/m)
    .map((item) => item.trim())
    .filter((item) => item.startsWith('- '));
};

/** On one line, so that a quotation mark without a partner misleads nobody beyond its line. */
const LITERAL = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
const BEFORE_TITLE = /(?:\b(?:it|test|describe)\(|[\])`]\(|\[)$/;

/** The titles of tests, groups and rows of tables in a source; of what is skipped, none. */
export const titlesIn = (source: string): ReadonlySet<string> =>
  new Set(
    [...source.matchAll(LITERAL)]
      .filter(({ index }) => BEFORE_TITLE.test(source.slice(Math.max(0, index - 80), index).trimEnd()))
      .map(([, , title = '']) => title),
  );

/** The npm commands that a text names. */
export const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`npm run ([\w-]+)/g)].map(([, command = '']) => command);

/** The settings that a text names. */
export const settingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([A-Z][A-Z]+(?:_[A-Z]+)*)`/g)].map(([, setting = '']) => setting);
