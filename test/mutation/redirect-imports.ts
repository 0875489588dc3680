import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const REGISTRY = pathToFileURL(join(import.meta.dirname, 'registered-tests.ts')).href;

/**
 * Sends tests to our own registry instead of Jest, and every import inside `folder` to its newest generation: after
 * `anew` has been called, code and tests are loaded once more.
 */
export const redirectImports = (folder: string): { readonly anew: () => void } => {
  const root = pathToFileURL(join(folder, '/')).href;
  let generation = 0;
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier === '@jest/globals') return { url: REGISTRY, shortCircuit: true };
      const module = /^@belegwerk\/core\/([^/]+)$/.exec(specifier)?.[1];
      const found = next(module === undefined ? specifier : `${root}core/src/${module}/index.ts`, context);
      const isOwn = found.url.startsWith(root) && !found.url.includes('/node_modules/');
      return isOwn ? { ...found, url: `${found.url.replace(/\?.*$/, '')}?${generation}` } : found;
    },
  });
  return { anew: () => void (generation += 1) };
};
