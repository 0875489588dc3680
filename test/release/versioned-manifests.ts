import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Json = Readonly<Record<string, unknown>>;

const OWN = '@belegwerk/';
const NEEDS = ['dependencies', 'devDependencies', 'peerDependencies'] as const;

/** A manifest, or what a lock says of one, in the new version; our own packages need each other in exactly that one. */
const versioned = (manifest: Json, version: string): Json => ({
  ...manifest,
  version,
  ...Object.fromEntries(
    NEEDS.flatMap((kind) => {
      const needed = manifest[kind] as Json | undefined;
      if (!needed) return [];
      const own = Object.keys(needed).filter((name) => name.startsWith(OWN));
      return [[kind, { ...needed, ...Object.fromEntries(own.map((name) => [name, version])) }]];
    }),
  ),
});

const readJson = (root: string, file: string): Json => JSON.parse(readFileSync(join(root, file), 'utf8')) as Json;
const written = (json: Json): string => `${JSON.stringify(json, undefined, 2)}\n`;

/** The text of every manifest of the project and of its lock in another version, by the file's path. */
export const versionedManifests = (root: string, version: string): Readonly<Record<string, string>> => {
  const manifest = readJson(root, 'package.json');
  const places = ['', ...(manifest['workspaces'] as readonly string[])];
  const manifests = places.map((place) => {
    const file = join(place, 'package.json');
    return [file, written(versioned(readJson(root, file), version))] as const;
  });
  const lock = readJson(root, 'package-lock.json');
  const packages = lock['packages'] as Readonly<Record<string, Json>>;
  const locked = places.map((place) => [place, versioned(packages[place] ?? {}, version)] as const);
  const newLock = { ...lock, version, packages: { ...packages, ...Object.fromEntries(locked) } };
  return { ...Object.fromEntries(manifests), 'package-lock.json': written(newLock) };
};
