import type { SendHttp } from '@belegwerk/adapters/http';
import type { Logger } from 'pino';
import { clockText, secondsAhead, WRONG_CLOCK_SECONDS } from '../presenters/clock-text.ts';

/** Compares the clock of this machine with that of each vendor, by what it answers anyway. */
export interface ClockWatch {
  /** Sends as before, and looks at the time that the answers of a vendor tell. */
  watching(vendor: string, send: SendHttp): SendHttp;
  /** How many seconds the clock is ahead, or below zero behind; undefined while a vendor has it as we do, or none told it. */
  wrongBy(): number | undefined;
}

export const clockWatch = (log: Pick<Logger, 'error'>, now = (): number => Date.now()): ClockWatch => {
  /** By vendor, what its last answer told: one vendor with a wrong clock of its own is not believed alone. */
  const told = new Map<string, number>();
  let isSaid = false;
  const wrongBy = (): number | undefined => {
    const all = [...told.values()];
    const least = all.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0];
    return least !== undefined && Math.abs(least) > WRONG_CLOCK_SECONDS ? least : undefined;
  };
  return {
    wrongBy,
    watching: (vendor, send) => async (request) => {
      const exchange = await send(request);
      const seconds = exchange.outcome === 'answered' ? secondsAhead(exchange.reply.headers, now()) : undefined;
      if (seconds === undefined) return exchange;
      told.set(vendor, seconds);
      const wrong = wrongBy();
      if (wrong !== undefined && !isSaid)
        log.error({ seconds: wrong }, `the clock of this machine is ${clockText(wrong)}; set it by NTP`);
      isSaid = wrong !== undefined;
      return exchange;
    },
  };
};
