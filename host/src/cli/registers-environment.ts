import type { RegistersSandbox } from './sandbox-programs.ts';

/** The settings with which the host asks the stand-in about VAT ids, and no authority. */
export const registersEnvironment = ({
  bzstUrl,
  viesUrl,
}: Pick<RegistersSandbox, 'bzstUrl' | 'viesUrl'>): Readonly<Record<string, string>> => ({
  VAT_ID_BZST_URL: bzstUrl,
  VAT_ID_VIES_URL: viesUrl,
});
