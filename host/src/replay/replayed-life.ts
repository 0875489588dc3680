import { z } from 'zod';

/** How the seller of one file is set up, beside what the command says. */
const settings = z.strictObject({
  oss: z.boolean().optional(),
  smallBusiness: z.boolean().optional(),
  preferences: z.record(z.string(), z.unknown()).optional(),
});
const life = z.strictObject({
  settings: settings.default({}),
  steps: z.array(z.record(z.string(), z.unknown())).min(1),
});

/** One order in several steps: each is the order as the shop has it then. */
export interface ReplayedLife {
  readonly settings: z.output<typeof settings>;
  /** Payloads as JSON text. */
  readonly steps: readonly [string, ...string[]];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * What a file of a replay holds: `{settings, steps}`, or one payload as it is. Throws where it has steps and says
 * something else than it may.
 */
export const readLife = (text: string): ReplayedLife => {
  const given = parsed(text);
  if (typeof given !== 'object' || given === null || !('steps' in given)) return { settings: {}, steps: [text] };
  const read = life.parse(given);
  const [first = '', ...later] = read.steps.map((step) => JSON.stringify(step));
  return { settings: read.settings, steps: [first, ...later] };
};
