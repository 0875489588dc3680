import { fault, good, type Finding } from './finding.ts';

/** The fonts of previews and receipts are read where the printer is loaded. */
const loadPrinter = (): Promise<unknown> => import('@belegwerk/adapters/paper');

/** Whether what prints previews and receipts finds its fonts. */
export const paperOf = async (load = loadPrinter): Promise<Finding> => {
  try {
    await load();
    return good('fonts', 'are there for previews and receipts');
  } catch (error) {
    return fault('fonts', (error as Error).message, 'Install the packages anew: npm ci');
  }
};
