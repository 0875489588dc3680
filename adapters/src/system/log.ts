import { pino, type DestinationStream, type Logger } from 'pino';
import { redacted, redactedText } from './redaction.ts';

/** How a log is written. */
export interface LogOptions {
  readonly level: string;
  /** Where the lines go, one JSON object each; standard error when absent. */
  readonly destination?: DestinationStream;
  /** What every line has beside what it says, asked with each. */
  readonly beside?: () => Readonly<Record<string, unknown>>;
}

/** A structured log that never holds tokens, passwords, mail or postal addresses, however they get into it. */
export const createLog = ({ level, destination, beside }: LogOptions): Logger =>
  pino(
    {
      level,
      base: null,
      ...(beside ? { mixin: () => ({ ...beside() }) } : {}),
      timestamp: pino.stdTimeFunctions.isoTime,
      // the log formatter below has turned errors into clean fields already
      serializers: { err: (error: unknown) => error },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => redacted(fields) as Record<string, unknown>,
      },
      hooks: {
        logMethod(line, write) {
          const [first, ...rest] = line.map((each: unknown) => (typeof each === 'string' ? redactedText(each) : each));
          write.apply(this, [first, ...rest] as unknown as Parameters<typeof write>);
        },
      },
    },
    destination ?? pino.destination(2),
  );
