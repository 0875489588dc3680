import type { Clock } from '@belegwerk/core/ports';
import type { ShopKey } from '@belegwerk/core/kernel';
import { AddressWatch } from './admin/address-watch.ts';
import type { Send } from './transport.ts';

/** The app's credentials at the platform. Old secrets stay valid for reading while a rotation is under way. */
export interface AppCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly oldSecrets?: readonly string[];
  /** Signs client assertions, for tokens of the application alone; without it there are none. RSA, as PEM (PKCS #8). */
  readonly privateKey?: string;
}

/** Waits so many seconds. */
export type Pause = (seconds: number) => Promise<void>;

/** Notes something an operator should see, without secrets and personal data. */
export type Warn = (message: string, facts: Readonly<Record<string, string>>) => void;

/** What every part of this adapter needs from outside; the optional ones have a real default. */
export interface ShopifyDependencies {
  readonly clock: Clock;
  /** Base address of a shop: `https://{shop}` at the platform itself. */
  readonly shopUrl: (shop: ShopKey) => string;
  readonly send: Send;
  readonly pause?: Pause;
  /** A number from 0 up to 1, to spread repetitions. */
  readonly chance?: () => number;
  readonly warn?: Warn;
  /** Told how long each call has waited for the points of its shop. */
  readonly waited?: (seconds: number) => void;
  /** Shared by all who call shops from this server. */
  readonly addresses?: AddressWatch;
}

const pauseForReal: Pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

/** The dependencies with every default filled in. */
export const completed = (given: ShopifyDependencies): Required<ShopifyDependencies> => {
  const warn = given.warn ?? (() => undefined);
  return {
    pause: pauseForReal,
    chance: Math.random,
    waited: () => undefined,
    addresses: new AddressWatch({ clock: given.clock, warn }),
    ...given,
    warn,
  };
};
