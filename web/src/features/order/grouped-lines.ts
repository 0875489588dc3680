import type { Reasoned } from './ReasonsCard.tsx';

const sameness = ({ name, status, nextLookAt, wayOut }: Reasoned): string =>
  [name, status.text, nextLookAt, wayOut?.url].join('\n');

const together = (lines: readonly [Reasoned, ...Reasoned[]]): Reasoned => {
  const [first] = lines;
  if (lines.length === 1) return first;
  return {
    ...first,
    name: `${first.name} (${lines.length})`,
    reasons: [...new Set(lines.flatMap(({ reasons }) => reasons))],
  };
};

/** What is called alike and stands alike is one line with how often, and with every reason once. */
export const groupedLines = (lines: readonly Reasoned[]): readonly Reasoned[] => {
  const groups = new Map<string, [Reasoned, ...Reasoned[]]>();
  for (const line of lines) {
    const known = groups.get(sameness(line));
    if (known) known.push(line);
    else groups.set(sameness(line), [line]);
  }
  return [...groups.values()].map(together);
};
