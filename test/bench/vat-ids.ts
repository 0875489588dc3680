import { findVatIds } from '@belegwerk/core/vat-ids';
import { median, rounded, type Bench, type Extent, type Measurement } from './measurement.ts';

const SIZE = 64 * 1024;
const MAX_TIMES = 20;
const RUNS = { full: 31, smoke: 1 };

/** Texts of one kind each; no id in them is valid except in the ordinary note, so none is left early. */
const TEXTS: Readonly<Record<string, string>> = {
  'an ordinary note': 'Bitte Rechnung mit USt-IdNr. ATU13585627 an die Buchhaltung, vielen Dank! ',
  'wrong check digits': 'DE136695978, ',
  'prefixes only': 'DE AT BE-SE.CZ ',
  'beginnings of IBANs': 'DE89 3704 0044 0532 ',
  'valid IBANs': 'CZ65 0800 0000 1920 0014 5399 ',
  'blanks and separators': 'FR 4 . 0 - 3 / 0 : 3 ',
  'umlauts, no-break spaces and full-width digits': 'Für Ｄ\u00adＥ１３ 6695978 größer\u00a0als ',
  'Chinese characters': Array.from({ length: 20_000 }, (_, index) => String.fromCharCode(0x4e00 + index)).join(''),
  'piled marks': `DE1\u0301${'\u0301'.repeat(200)}`,
};

const sized = (sample: string): string => {
  let text = sample.repeat(Math.ceil(SIZE / sample.length));
  while (Buffer.byteLength(text) > SIZE)
    text = text.slice(0, Math.floor((text.length * SIZE) / Buffer.byteLength(text)));
  return text;
};

const milliseconds = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** How many letters there are: each character is looked at once. */
const lettersIn = (text: string): number => {
  let letters = 0;
  for (const character of text) if (character.toLowerCase() !== character.toUpperCase()) letters += 1;
  return letters;
};

const measured = (name: string, text: string, extent: Extent): Measurement => {
  const round = () => ({
    ours: milliseconds(() => findVatIds(text)),
    once: milliseconds(() => lettersIn(text)),
  });
  const rounds = Array.from({ length: RUNS[extent] * 2 }, round).slice(RUNS[extent]);
  const value = median(rounds.map(({ ours }) => ours));
  const baseline = median(rounds.map(({ once }) => once));
  const ratio = value / baseline;
  return {
    bench: 'vat-ids',
    metric: `every VAT id in 64 KB: ${name}`,
    value: rounded(value),
    unit: 'ms',
    baseline: rounded(baseline),
    ratio: rounded(ratio),
    bound: `ratio <= ${MAX_TIMES}`,
    ok: ratio <= MAX_TIMES,
  };
};

/**
 * How long the search for every VAT id in 64 KB of text takes, for texts that try to slow it down, against looking
 * at each of its characters once.
 */
export const benchVatIds: Bench = (extent) =>
  Promise.resolve(Object.entries(TEXTS).map(([name, sample]) => measured(name, sized(sample), extent)));
