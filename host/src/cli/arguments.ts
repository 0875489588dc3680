import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values'];

/** The arguments of a command; one that it does not know, or that lacks its value, ends it with a sentence and its help. */
export const argumentsOf = <const O extends Options>(help: string, options: O): Values<O> => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    process.exit(1);
  }
};
