import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where demos lie: of the merchant who has connected, and of the one who has just come. */
export const DEMO_FOLDERS = { settled: '.data/demo', fresh: '.data/fresh' } as const;

const FILE = 'host-settings.json';

type Environment = Readonly<Record<string, string | undefined>>;

/** Keeps the settings with which the host of a demo was started, for the commands that need the same; they are secrets. */
export const keepDemoEnvironment = (folder: string, environment: Environment): void => {
  const file = join(folder, FILE);
  writeFileSync(file, JSON.stringify(environment), { mode: 0o600 });
  chmodSync(file, 0o600);
};

const keptIn = (folder: string): { readonly at: number; readonly folder: string; readonly settings: Environment }[] => {
  const file = join(folder, FILE);
  try {
    const settings = JSON.parse(readFileSync(file, 'utf8')) as Environment;
    return [{ at: statSync(file).mtimeMs, folder, settings }];
  } catch {
    return [];
  }
};

const OF_A_REAL_ONE = ['SHOPIFY_API_KEY', 'DATA_DIR', 'MONGODB_URL'];

/**
 * The settings of the installation that a command is about: those of its environment, and without an app those of the demo
 * that was started last.
 */
export const environmentHere = (
  environment: Environment,
  folders: readonly string[] = Object.values(DEMO_FOLDERS),
): { readonly environment: Environment; readonly demo?: string } => {
  // who names a store means that one, and forgot the app
  if (OF_A_REAL_ONE.some((name) => environment[name])) return { environment };
  const [last] = folders.flatMap(keptIn).toSorted((one, other) => other.at - one.at);
  if (!last) return { environment };
  return { environment: { ...environment, ...last.settings }, demo: last.folder };
};

/** The same, and says on standard error that it is the demo's. */
export const environmentOfCommand = (): Environment => {
  const { environment, demo } = environmentHere(process.env);
  if (demo) console.error(`SHOPIFY_API_KEY is not set: this is about the demo in ${demo}.`);
  return environment;
};
