import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * What is offered to files that have no settings. The compiler checks each file again from whose imports the shape of the
 * settings is reached over declarations, so that a setting more costs as much as there are such files. Imports of what only
 * runs are of no account: `.dependency-cruiser.mjs` cannot tell them from those, declarations can.
 */
const WITHOUT_SETTINGS = [
  'contracts/dist/api/index.d.ts',
  'core/dist/src/sentences/index.d.ts',
  'test/builders/dist/index.d.ts',
];
const SHAPE = 'core/dist/src/preferences/preferences-shape.d.ts';

const root = process.argv[2] ?? join(import.meta.dirname, '../..');

const declarationOf = (source: string): string => source.replace(/\.tsx?$/u, '.d.ts');

/** Where a package of ours offers what is asked of it. */
const offered = (name: string, asked: string): string | undefined => {
  const { exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  const source = exports[`./${asked}`] ?? exports['./*']?.replace('*', asked);
  return source && join(root, name, 'dist', declarationOf(source));
};

const named = /(?:from|import\(|import)\s*['"]([^'"]+)['"]/gu;

const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(named)]
    .map(([, specifier = '']) => {
      const [, name, asked] = /^@belegwerk\/([^/]+)\/(.+)$/u.exec(specifier) ?? [];
      if (name && asked) return offered(name, asked);
      return specifier.startsWith('.') ? join(dirname(file), declarationOf(specifier)) : undefined;
    })
    .filter((found) => found !== undefined && existsSync(found)) as readonly string[];

/** The declarations that lead from one to the shape of the settings, or none. */
const chainFrom = (entry: string): readonly string[] => {
  const from = new Map<string, string | undefined>([[join(root, entry), undefined]]);
  for (const file of from.keys()) for (const next of importsOf(file)) if (!from.has(next)) from.set(next, file);
  const chain: string[] = [];
  for (let at: string | undefined = from.has(join(root, SHAPE)) ? join(root, SHAPE) : undefined; at; at = from.get(at))
    chain.unshift(relative(root, at));
  return chain;
};

const chains = WITHOUT_SETTINGS.map(chainFrom).filter((chain) => chain.length > 0);
for (const chain of chains) console.error(`A declaration without settings reaches their shape: ${chain.join(' > ')}`);
process.exitCode = chains.length > 0 ? 1 : 0;
