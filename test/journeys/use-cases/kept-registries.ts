import { ok } from '@belegwerk/core/kernel';
import type { VatIdRegistries, VatIdRegistry } from '@belegwerk/core/ports';
import type { VatIdQuestion } from '@belegwerk/core/vat-ids';

/** Registries in which every id is valid, and what they were asked. */
export class KeptRegistries {
  readonly asked: VatIdQuestion[] = [];
  readonly #every: VatIdRegistry = {
    ask: async (question) => {
      this.asked.push(question);
      return ok({ meaning: 'valid-simple', code: 'VALID', compared: {} });
    },
  };
  readonly both: VatIdRegistries = { bzst: this.#every, vies: this.#every };
}
