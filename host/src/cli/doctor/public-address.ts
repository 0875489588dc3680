import { connect } from 'node:tls';
import { routes } from '@belegwerk/contracts/api';
import type { SendHttp } from '@belegwerk/adapters/http';
import { textOf } from '@belegwerk/adapters/http';
import { clockText, secondsAhead, WRONG_CLOCK_SECONDS } from '../../presenters/clock-text.ts';
import { fault, good, note, type Finding } from './finding.ts';

const ANSWER_MS = 10_000;
const DAY_MS = 86_400_000;
/** A proxy renews a certificate a month before its end; by then it has failed to for weeks. */
const RENEWED_BEFORE_DAYS = 14;
const ALMOST_OVER_DAYS = 3;

/** Asks an address once, with a time limit. */
export const asked = (send: SendHttp, url: string) =>
  send({ method: 'GET', url, headers: {}, signal: AbortSignal.timeout(ANSWER_MS) });

/** Whether our own pages answer at the address by which Shopify and merchants reach us. */
export const addressOf = async (
  send: SendHttp,
  { url, isReachable }: { readonly url: string; readonly isReachable: boolean },
): Promise<Finding> => {
  if (!isReachable)
    return fault(
      'public address',
      `${url} is no public https address`,
      'Set APP_URL: Shopify sends messages to https only',
    );
  const alive = await asked(send, url + routes.alive.path);
  if (alive.outcome !== 'answered')
    return fault('public address', `${url} does not answer (${alive.detail})`, 'Look at DNS, firewall, proxy and host');
  if (alive.reply.status !== 200 || !textOf(alive.reply).includes('"ok"'))
    return fault(
      'public address',
      `${url}${routes.alive.path} answers ${alive.reply.status}, and not as Belegwerk does`,
      'Have the proxy lead to the host',
    );
  const ready = await asked(send, url + routes.ready.path);
  const status = ready.outcome === 'answered' ? ready.reply.status : ready.detail;
  if (ready.outcome === 'answered' && status === 200 && !textOf(ready.reply).includes('"ready"'))
    return fault(
      'public address',
      `${url}${routes.ready.path} does not answer as Belegwerk does`,
      'Have the proxy lead to the host',
    );
  return status === 200 || status === 404
    ? good('public address', `${url} answers`)
    : fault('public address', `${url}${routes.ready.path} answers ${status}`, 'The store of the host is not available');
};

/** The last moment at which the certificate of an address is good; throws where no trusted one is shown. */
export const certificateEnd = (url: string): Promise<Date> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: ANSWER_MS },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });

/** Nothing answers there, or the name is not known: another line says what to do. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** How long the certificate is good. */
export const certificateOf = async (url: string, now: number, endOf = certificateEnd): Promise<Finding> => {
  if (!url.startsWith('https:')) return note('certificate', `${url} has none: it is reached on this machine alone`);
  try {
    const days = Math.floor(((await endOf(url)).getTime() - now) / DAY_MS);
    const seen = `good for ${days} days`;
    if (days < ALMOST_OVER_DAYS) return fault('certificate', seen, 'Renew it now');
    return days < RENEWED_BEFORE_DAYS
      ? note('certificate', seen, 'See why it was not renewed')
      : good('certificate', seen);
  } catch (error) {
    if (NO_ANSWER.has(String((error as NodeJS.ErrnoException).code)))
      return note('certificate', `${url} does not answer, so it was not seen`);
    return fault(
      'certificate',
      `is not trusted or not shown (${(error as Error).message})`,
      'Renew it, with its chain',
    );
  }
};

const NOTED_SECONDS = 30;

/** How far our clock is from that of a vendor, by the header of an answer. */
export const clockOf = async (send: SendHttp, url: string, now: () => number): Promise<Finding> => {
  const answer = await asked(send, url);
  const seconds = answer.outcome === 'answered' ? secondsAhead(answer.reply.headers, now()) : undefined;
  if (seconds === undefined) return note('clock', `${new URL(url).host} told no time to compare with`);
  const away = Math.abs(seconds);
  const seen = away <= 2 ? 'as the vendors have it' : clockText(seconds);
  if (away > WRONG_CLOCK_SECONDS)
    return fault('clock', seen, 'Set it by NTP: session tokens are refused, and leases and deadlines are wrong');
  return away > NOTED_SECONDS ? note('clock', seen, 'Set it by NTP') : good('clock', seen);
};
