import { makeReadOwnFile, type ReadOwnFile } from '../bulk/read-own-file.ts';

/**
 * Reads files of documents for a package: what is kept is taken from there, and what is not is not kept either. A year of papers
 * would push out those that customers open by their links.
 */
export const makeReadUnkept = ({ files, ...ports }: Parameters<typeof makeReadOwnFile>[0]): ReadOwnFile =>
  makeReadOwnFile({
    ...ports,
    files: { find: (...asked) => files.find(...asked), keep: () => Promise.resolve() },
  });
