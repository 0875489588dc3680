import type { Syntax } from '@belegwerk/core/e-invoice';
import { startJavaProgram } from '../java-program.ts';

export const WITHOUT_RULES =
  'needs the official rules: Java 17 and Maven, and once the internet to fetch the stylesheets of CEN and KoSIT';

/** Where the stylesheets stand in their package. */
const EN_16931: Readonly<Record<Syntax, string>> = {
  cii: 'en16931schematron/EN16931-CII-validation',
  ubl: 'en16931schematron/EN16931-UBL-validation',
};
const X_RECHNUNG: Readonly<Record<Syntax, string>> = {
  cii: 'XR_30/XRechnung-CII-validation',
  ubl: 'XR_30/XRechnung-UBL-validation',
};

/** A rule that an invoice breaks, by the published stylesheets: `BR-CO-15`, `fatal`. */
export interface OfficialFinding {
  readonly rule: string;
  readonly flag: string;
}

/** The published rules, running in a process of their own. */
export interface OfficialRules {
  readonly judge: (file: string, syntax: Syntax, isXRechnung: boolean) => Promise<readonly OfficialFinding[]>;
  readonly stop: () => void;
}

const findingOf = (text: string): OfficialFinding => {
  const [rule = '', flag = ''] = text.split(':');
  if (rule === 'FAILED') throw new Error(`the official rules could not judge a file: ${flag}`);
  return { rule, flag };
};

/** Starts the published rules; undefined, with the cause told, without Java, Maven or the internet. */
export const startOfficialRules = async (tell: (cause: string) => void): Promise<OfficialRules | undefined> => {
  const program = await startJavaProgram({ folder: import.meta.dirname, main: 'OfficialRules' }, tell);
  return (
    program && {
      judge: async (file, syntax, isXRechnung) => {
        const stylesheets = [EN_16931[syntax], ...(isXRechnung ? [X_RECHNUNG[syntax]] : [])];
        const answer = await program.ask(`${stylesheets.join(',')} ${file}`);
        return answer
          .split(' ')
          .filter((text) => text !== '')
          .map(findingOf);
      },
      stop: program.stop,
    }
  );
};
