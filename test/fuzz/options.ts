import { parseArgs } from 'node:util';

export const HELP = `npm run fuzz -- [--seconds N] [--seed N]

Gives growing, hostile texts to every reader of what a stranger can send: webhook bodies and headers, orders, templates,
settings, mails, search texts, answers of servers. A reader must be quick on the longest text that can reach it, or at
least linear (twice the text, at most 2.8 times the time), and throw nothing. Each text that breaks this is printed as a
line of JSON, for test/fuzz/corpus.json, which npm test replays. Exit code 1 if there is one.

  --seconds N  how long it runs (60)
  --seed N     chance of this run (the day)`;

export interface FuzzOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly help: boolean;
}

const DAY_MILLISECONDS = 86_400_000;

const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} wants a whole number, not "${text}"`);
  return value;
};

/** Reads the command line; an unknown option or value is an error with its name. */
export const fuzzOptions = (args: readonly string[]): FuzzOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / DAY_MILLISECONDS)) },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    seconds: wholeNumber('seconds', values.seconds),
    seed: wholeNumber('seed', values.seed),
    help: values.help,
  };
};
