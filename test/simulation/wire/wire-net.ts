import type { Exchange, HttpReply, HttpRequest, NoAnswer, SendHttp } from '@belegwerk/adapters/http';
import type { Dice } from '../../chaos/dice.ts';
import type { Fault, Faults } from '../faults.ts';
import { never, type HostLife } from '../host-life.ts';
import type { Trace } from '../trace.ts';
import type { VirtualTime } from '../virtual-time.ts';
import type { Net } from '../world/net.ts';
import { deadlineOf } from './deadlines.ts';

/** The vendor's side of the wire. */
export interface Site {
  /** How the trace names a request: what it asks and of what, without secrets. */
  readonly told: (request: HttpRequest) => string;
  /** How the trace names an answer. */
  readonly answerTold: (reply: HttpReply) => string;
  /** A repetition on its way does no harm. */
  readonly mayRepeat: (request: HttpRequest) => boolean;
  /** An answer that is lost costs the shop its access, which a merchant must give anew. */
  readonly mustArrive: (request: HttpRequest) => boolean;
  readonly serve: (request: HttpRequest) => Promise<HttpReply>;
  /** Whether the request is made with a token that still opens something. */
  readonly hasLivingToken: (request: HttpRequest) => boolean;
  /** The token of the request ends now, before its time. */
  readonly endToken: (request: HttpRequest) => void;
  /** The request makes something that lists show. */
  readonly mayShowLate: (request: HttpRequest) => boolean;
  /** What the request makes shows in lists so much later. */
  readonly showLate: (request: HttpRequest, millis: number) => void;
}

interface Parts {
  readonly net: Net;
  readonly dice: Dice;
  readonly siteOf: (request: HttpRequest) => Site;
}

/** How one request is sent. */
interface Sending {
  readonly mayRepeat: boolean;
  /** Whether a fault happens to it here, which its line in the trace then names. */
  readonly strikes: (fault: Fault) => boolean;
}

/** A request may be under way for so long after its sender gave up; in milliseconds. */
const LATEST_MS = 25_000;
const LATEST_ANSWER_MS = 30_000;
/** A document appears in lists at most so late; in milliseconds. */
const SHOWN_WITHIN_MS = 45_000;
const HTML = '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';

const lost = (because: NoAnswer['because']): NoAnswer => ({
  outcome: 'lost',
  because,
  detail: `simulated: ${because}`,
});
const replied = (status: number, headers: Readonly<Record<string, string>>, text: string): HttpReply => ({
  status,
  headers,
  bytes: Buffer.from(text),
});

/** What has no length of its own may end early unnoticed; of all else the sender notices it. */
const isJson = ({ headers, bytes }: HttpReply): boolean =>
  bytes.length > 1 && (headers['content-type'] ?? '').includes('json');
const halved = ({ status, headers, bytes }: HttpReply): HttpReply => {
  const { 'content-length': _length, ...others } = headers;
  return { status, headers: others, bytes: bytes.subarray(0, Math.floor(bytes.length / 2)) };
};

/** How the hash names a request. */
const shortly = ({ method, url }: HttpRequest): string => `${method} ${new URL(url).pathname}`;

