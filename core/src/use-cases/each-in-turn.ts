/** What the turn of one came to, for the log: its name, and why it broke off. */
export interface BrokenTurn {
  readonly name: string;
  readonly error: unknown;
}

/** As many causes are told as one can read. */
const MAX_TOLD = 10;

/** Gives each of them its turn, one after the other. A turn that breaks off keeps none of the others waiting. */
export const eachInTurn = async <T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  work: (one: T) => Promise<unknown> | undefined,
): Promise<readonly BrokenTurn[]> => {
  const broken: BrokenTurn[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (error) {
      broken.push({ name: nameOf(one), error });
    }
  }
  return broken;
};

/** What to throw for turns that broke off: how many of `what`, and the causes of the first. */
export const causesOf = (broken: readonly BrokenTurn[], what: string): readonly [Error[], string] => {
  const causes = broken.map(failureOf);
  return [causes.slice(0, MAX_TOLD), `broke off for ${causes.length} ${what}: ${causes[0]?.message}`];
};

const failureOf = ({ name, error }: BrokenTurn): Error =>
  new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
