import type { TaskAnswer } from '../batches/run-batch.ts';
import type { OwnFileFailure } from './read-own-file.ts';

const LATER_SECONDS = 60;

/** What a file that could not be read leads to: it is missing for good, the whole batch waits, or the file comes later. */
export const ofUnreadFile = (failure: OwnFileFailure): 'other-books' | 'no-file' | TaskAnswer => {
  switch (failure.kind) {
    case 'in-other-books':
      return 'other-books';
    case 'bookkeeping-busy':
      return { kind: 'come-back', waitSeconds: Math.ceil(failure.waitSeconds), why: failure.kind };
    case 'bookkeeping-unreachable':
    case 'bookkeeping-cancelled':
    case 'bookkeeping-outcome-unknown':
      return { kind: 'come-back', waitSeconds: LATER_SECONDS, why: failure.kind };
    case 'bookkeeping-not-connected':
    case 'bookkeeping-permission-missing':
      return { kind: 'pause', because: failure.kind };
    case 'bookkeeping-refused':
    case 'document-not-found':
    case 'document-is-draft':
      return 'no-file';
  }
};
