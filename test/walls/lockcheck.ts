import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};

/** Where Node looks for a package that is needed at `place`: there, and in every folder above. */
const lookedUp = (place: string, name: string): readonly string[] => {
  const above = place.lastIndexOf('/node_modules/');
  const here = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
  if (place === '') return [here];
  return [here, ...lookedUp(above === -1 ? '' : place.slice(0, above), name)];
};

// `npm ci` refuses a lock that lacks an optional platform package which a locked package names
const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !lookedUp(place, name).some((candidate) => candidate in packages))
    .map((name) => `${place || '(root)'} -> ${name}`),
);
console.log(missing.length > 0 ? `missing in the lock:\n${missing.join('\n')}` : 'lock complete');
process.exit(missing.length > 0 ? 1 : 0);
