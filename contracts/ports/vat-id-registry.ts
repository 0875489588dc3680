import { describe, expect, it } from '@jest/globals';
import type { VatIdRegistry } from '@belegwerk/core/ports';
import type { VatIdQuestion } from '@belegwerk/core/vat-ids';

/** A registry with what it is to know. */
export interface OpenedRegistry {
  readonly registry: VatIdRegistry;
  readonly question: VatIdQuestion;
  /** The business of that question is registered from now on. */
  readonly know: () => Promise<void>;
  /** Its member state does not answer from now on. */
  readonly silence: () => Promise<void>;
  /** Nothing answers at the address from now on. */
  readonly end: () => Promise<void>;
}

/** What every registry of VAT ids promises. */
export const vatIdRegistryContract = (name: string, open: () => Promise<OpenedRegistry>): void =>
  describe(`${name} as VatIdRegistry`, () => {
    it('calls an id that is not assigned invalid, and says so again', async () => {
      const { registry, question, end } = await open();
      for (const _time of [1, 2])
        expect(await registry.ask(question)).toMatchObject({ ok: true, value: { meaning: 'invalid' } });
      await end();
    });

    it('calls an id that is assigned valid, with the number of the question', async () => {
      const { registry, question, know, end } = await open();
      await know();
      expect(await registry.ask(question)).toMatchObject({
        ok: true,
        value: { meaning: expect.stringMatching(/^valid-/), requestId: expect.stringMatching(/./) },
      });
      await end();
    });

    it('says nothing of an id whose member state does not answer', async () => {
      const { registry, question, know, silence, end } = await open();
      await know();
      await silence();
      expect(await registry.ask(question)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
      await end();
    });

    it('says nothing of an id where no service answers, and throws nothing', async () => {
      const { registry, question, know, end } = await open();
      await know();
      await end();
      expect(await registry.ask(question)).toEqual({ ok: false, failure: { kind: 'unavailable', code: 'connection' } });
    });
  });
