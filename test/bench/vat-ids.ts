import { findVatIds } from '@belegwerk/core';
import { median, rounded, type Measurement } from './measurement.ts';

const SIZE = 64 * 1024;
const MOST_MILLISECONDS = 5;
const RUNS = 31;

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

const milliseconds = (text: string): number => {
  const start = performance.now();
  findVatIds(text);
  return performance.now() - start;
};

const measured = (name: string, text: string): Measurement => {
  for (let warm = 0; warm < RUNS; warm += 1) milliseconds(text);
  const value = median(Array.from({ length: RUNS }, () => milliseconds(text)));
  return {
    bench: 'vat-ids',
    metric: `every VAT id in 64 KB: ${name}`,
    value: rounded(value),
    unit: 'ms',
    baseline: null,
    ratio: null,
    bound: `value < ${MOST_MILLISECONDS}`,
    ok: value < MOST_MILLISECONDS,
  };
};

/** How long the search for every VAT id in 64 KB of text takes, for texts that try to slow it down. */
export const benchVatIds = async (): Promise<readonly Measurement[]> =>
  Object.entries(TEXTS).map(([name, sample]) => measured(name, sized(sample)));
