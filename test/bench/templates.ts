import { median, rounded, type Bench, type Extent, type Measurement } from './measurement.ts';
import { handlebars, liquid, ours, type Engine } from './template-engines.ts';
import { COMPARED_TEXTS, type ComparedText } from './template-texts.ts';

const ROUNDS = { full: 15, smoke: 1 };
const ROUND_MS = { full: 12, smoke: 1 };
const MAX_COLD = 3;

/** Microseconds for one call, over a round of fixed length. */
const microsOf = (call: () => string, roundMs: number): number => {
  const began = performance.now();
  let calls = 0;
  let letters = 0;
  while (performance.now() - began < roundMs) {
    for (let inner = 0; inner < 20; inner += 1) letters += call().length;
    calls += 20;
  }
  if (letters === 0) throw new Error('a template gave nothing');
  return ((performance.now() - began) * 1000) / calls;
};

/** The engines take turns, so that a busy machine is unfair to all of them alike. */
const measured = (calls: readonly (() => string)[], extent: Extent): readonly number[] => {
  const once = (): readonly number[] => calls.map((call) => microsOf(call, ROUND_MS[extent]));
  const rounds = Array.from({ length: ROUNDS[extent] + 3 }, once).slice(3);
  return calls.map((_, at) => median(rounds.map((round) => round[at] ?? 0)));
};

const sameResult = (name: string, engines: readonly Engine[]): void => {
  const results = new Set(engines.map((engine) => engine.warm()));
  if (results.size > 1) throw new Error(`${name}: the engines do not agree\n${[...results].join('\n---\n')}`);
};

const measurement = (metric: string, value: number, baseline: number, most: number): Measurement => ({
  bench: 'templates',
  metric,
  value: rounded(value),
  unit: 'µs',
  baseline: rounded(baseline),
  ratio: rounded(value / baseline),
  bound: `ratio <= ${most}`,
  ok: value / baseline <= most,
});

const benchText = (text: ComparedText, extent: Extent): readonly Measurement[] => {
  const engines = [ours(text), handlebars(text), liquid(text)];
  sameResult(text.name, engines);
  const [warm = 0, ...theirsWarm] = measured(
    engines.map((engine) => engine.warm),
    extent,
  );
  const [cold = 0, ...theirsCold] = measured(
    engines.map((engine) => engine.cold),
    extent,
  );
  return [
    measurement(`${text.name}, read before`, warm, Math.min(...theirsWarm), 1),
    measurement(`${text.name}, reading included`, cold, Math.min(...theirsCold), MAX_COLD),
  ];
};

/**
 * Microseconds to render the same three texts: read before, against the faster of precompiled Handlebars and LiquidJS,
 * and with reading included, against the faster of the two doing the same.
 */
export const benchTemplates: Bench = (extent) =>
  Promise.resolve(COMPARED_TEXTS.flatMap((text) => benchText(text, extent)));
