import type { Simulated } from './simulate.ts';
import type { TraceLine } from './trace.ts';

/** Calls that come in any case, again and again, and tell nothing of an order. */
const ROUTINE = /^(orders\.updatedSince|bookkeeping\.(seller|layouts|scopes)|changes\.|leases\.release)/;
/** Calls of the adapters that come in any case. */
const ROUTINE_OF_WIRE =
  /^(lexware GET \/v1\/(profile|organization|print-layouts|event-subscriptions)|lexware \w+ (\/oauth2|\/v1\/event-subscriptions)|shopify \S+ (Payouts|BalanceLines))/;
const WIRE = /^(lexware|shopify) /;
/** Searches for what changed in a shop: told where they stand near the orders in question, as an order that they leave out is not seen. */
const SEARCH = /^shopify \S+ UpdatedOrders/;
const ANY_ORDER = /#\d+/;
const LEASE = /^leases\.acquire (\S+)$/;
/** What has to do with hosts alone is told for about so long before and behind what happened to the orders in question; in milliseconds. */
const AROUND_MS = 120_000;
const MOST_LINES = 400;

/** What is wider stays whole: its end may tell the most. */
const cell = (text: string, width: number): string => text.padEnd(width);

/** The orders and customers that the findings name, by their numbers and addresses. */
const namedBy = ({ findings }: Simulated): readonly string[] => [
  ...new Set(
    Object.values(findings)
      .flat()
      .flatMap((line: string) => line.match(/#\d+|\S+@\S+/g) ?? [])
      .map((name) => name.replace('#', '')),
  ),
];

/** The marks that documents of the orders were sent with, by which they are searched. */
const marksOf = (lines: readonly TraceLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ what }) => /^(?:bookkeeping\.issue|lexware POST) .* (\S+)$/.exec(what)?.[1] ?? []));

/** Without the leases that a host is given again which had it last, and those that it is refused. */
const withoutUsual = (story: readonly TraceLine[]): readonly TraceLine[] => {
  const holders = new Map<string, string>();
  return story.filter(({ what, who, answer }) => {
    if (
      ROUTINE.test(what) ||
      (ROUTINE_OF_WIRE.test(what) && isUsualAnswer(answer)) ||
      (what.startsWith('leases.renew') && answer === 'true')
    )
      return false;
    const lease = LEASE.exec(what)?.[1];
    if (lease === undefined) return true;
    const before = holders.get(lease);
    if (answer !== 'not given') holders.set(lease, who);
    return answer !== 'not given' && before !== undefined && before !== who;
  });
};

/** A routine call is told where something went wrong with it. */
const isUsualAnswer = (answer: string): boolean => /^2\d\d(, \d+ hits?)?$/.test(answer);

/**
 * Calls of the wire that name no order, e.g. a search for a mark without a hit, with whether the host was at work on the orders in
 * question: it is since it last named one of them, and until it names another.
 */
const meantFor = (story: readonly TraceLine[], isTold: (line: TraceLine) => boolean): ReadonlySet<TraceLine> => {
  const atWork = new Set<string>();
  const meant = new Set<TraceLine>();
  for (const line of story) {
    const { who, what, answer } = line;
    if (isTold(line)) atWork.add(who);
    else if (ANY_ORDER.test(`${what} ${answer}`)) atWork.delete(who);
    else if (WIRE.test(what) && !SEARCH.test(what) && atWork.has(who)) meant.add(line);
  }
  return meant;
};

/** What happened to the orders that a finding names, and to the hosts meanwhile: time, host, call, answer. */
export const storyOf = (simulated: Simulated): string => {
  const ids = namedBy(simulated);
  // a lease has numbers of its own
  const isNamed = ({ what, answer }: TraceLine): boolean =>
    !LEASE.test(what) && ids.some((id) => new RegExp(`(?<!\\d)${id}(?!\\d)`).test(`${what} ${answer}`));
  const usual = withoutUsual(simulated.story);
  const marks = marksOf(usual.filter(isNamed));
  const isTold = (line: TraceLine): boolean => isNamed(line) || [...marks].some((mark) => line.what.endsWith(mark));
  const meant = meantFor(usual, isTold);
  const own = usual.filter(isTold);
  const partOf = (at: number): number => Math.floor(at / AROUND_MS);
  const near = new Set(own.flatMap(({ at }) => [partOf(at) - 1, partOf(at), partOf(at) + 1]));
  const isAround = ({ what, at }: TraceLine): boolean =>
    (own.length === 0 || near.has(partOf(at))) &&
    (/^(starts|dies|stands still|does not start|logs|job |leases\.)/.test(what) || SEARCH.test(what));
  const lines = usual.filter((line) => isTold(line) || meant.has(line) || isAround(line));
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
