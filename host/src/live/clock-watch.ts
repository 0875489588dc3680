import type { SendHttp } from '@belegwerk/adapters/http';
import type { Logger } from 'pino';

/** A clock that is further away makes the host refuse session tokens, and leases and deadlines are wrong. */
export const WRONG_CLOCK_SECONDS = 120;

/**
 * How many seconds our clock is ahead of the vendor's, below zero behind it, by the header of an answer that came just now;
 * undefined where the answer tells no time. `now` in milliseconds.
 */
export const secondsAhead = (headers: Readonly<Record<string, string>>, now: number): number | undefined => {
  const said = Date.parse(headers['date'] ?? '');
  return Number.isNaN(said) ? undefined : Math.round((now - said) / 1000);
};

/** As in „600 s ahead“. */
export const clockText = (seconds: number): string => `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`;

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
