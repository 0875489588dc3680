import { describe, expect, it } from '@jest/globals';
import { fail, ok } from '@belegwerk/core/kernel';
import type { NoVatIdAnswer, VatIdQuestion } from '@belegwerk/core/vat-ids';
import { ManualTiming } from '../pacing/testing/manual-timing.ts';
import { pacedRegistry } from './paced-registry.ts';

const about = (asked: string): VatIdQuestion => ({ registry: 'bzst', asked, fields: {} });
const [VIENNA, PARIS] = [about('ATU13585627'), about('FR40303265045')];

const opened = (failures: Readonly<Record<string, NoVatIdAnswer>>) => {
  const timing = new ManualTiming();
  const [asked, warnings]: [string[], unknown[]] = [[], []];
  const registry = pacedRegistry(
    {
      ask: async (question) => {
        asked.push(question.asked);
        const failure = failures[question.asked];
        return failure ? fail(failure) : ok({ meaning: 'valid-simple', code: 'VALID', compared: {} });
      },
    },
    { timing, warn: (_message, facts) => warnings.push(facts) },
  );
  const ask = async (question: VatIdQuestion) => {
    const answer = registry.ask(question);
    await timing.advance(1000);
    return answer;
  };
  return { registry, timing, asked, warnings, ask };
};
const down = (code: string): NoVatIdAnswer => ({ kind: 'unavailable', code });

describe('a registry of VAT ids', () => {
  it.each(['timeout', 'connection', 'http-503', 'IP_BLOCKED', 'SERVICE_UNAVAILABLE', 'evatr-0011'])(
    'that does not answer is asked nothing for five minutes, and the operator reads it once: %s',
    async (code) => {
      const { registry, timing, asked, warnings, ask } = opened({ [VIENNA.asked]: down(code) });
      for (const question of [VIENNA, PARIS, VIENNA])
        expect(await ask(question)).toEqual({ ok: false, failure: down(code) });
      expect(registry.restsFor?.(PARIS)).toEqual(down(code));
      expect(asked).toEqual([VIENNA.asked]);
      expect(warnings).toEqual([{ registry: 'bzst', code, minutes: 5 }]);
      await timing.advance(5 * 60_000);
      expect(registry.restsFor?.(PARIS)).toBeUndefined();
      expect(await ask(PARIS)).toMatchObject({ ok: true });
    },
  );

  it.each(['MS_UNAVAILABLE', 'TIMEOUT', 'evatr-1002'])(
    'is still asked about other member states where one does not answer: %s',
    async (code) => {
      const { asked, warnings, ask } = opened({ [VIENNA.asked]: down(code) });
      await ask(VIENNA);
      expect(await ask(VIENNA)).toEqual({ ok: false, failure: down(code) });
      expect(await ask(PARIS)).toMatchObject({ ok: true });
      expect(asked).toEqual([VIENNA.asked, PARIS.asked]);
      expect(warnings).toEqual([]);
    },
  );

  it('is still asked after it refused a question or was not understood', async () => {
    const { asked, ask } = opened({ [VIENNA.asked]: { kind: 'refused-request', code: 'evatr-0004' } });
    for (const question of [VIENNA, VIENNA]) await ask(question);
    expect(asked).toHaveLength(2);
  });

  it('is asked three questions a second at most, of however many shops', async () => {
    const { registry, timing, asked } = opened({});
    const all = Array.from({ length: 10 }, () => registry.ask(VIENNA));
    await timing.advance(2000);
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(asked.length).toBeLessThanOrEqual(7);
    await timing.advance(2000);
    expect(await Promise.all(all)).toHaveLength(10);
  });
});
