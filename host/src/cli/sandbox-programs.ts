import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type ChildProgram, startProgram } from './child-program.ts';

const here = createRequire(import.meta.url);
const programOf = (vendor: 'lexware' | 'shopify'): string =>
  join(dirname(here.resolve(`@belegwerk/contracts/${vendor}/sandbox`)), 'main.ts');

const lexwareReady = z.object({ url: z.string(), apiKey: z.string(), clientId: z.string(), clientSecret: z.string() });
const shopifyReady = z.object({ url: z.string(), shop: z.string(), apiKey: z.string(), apiSecret: z.string() });

export type LexwareSandbox = z.output<typeof lexwareReady>;
export type ShopifySandbox = z.output<typeof shopifyReady>;

/** The sandbox of the accounting service as a program of its own. */
export const startLexwareProgram = async (
  args: readonly string[],
): Promise<{ readonly program: ChildProgram; readonly lexware: LexwareSandbox }> => {
  const program = await startProgram(programOf('lexware'), args);
  return { program, lexware: lexwareReady.parse(program.ready) };
};

/** The sandbox of the shop platform as a program of its own. */
export const startShopifyProgram = async (
  args: readonly string[],
): Promise<{ readonly program: ChildProgram; readonly shopify: ShopifySandbox }> => {
  const program = await startProgram(programOf('shopify'), args);
  return { program, shopify: shopifyReady.parse(program.ready) };
};
