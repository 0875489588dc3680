import type { Started } from './demo.ts';
import { FolderInUse } from './folder-lock.ts';
import { untilSignal } from './signals.ts';

/** Starts, prints the address to open, and runs until Ctrl-C or until one of the programs ends by itself. */
export const runUntilEnd = async (start: () => Promise<Started>): Promise<never> => {
  const signal = untilSignal();
  const { address, pages, programs } = await start().catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  if (process.argv.includes('--pages'))
    for (const [name, page] of Object.entries(pages)) console.log(`${name}: ${page}`);
  console.log(address);
  const ending = await Promise.race([signal, ...programs.map(({ ended }) => ended)]);
  for (const program of programs) await program.stop();
  process.exit(ending === undefined ? 1 : 0);
};
