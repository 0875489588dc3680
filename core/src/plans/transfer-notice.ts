import type { TransferNotice } from './transfers-told.ts';
import { isUnderPercent, type Credits } from './credits.ts';

/** Remaining percentage under which a shop is told: the threshold 0.2 of specification 1, section 9. */
export const NOTICE_PERCENT = 20;

const noticesOf = (credits: Pick<Credits, 'quota' | 'remaining'>): readonly TransferNotice[] => {
  if (credits.remaining === 0) return ['almost-exhausted', 'exhausted'];
  return isUnderPercent(credits, NOTICE_PERCENT) ? ['almost-exhausted'] : [];
};

/**
 * The notice to give to a shop that was told `said` this month, at most one, and what it was told then. A shop that was told
 * that nothing is left is not told that little is.
 */
export const unsaidNotice = (
  credits: Pick<Credits, 'quota' | 'remaining'>,
  said: readonly TransferNotice[],
): { readonly said: readonly TransferNotice[]; readonly notice?: TransferNotice } => {
  const unsaid = noticesOf(credits).filter((notice) => !said.includes(notice));
  const notice = unsaid.at(-1);
  return { said: [...said, ...unsaid], ...(notice ? { notice } : {}) };
};
