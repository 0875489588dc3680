import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Measurement } from './measurement.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');

const HEAD = `# Results of the benchmarks

\`npm run bench -- NAME --record\` and \`npm run soak -- --record\` write this file, each its own section; no figure is typed
by hand. A ratio compares with the baseline of the same run; other figures are of the machine that the section names.
`;

/** Where and of what something was measured. */
export interface Circumstances {
  readonly command: string;
  readonly commit: string;
  readonly machine: string;
  readonly day: string;
}

const machine = (): string => {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
};

/** The commit that is checked out; one with changes beside it says so. */
const commit = (): string => {
  const git = (...words: readonly string[]): string =>
    execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', ':/', ':!RESULTS.md') !== '';
  return `${git('rev-parse', '--short=8', 'HEAD')}${changed ? ' with changes' : ''}`;
};

export const circumstances = (command: string): Circumstances => ({
  command,
  commit: commit(),
  machine: machine(),
  day: new Date().toISOString().slice(0, 10),
});

const told = (value: number | null): string => (value === null ? '' : String(value));

/** A section of the file: under its name the circumstances and a row for each figure. */
export const sectionOf = (name: string, at: Circumstances, measurements: readonly Measurement[]): string =>
  [
    `## ${name}`,
    '',
    `\`${at.command}\`, ${at.day}, commit \`${at.commit}\`, ${at.machine}`,
    '',
    '| figure | value | unit | baseline | ratio | bound | met |',
    '| ------ | ----: | ---- | -------: | ----: | ----- | --- |',
    ...measurements.map(
      ({ metric, value, unit, baseline, ratio, bound, ok }) =>
        `| ${metric.replaceAll('|', '/')} | ${value} | ${unit} | ${told(baseline)} | ${told(ratio)} | ${bound} | ${ok ? 'yes' : '**no**'} |`,
    ),
    '',
  ].join('\n');

/** The text with a section in place of the one of the same name; sections stand in the order of their names. */
export const withSection = (text: string, name: string, section: string): string => {
  const kept = text.split(/^(?=## )/m).filter((part) => part.startsWith('## ') && !part.startsWith(`## ${name}\n`));
  const sections = [...kept.map((part) => `${part.trimEnd()}\n`), section];
  return [HEAD, ...sections.toSorted((a, b) => a.localeCompare(b))].join('\n');
};

/** Writes the figures of a benchmark into the file, in place of those of its last run. */
export const record = (name: string, at: Circumstances, measurements: readonly Measurement[]): void => {
  const text = ((): string => {
    try {
      return readFileSync(FILE, 'utf8');
    } catch {
      return HEAD;
    }
  })();
  writeFileSync(FILE, withSection(text, name, sectionOf(name, at, measurements)));
};
