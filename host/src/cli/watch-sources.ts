import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

const SOURCE = /\.(?:ts|json|graphql|html)$/;
const OF_TESTS = /\.test\.ts$/;

const withSubfolders = (folder: string): readonly string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/**
 * Tells of each source that changes in these folders and below, until the answer is called. Folders are watched, not files:
 * an editor that replaces a file by a new one is heard as well.
 */
export const watchSources = (folders: readonly string[], onChange: (file: string) => void): (() => void) => {
  const watchers = folders.flatMap(withSubfolders).map((folder) =>
    watch(folder, (_kind, name) => {
      if (name !== null && SOURCE.test(name) && !OF_TESTS.test(name)) onChange(join(folder, name));
    }),
  );
  return () => watchers.forEach((each) => each.close());
};
