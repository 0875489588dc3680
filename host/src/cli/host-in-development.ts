import { copyFileSync, cpSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startProgram } from './child-program.ts';
import type { HostOfDemo } from './demo.ts';
import { freePort } from './free-port.ts';
import { restartedProgram } from './restarted-program.ts';
import { areAllThere, buildScreens, publicPagesIn, SCREENS } from '../screens.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PROGRAM = join(import.meta.dirname, 'dev-host.ts');
const SCREENS_SERVER = join(ROOT, 'web/dev/serve.ts');

/** What the host is made of. Of `web` it has the page alone in which the screens run. */
const SOURCES = [
  'core/src',
  'adapters/src',
  'contracts/api',
  'contracts/lexware/wire',
  'contracts/shopify/wire',
  'host/src',
].map((folder) => join(ROOT, folder));

/** The page as its source has it, and the pages outside the admin as they were built. */
const putScreens = (folder: string): void => {
  cpSync(publicPagesIn(SCREENS), publicPagesIn(folder), { recursive: true, force: true });
  copyFileSync(join(ROOT, 'web/index.html'), join(folder, 'index.html'));
};

/** The host of a demo that starts anew when its sources change, behind a server that hands out the screens as they are written. */
export const hostInDevelopment: HostOfDemo = {
  prepare: async () => {
    if (!areAllThere(SCREENS)) await buildScreens();
  },
  start: async (settings) => {
    const folder = join(dirname(settings.DATA_DIR), 'screens');
    const port = await freePort(4100);
    // at once: what the host has called at its own address while it starts comes through the screens' server
    const [host, screens] = await Promise.all([
      restartedProgram({
        start: async (before) => {
          putScreens(folder);
          return startProgram(PROGRAM, [folder, ...(before === undefined ? [] : [String(before)])], {
            ...process.env,
            ...settings,
            PORT: String(port),
          });
        },
        sources: SOURCES,
        say: (sentence) => console.error(`host: ${sentence}`),
      }),
      startProgram(SCREENS_SERVER, [`--port=${settings.PORT}`, `--behind=${port}`]),
    ]);
    return [host, screens];
  },
};
