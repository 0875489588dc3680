import { createLog } from '@belegwerk/adapters/system';
import type { Logger } from 'pino';

/** The product's own log, which remembers what was written. */
export const rememberedLog = (): { readonly log: Logger; readonly lines: () => readonly Record<string, unknown>[] } => {
  const written: string[] = [];
  return {
    log: createLog({ level: 'debug', destination: { write: (line: string) => void written.push(line) } }),
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
};
