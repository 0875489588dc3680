import type { Simulated } from './simulate.ts';

/** Calls that come in any case, again and again, and tell nothing of an order. */
const ROUTINE = /^(orders\.updatedSince|bookkeeping\.(seller|layouts|scopes)|changes\.)/;
const MOST_LINES = 400;

const cell = (text: string, width: number): string => text.padEnd(width).slice(0, width);

/** What happened to the orders that a finding names, and to the hosts meanwhile: time, host, call, answer. */
export const storyOf = ({ story, findings }: Simulated): string => {
  const named = new Set(
    Object.values(findings)
      .flat()
      .flatMap((line: string) => line.match(/#\d+/g) ?? []),
  );
  const ids = [...named].map((name) => name.slice(1));
  const isTold = (what: string): boolean =>
    !ROUTINE.test(what) &&
    (!/\d{4}/.test(what) ||
      ids.length === 0 ||
      ids.some((id) => what.includes(id)) ||
      what.startsWith('bookkeeping.find'));
  const lines = story.filter(({ what }) => isTold(what));
  const told = lines.slice(-MOST_LINES).map(({ at, who, what, answer }) => {
    const time = new Date(at).toISOString().replace('T', ' ').slice(0, -1);
    return `${time}  ${cell(who, 6)}  ${cell(what, 64)}  ${answer}`;
  });
  const left = lines.length - told.length;
  return [
    `${cell('time', 23)}  ${cell('host', 6)}  ${cell('call', 64)}  answer`,
    ...(left > 0 ? [`(${left} before)`] : []),
    ...told,
  ].join('\n');
};
