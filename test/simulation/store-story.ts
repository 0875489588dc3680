/** Calls that write what was begun or done, what the log says of it, and who may: the story of a run is told by them. */
const TOLD = /^((documents|sideTasks|leases)\.(plan|change|acquire|renew|release)|events\.append)$/;

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

/** `invoice #1004 sent 1, 119.00`: the amount is what a document must come to. */
const standing = ({ kind, orderName, orderId, source, state, attempts, expectedTotal }: Bag): string =>
  [
    kind,
    orderName ?? String(orderId ?? source).replace(/^.*\//, '#'),
    state,
    attempts,
    typeof expectedTotal === 'number' ? `of ${(expectedTotal / 100).toFixed(2)}` : undefined,
  ]
    .filter((each) => each !== undefined)
    .map(String)
    .join(' ');

const answerOf = (answer: unknown): string => {
  if (answer === undefined) return 'not given';
  if (!isBag(answer)) return JSON.stringify(answer);
  if (isBag(answer['stored'])) return `${standing(answer['stored'])}${answer['isChanged'] ? '' : ' (as it was)'}`;
  return 'state' in answer ? standing(answer) : `given, fence ${String(answer['fence'])}`;
};

/** How the story names what a call of a store is about and came to; undefined of a call that it does not tell. */
export const storyOfCall = (
  call: string,
  [first, second]: readonly unknown[],
  answer: unknown,
): { readonly what: string; readonly answer: string } | undefined => {
  if (!TOLD.test(call)) return undefined;
  if (call === 'events.append' && isBag(first)) {
    const { name, order, facts } = first;
    const about = isBag(order) ? String(order['name']) : '';
    return { what: `${call} ${String(name)} ${about}`.trim(), answer: isBag(facts) ? JSON.stringify(facts) : '' };
  }
  const about = isBag(first) ? (first['name'] ?? standing(first)) : call.startsWith('leases') ? first : '';
  const how = isBag(second) && call.endsWith('.change') ? second['kind'] : '';
  const isGivenBack = call === 'leases.release';
  return {
    what: [call, how, call.endsWith('.change') ? '' : about].filter(Boolean).map(String).join(' '),
    answer: isGivenBack ? 'ok' : answerOf(answer),
  };
};
