import type { MailFormReply, OrderPageReply } from '@belegwerk/contracts/api';
import type { AbuseStage } from './abuse-stage.ts';

const READERS = 20;
const SEARCHERS = 100;
const MAILS = 5;
/** After an answer, or after being sent away, each of them comes again. */
const AGAIN_MS = 1000;
const SESSION_MS = 30_000;

/** As long as a message may be. */
const LONGEST = 30_000;

/** HTML that costs the most to clean: tags that never end, nested as deep as the form takes. */
const HOSTILE_HTML = [
  '<'.repeat(60_000),
  '<div>'.repeat(15_000),
  `<a href="${'&#0'.repeat(20_000)}">x</a>`,
  '<table><tr><td>'.repeat(5000),
  `<p style="${'x:url('.repeat(10_000)}">`,
] as const;

/** How often each answer came to the abusers, by its status. */
export type Answers = Readonly<Record<string, number>>;

/** What they read and write: documents that are there already. */
export interface Targets {
  readonly links: readonly string[];
  readonly mails: readonly string[];
}

/** The documents of the shop, as their owner and everybody with a link finds them. */
export const targetsIn = async ({ shops, shop }: AbuseStage): Promise<Targets> => {
  const { items } = await shops.api<OrderPageReply>(shop, '/api/orders');
  const documents = items.flatMap(({ id, documents: own }) => own.map((each) => ({ ...each, order: id })));
  return {
    links: documents.flatMap(({ pdf }) => pdf ?? []).slice(0, READERS),
    mails: documents.map(({ order, _key }) => `/api/orders/${order}/invoice-${_key}/email`).slice(0, MAILS),
  };
};

/** Begins the abuse: readers at links, parallel searches, hostile mails. Ends when asked to, and tells what came of it. */
export const beginAbuse = (stage: AbuseStage, { links, mails }: Targets): { end(): Promise<Answers> } => {
  const answers: Record<string, number> = {};
  const stopping = new AbortController();
  let session = { token: '', until: 0 };
  const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));
  const call = async (who: string, path: string, init: RequestInit): Promise<void> => {
    const reply = await fetch(stage.url + path, init).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => undefined);
    const kind = `${who} ${reply?.status ?? 'lost'}`;
    answers[kind] = (answers[kind] ?? 0) + 1;
  };
  const signed = async (): Promise<Record<string, string>> => {
    if (Date.now() > session.until)
      session = { token: await stage.shops.session(stage.shop), until: Date.now() + SESSION_MS };
    return { authorization: `Bearer ${session.token}` };
  };
  const again = async (work: () => Promise<void>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work();
      await pause(AGAIN_MS);
    }
  };
  const reader = (at: number) =>
    again(() =>
      call('reader', links[at % links.length] ?? '', { headers: { 'x-forwarded-for': `203.0.113.${at + 1}` } }),
    );
  const searcher = (at: number) =>
    again(async () => call('search', `/api/orders?search=wiechmann+jonas+${at}`, { headers: await signed() }));
  const mailer = async (path: string, at: number): Promise<void> => {
    const form = await stage.shops.api<MailFormReply>(stage.shop, path).catch(() => undefined);
    const body = JSON.stringify({
      ...form,
      email: 'a@example.com',
      message: HOSTILE_HTML[at % HOSTILE_HTML.length]?.slice(0, LONGEST),
    });
    const headers = { ...(await signed()), 'content-type': 'application/json' };
    await call('mail', path, { method: 'POST', headers, body });
  };
  const all = signed().then(() =>
    Promise.all([
      ...Array.from({ length: READERS }, (_, at) => reader(at)),
      ...Array.from({ length: SEARCHERS }, (_, at) => searcher(at)),
      ...mails.map(mailer),
    ]),
  );
  return {
    end: async () => {
      stopping.abort();
      await all;
      return answers;
    },
  };
};
