import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { fail, ok, type Result } from '@belegwerk/core/kernel';
import { isLoopback, isPublicAddress } from './public-address.ts';

/** Finds all addresses of a name; throws when there is none. */
export type LookUp = (name: string) => Promise<readonly string[]>;

/** Why a place may not be reached, or cannot. */
export type AddressFailure =
  | { readonly kind: 'address-forbidden'; readonly detail: string }
  | { readonly kind: 'address-unknown'; readonly detail: string };

/** How places are checked. */
export interface AddressGuardPlan {
  readonly lookUp?: LookUp;
  /** Ports of this very machine that may be reached all the same. Only for tests and the demo, empty in production. */
  readonly loopbackPorts?: readonly number[];
}

const lookUpByName: LookUp = async (name) => {
  const found = await lookup(name, { all: true, verbatim: true });
  return found.map(({ address }) => address);
};

/** Keeps addresses that merchants give away from our own network. */
export class AddressGuard {
  readonly #lookUp: LookUp;
  readonly #loopbackPorts: readonly number[];

  constructor({ lookUp = lookUpByName, loopbackPorts = [] }: AddressGuardPlan = {}) {
    this.#lookUp = lookUp;
    this.#loopbackPorts = loopbackPorts;
  }

  /**
   * The IP addresses of a host, all of them checked. One forbidden address forbids the host. Connect to these and not to
   * the name: a second lookup could answer otherwise.
   */
  async addressesOf(host: string, port: number): Promise<Result<readonly string[], AddressFailure>> {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    const addresses = isIP(name) ? [name] : await this.#found(name);
    if (addresses.length === 0) return fail({ kind: 'address-unknown', detail: `„${name}“ ist nicht bekannt` });
    const isAllowed = (address: string) =>
      isPublicAddress(address) || (isLoopback(address) && this.#loopbackPorts.includes(port));
    if (addresses.every(isAllowed)) return ok(addresses);
    return fail({ kind: 'address-forbidden', detail: `„${name}“ liegt nicht im öffentlichen Internet` });
  }

  async #found(name: string): Promise<readonly string[]> {
    try {
      return await this.#lookUp(name);
    } catch {
      return [];
    }
  }
}
