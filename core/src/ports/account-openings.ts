import type { Result } from '../kernel/result.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';

/** How a merchant who has no account at an accounting service gets one. */
export interface AccountOpenings {
  /** The page of the service on which everybody can open one. */
  readonly page: string;
  /** What has to be accepted for that: the service's own terms, and how it protects data. */
  readonly terms: string;
  readonly privacy: string;
  /**
   * Opens one from here; absent where this installation has no agreement about that with the service. Asked again under the
   * same id it opens no second one and tells what became of the first.
   */
  readonly open?: (wanted: WantedAccount) => Promise<Result<OpenedAccount, BookkeepingFailure>>;
}

/** An account for the person who reads the mails to that address, and has accepted the terms of the service. */
export interface WantedAccount {
  readonly id: string;
  readonly email: string;
}

/** `opened`: it is there, and the service has sent a mail; `known`: there was one for that address before; `refused`: not for that address. */
export interface OpenedAccount {
  readonly is: 'opened' | 'known' | 'refused';
}
