import { startJavaProgram } from '../java-program.ts';

/** What another library reads in a PDF: amounts as they are written there, in euros. */
export interface ForeignReading {
  readonly number: string;
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  readonly paid: string;
}

/** Another library that reads e-invoices, running in a process of its own. */
export interface ForeignReader {
  readonly read: (file: string) => Promise<ForeignReading>;
  /** `valid`, or what is wrong: the PDF by veraPDF, the XML by its schema and the published rules. */
  readonly validate: (file: string) => Promise<string>;
  readonly stop: () => void;
}

/** Starts Mustangproject; undefined, with the cause told, without Java, Maven or the internet. */
export const startForeignReader = async (tell: (cause: string) => void): Promise<ForeignReader | undefined> => {
  const program = await startJavaProgram({ folder: import.meta.dirname, main: 'ForeignReader' }, tell);
  return (
    program && {
      read: async (file) => {
        const answer = await program.ask(`read ${file}`);
        if (answer.startsWith('FAILED')) throw new Error(answer);
        const [number = '', net = '', tax = '', gross = '', paid = ''] = answer.split('|');
        return { number, net, tax, gross, paid };
      },
      validate: (file) => program.ask(`validate ${file}`),
      stop: program.stop,
    }
  );
};
