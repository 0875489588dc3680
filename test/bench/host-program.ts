import { createRequire } from 'node:module';
import { startProgram } from '@belegwerk/host';

/** The host as a program. */
export const HOST_PROGRAM = createRequire(import.meta.url).resolve('@belegwerk/host/main');

/** The least that a host needs to start on a folder. */
export const startingIn = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  SHOPIFY_API_KEY: 'key',
  SHOPIFY_API_SECRET: 'secret',
  PORT: '0',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
});

/** From starting a program until it says that it is ready; it is stopped again. */
export const millisToReady = async (file: string, env: NodeJS.ProcessEnv): Promise<number> => {
  const began = performance.now();
  const program = await startProgram(file, [], env);
  const took = performance.now() - began;
  await program.stop();
  return took;
};
