/** A file of the product: its path from the root, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const TEST = /\.test\.tsx?$|(?:^|\/)test(?:ing)?\/|^contracts\/ports\/|^contracts\/[\w-]+\/suite\//;

/** Whether a file is there to prove something: it asks for names, and does nothing for a merchant. */
export const isTestFile = (path: string): boolean => TEST.test(path);

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const EXPORTED = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm;
const IMPORTED = /import(?: type)? \{([^}]*)\} from/g;
/** Files of which a whole is taken. */
const LOADED = /(?:import\(|import \* as \w+ from)\s*'[^']*\/([\w.-]+)'/g;

const namesIn = (list: string): readonly string[] =>
  list.split(',').map((name) =>
    name
      .trim()
      .replace(/^type /, '')
      .replace(/ as .*$/, ''),
  );

const occurrences = (text: string, name: string): number => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

/**
 * The names that files of the product export and nothing of the product uses, as `path: name`: neither another file, nor
 * their own beside the declaration. An index that passes a name on does not use it.
 */
export const idleNames = (files: readonly SourceFile[], claimed: readonly string[] = []): readonly string[] => {
  const source = files
    .filter(({ path }) => !isTestFile(path))
    .map(({ path, text }) => ({ path, text: text.replaceAll(COMMENTS, '') }));
  const used = new Set(claimed);
  const loaded = new Set<string>();
  for (const { text } of source) {
    for (const [, list = ''] of text.matchAll(IMPORTED)) for (const name of namesIn(list)) used.add(name);
    for (const [, file = ''] of text.matchAll(LOADED)) loaded.add(file);
  }
  return source
    .filter(({ path }) => !path.endsWith('index.ts') && !loaded.has(path.split('/').at(-1) ?? ''))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORTED)]
        .map(([, name = '']) => name)
        .filter((name) => !used.has(name) && occurrences(text, name) < 2)
        .map((name) => `${path}: ${name}`),
    );
};
