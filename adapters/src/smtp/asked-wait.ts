/** After trouble with the connection a try soon is worth it. */
export const CONNECTION_WAIT_SECONDS = 60;

/** Greylisting usually lifts after five minutes. */
const USUAL_WAIT_SECONDS = 300;
const SHORTEST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 4 * 60 * 60;

const ASKED = /\b(\d{1,5})\s*(s|sec|secs|seconds?|sekunden?|m|min|mins|minutes?|minuten?|h|hours?|stunden?)\b/i;
const SECONDS_IN = { s: 1, m: 60, h: 3600 } as const;

/** How long the reply of a server asks to wait, in seconds; the usual time when it does not say. */
export const waitSecondsIn = (reply: string): number => {
  const [, number, unit = ''] = ASKED.exec(reply) ?? [];
  if (number === undefined) return USUAL_WAIT_SECONDS;
  const first = unit[0]?.toLowerCase();
  const seconds = Number(number) * (first === 'h' || first === 'm' ? SECONDS_IN[first] : unitOfS(unit));
  return Math.min(Math.max(seconds, SHORTEST_WAIT_SECONDS), MAX_WAIT_SECONDS);
};

/** „Stunden“ begin with the letter of the seconds. */
const unitOfS = (unit: string): number => (/^st/i.test(unit) ? SECONDS_IN.h : SECONDS_IN.s);
