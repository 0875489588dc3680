import type { HostView } from './host-view.ts';
import type { Ledgers } from './ledgers.ts';
import type { OpenWork } from './open-work.ts';
import type { ReportedOrder } from './truth.ts';

interface Calming {
  readonly ledgers: Ledgers;
  readonly host: HostView;
  readonly orders: number;
  /** What the hosts have been told and not answered yet. */
  readonly openWork: () => Promise<readonly OpenWork[]>;
  /** Lets time pass for hosts and sandboxes. */
  readonly letPass: (millis: number) => Promise<void>;
}

const LOOK_EVERY_MS = 1500;
/** Nothing moves for so long: what is waited for lies in the future. */
const STILL_MS = 9000;
const FIRST_LEAP_MS = 2 * 60_000;
const MAX_LEAP_MS = 60 * 60_000;
/** Nothing moves for so long, with any time passing: it will not any more. */
const GIVE_UP_MS = 90_000;
/** Longer than a sweep takes to find what no webhook told. */
const CALM_LOOKS = 5;
/** Longer than a mail may still be leaving, which a host began to send before it died. */
const SENDING_MS = 5 * 60_000;

const OPEN: ReadonlySet<string> = new Set(['creating', 'waiting']);
const isOpen = ({ state, isWaiting }: ReportedOrder): boolean => OPEN.has(state) || isWaiting;

const pause = (millis: number): Promise<void> => new Promise((resume) => setTimeout(resume, millis));

/**
 * Waits until every order is settled, all that happened in the books was told and answered, and it stays so, also once a mail
 * that a dead host began to send can be leaving no more. While nothing moves,
 * time is let pass in growing leaps, so that repetitions need not be waited for; false when nothing moves for 90
 * seconds all the same.
 */
export const becomeCalm = async ({ ledgers, host, orders, openWork, letPass }: Calming): Promise<boolean> => {
  let trace = '';
  let movedAt = performance.now();
  let leaptAt = movedAt;
  let leap = FIRST_LEAP_MS;
  let calm = 0;
  let isMailOver = false;
  while (performance.now() - movedAt < GIVE_UP_MS) {
    await pause(LOOK_EVERY_MS);
    const seen = await looked(ledgers, host, openWork).catch(() => undefined);
    const now = performance.now();
    if (!seen) continue;
    if (seen.trace !== trace) {
      trace = seen.trace;
      movedAt = leaptAt = now;
      leap = FIRST_LEAP_MS;
      calm = 0;
      isMailOver = false;
      continue;
    }
    const isCalm =
      seen.untold === 0 && seen.work === 0 && seen.reported.length >= orders && !seen.reported.some(isOpen);
    calm = isCalm ? calm + 1 : 0;
    if (calm >= CALM_LOOKS) {
      if (isMailOver) return true;
      await letPass(SENDING_MS);
      [isMailOver, calm] = [true, 0];
      continue;
    }
    if (isCalm || now - leaptAt < STILL_MS) continue;
    await letPass(leap);
    leaptAt = now;
    leap = Math.min(2 * leap, MAX_LEAP_MS);
  }
  return false;
};

const looked = async (ledgers: Ledgers, host: HostView, openWork: Calming['openWork']) => {
  const reported = await host.orders();
  const untold = await ledgers.untoldEvents();
  const open = await openWork();
  const work = open.filter(({ isWork }) => isWork).length;
  const traces = [...(await ledgers.traces()), await host.logLength(), reported.length, open.length];
  const states = reported.map(({ state, isWaiting }) => `${state}${isWaiting ? '+' : ''}`);
  return { reported, untold, work, trace: JSON.stringify([traces, states]) };
};
