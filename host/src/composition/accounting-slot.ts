import type { AddressGuard } from '@belegwerk/adapters/attachments';
import type { SendHttp } from '@belegwerk/adapters/http';
import type { AccountingTarget, Clock, Leases, Originals, SecretVault } from '@belegwerk/core/ports';
import type { AccountingTargetId, Result, ShopKey } from '@belegwerk/core/kernel';
import type { Logger } from 'pino';

/** What the host gives to an accounting service. */
export interface AccountingParts {
  readonly clock: Clock;
  readonly send: SendHttp;
  readonly log: Pick<Logger, 'warn'>;
  /** Told how long each call has waited for the limits of its account. */
  readonly waited?: (seconds: number) => void;
  readonly vault: SecretVault;
  readonly leases: Leases;
  /** Documents of which this installation holds the only originals. */
  readonly originals: Originals;
  /** What stands before the digits of the numbers that a shop has in the books of other services. */
  readonly seriesElsewhere: (shop: ShopKey) => Promise<readonly string[]>;
  /** The addresses of a name that a merchant entered, checked; they lie in no network of our own. */
  readonly addressesOf: AddressGuard['addressesOf'];
  /** Where a merchant's browser comes back to; undefined where the host has no public address. */
  readonly callbackUrl: string | undefined;
  /** The path of our addresses to which its messages about a shop come. */
  readonly messagePath: (shop: ShopKey) => string;
}

type OpenTarget = (parts: AccountingParts) => AccountingTarget;

/** An accounting service whose settings were read. */
export interface ConfiguredTarget {
  readonly id: AccountingTargetId;
  readonly open: OpenTarget;
}

/** An accounting service before it is opened. */
export interface AccountingSlot {
  readonly id: AccountingTargetId;
  /** Whether the operator offers it; always where it is absent. */
  readonly isOffered?: (variables: Readonly<Record<string, string | undefined>>) => boolean;
  /**
   * Reads its own settings from the environment, in which no variable is empty. The failure says of each variable that is
   * missing or wrong what it must be, as `NAME: reason`, and repeats no value.
   */
  readonly configured: (
    variables: Readonly<Record<string, string | undefined>>,
  ) => Result<OpenTarget, readonly string[]>;
}
