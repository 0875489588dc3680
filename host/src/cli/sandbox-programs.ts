import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type ChildProgram, startProgram } from './child-program.ts';

const here = createRequire(import.meta.url);
const programOf = (vendor: 'lexware' | 'shopify' | 'mail' | 'registers'): string =>
  join(dirname(here.resolve(`@belegwerk/contracts/${vendor}/sandbox`)), 'main.ts');

const lexwareReady = z.object({ url: z.string(), apiKey: z.string(), clientId: z.string(), clientSecret: z.string() });
const shopifyReady = z.object({ url: z.string(), shop: z.string(), apiKey: z.string(), apiSecret: z.string() });
const mailReady = z.object({
  url: z.string(),
  host: z.string(),
  sslPort: z.number(),
  startTlsPort: z.number(),
  user: z.string(),
  password: z.string(),
  ca: z.string(),
});

const registersReady = z.object({ url: z.string(), bzstUrl: z.string(), viesUrl: z.string() });

export type LexwareSandbox = z.output<typeof lexwareReady>;
export type ShopifySandbox = z.output<typeof shopifyReady>;
export type MailSandbox = z.output<typeof mailReady>;
export type RegistersSandbox = z.output<typeof registersReady>;

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

/** The mail sandbox as a program of its own: it takes every mail and delivers none. */
export const startMailProgram = async (
  args: readonly string[],
): Promise<{ readonly program: ChildProgram; readonly mail: MailSandbox }> => {
  const program = await startProgram(programOf('mail'), args);
  return { program, mail: mailReady.parse(program.ready) };
};

/** The stand-in for the registries of VAT ids as a program of its own: in it every id is valid. */
export const startRegistersProgram = async (): Promise<{
  readonly program: ChildProgram;
  readonly registers: RegistersSandbox;
}> => {
  const program = await startProgram(programOf('registers'), ['--lenient']);
  return { program, registers: registersReady.parse(program.ready) };
};