/** The wire between one host and the vendors: what the adapters send arrives at the sandboxes of this process, or does not. */
export const wireOf = (life: HostLife, { net, dice, siteOf }: Parts): SendHttp => {
  const { time, faults, trace }: { time: VirtualTime; faults: Faults; trace: Trace } = net;

  return async (request) => {
    const site = siteOf(request);
    const what = shortly(request);
    const deadline = deadlineOf(request.signal);
    const mayRepeat = site.mayRepeat(request);
    const mustArrive = site.mustArrive(request);
    /** What went wrong with it so far. */
    const struck: Fault[] = [];
    const strikes = (fault: Fault): boolean => {
      if (!faults.strikes(fault)) return false;
      struck.push(fault);
      return true;
    };
    const note = (how: string, reply?: HttpReply): void => {
      const said = (answer: string | undefined): string => [how, answer, ...struck].filter(Boolean).join(', ');
      const line = { at: time.now, who: life.name, what, answer: said(reply && String(reply.status)) };
      trace.note(line, () => ({ ...line, what: site.told(request), answer: said(reply && site.answerTold(reply)) }));
    };
    const dies = (when: string, fault: Fault = 'host-dies'): boolean => {
      if (!faults.strikes(fault)) return false;
      const line = { at: time.now, who: life.name, what: 'dies', answer: `${what}: ${when}` };
      trace.note(line, () => ({ ...line, answer: `${site.told(request)}: ${when}` }));
      life.die();
      return true;
    };
    const diesIn = (when: string): boolean => dies(when, mayRepeat ? 'host-dies' : 'host-dies-in-call');
    const givenUp = async (): Promise<Exchange> => {
      await time.pause(Math.max(0, Math.min(dice.between(100, LATEST_ANSWER_MS), deadline - time.now)), life);
      return lost(time.now >= deadline ? 'timeout' : 'connection');
    };
    const answered = async (reply: HttpReply): Promise<Exchange> => {
      await time.pause(Math.max(0, Math.min(answerWait(life, mayRepeat), deadline - time.now)), life);
      if (time.now >= deadline) {
        note('too late', reply);
        return lost('timeout');
      }
      note('', reply);
      if (diesIn('as it is answered')) return never();
      return {
        outcome: 'answered',
        reply: { ...reply, headers: { ...reply.headers, date: new Date(time.now).toUTCString() } },
      };
    };

    if (!life.isAlive || dies('before it is sent')) return never();
    if (time.now >= deadline) return { outcome: 'not-sent', because: 'timeout', detail: 'no answer in time' };
    if (strikes('connection-refused')) {
      note('not connected');
      await time.pause(dice.between(1, 3000), life);
      return { outcome: 'not-sent', because: 'connection', detail: 'simulated: refused' };
    }
    if (strikes('limit-reached'))
      return answered(
        replied(
          429,
          { 'retry-after': String(dice.between(1, 20)), 'content-type': 'application/json' },
          '{"message":"Too Many Requests"}',
        ),
      );
    if (strikes('limit-without-hint'))
      return answered(replied(429, { 'content-type': 'text/plain' }, 'Too Many Requests'));
    if (strikes('request-lost')) {
      note('it never arrives');
      return givenUp();
    }
    const arrived = arrival(request, site, { mayRepeat, strikes });
    if (diesIn('while it is under way')) return never();
    const [isLost, isHtml] = mustArrive ? [false, false] : [strikes('answer-lost'), strikes('html-answer')];
    const reply = await arrived;
    if (!life.isAlive) return never();
    if (isLost) {
      note('', reply);
      return givenUp();
    }
    if (!mustArrive && !isHtml && isJson(reply) && strikes('answer-cut')) return answered(halved(reply));
    if (isHtml) return answered(replied(dice.next() < 0.5 ? 502 : 200, { 'content-type': 'text/html' }, HTML));
    return answered(reply);
  };

  /** Arrives also when its sender dies. */
  function arrival(request: HttpRequest, site: Site, { mayRepeat, strikes }: Sending): Promise<HttpReply> {
    const wait = strikes('request-late') ? dice.between(1000, LATEST_MS) : dice.between(2, 200);
    if (mayRepeat && faults.strikes('called-twice'))
      time.after(wait + dice.between(1, 5000), () => {
        void time.hold(site.serve(request)).then((reply) => {
          const again = (answer: string): string => `${answer}, called-twice: it arrived once more`;
          const line = { at: time.now, who: life.name, what: shortly(request), answer: again(String(reply.status)) };
          trace.note(line, () => ({ ...line, what: site.told(request), answer: again(site.answerTold(reply)) }));
        });
      });
    return new Promise((resolve) => time.after(wait, () => resolve(time.hold(served(request, site, strikes)))));
  }

  async function served(request: HttpRequest, site: Site, strikes: Sending['strikes']): Promise<HttpReply> {
    if (strikes('service-broken'))
      return replied(
        dice.oneOf([500, 503, 504]),
        { 'content-type': 'application/json' },
        '{"message":"Internal Server Error"}',
      );
    if (site.hasLivingToken(request) && strikes('token-ended')) site.endToken(request);
    if (site.mayShowLate(request) && strikes('shown-late')) site.showLate(request, dice.between(1, SHOWN_WITHIN_MS));
    return site.serve(request);
  }

  function answerWait(of: HostLife, mayRepeat: boolean): number {
    const goesOn = mayRepeat ? undefined : net.goesOnNext(of);
    if (goesOn !== undefined && faults.strikes('host-goes-on-in-call'))
      return Math.min(goesOn + dice.between(50, 5000), LATEST_ANSWER_MS);
    return faults.strikes('answer-late') ? dice.between(1000, LATEST_ANSWER_MS) : dice.between(2, 200);
  }
};
