import { SHOPIFY_API_VERSION } from '../api-version.ts';
import type { Warn } from '../dependencies.ts';

/** Notices when the platform answers in another version or calls a field deprecated; says each thing once. */
export class HeaderWatch {
  readonly #warn: Warn;
  readonly #said = new Set<string>();

  constructor(warn: Warn) {
    this.#warn = warn;
  }

  look(operation: string, headers: Readonly<Record<string, string>>): void {
    const served = headers['x-shopify-api-version'];
    if (served && served !== SHOPIFY_API_VERSION)
      this.#once('Shopify answers in another API version', { asked: SHOPIFY_API_VERSION, served });
    const reason = headers['x-shopify-api-deprecated-reason'];
    if (reason) this.#once('Shopify calls a field deprecated', { operation, reason });
  }

  #once(message: string, facts: Readonly<Record<string, string>>): void {
    const key = JSON.stringify([message, facts]);
    if (this.#said.has(key)) return;
    this.#said.add(key);
    this.#warn(message, facts);
  }
}
