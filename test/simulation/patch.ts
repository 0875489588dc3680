/** One place of a patch: the lines that it looks for, and those that it puts there. */
interface Hunk {
  readonly before: string;
  readonly after: string;
}

/** What a patch does to one file; by its path from the root. */
export interface FilePatch {
  readonly path: string;
  readonly hunks: readonly Hunk[];
}

/** A patch that is none, or does not fit. */
export class UnusablePatch extends Error {}

const hunkOf = (lines: readonly string[]): Hunk => {
  const side = (left: string): string =>
    lines
      .filter((line) => !line.startsWith(left) && !line.startsWith('\\'))
      .map((line) => line.slice(1))
      .join('\n');
  return { before: side('+'), after: side('-') };
};

/** Reads a patch in the unified form, as `git diff` writes it; what stands before its first file is a note of its author. */
export const readPatch = (text: string): readonly FilePatch[] => {
  const files: { path: string; hunks: string[][] }[] = [];
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const path = /^\+\+\+ (?:b\/)?(\S+)/.exec(line)?.[1];
    const file = files.at(-1);
    if (path !== undefined) files.push({ path, hunks: [] });
    else if (line.startsWith('@@')) file?.hunks.push([]);
    else if (/^(diff |index |--- )/.test(line)) continue;
    else file?.hunks.at(-1)?.push(line === '' ? ' ' : line);
  }
  if (files.every(({ hunks }) => hunks.length === 0)) throw new UnusablePatch('it changes nothing');
  return files.map(({ path, hunks }) => ({ path, hunks: hunks.map(hunkOf) }));
};

/** The text with the patch; where a place has moved it is found by its lines, which must stand there once. */
export const patched = (text: string, { path, hunks }: FilePatch): string =>
  hunks.reduce((all, { before, after }) => {
    const at = all.indexOf(before);
    if (at < 0) throw new UnusablePatch(`${path} has changed where it is to be changed: ${before.split('\n')[0]}`);
    if (all.includes(before, at + 1)) throw new UnusablePatch(`${path} has two such places: ${before.split('\n')[0]}`);
    return all.slice(0, at) + after + all.slice(at + before.length);
  }, text);
