import type { MailFormReply, OrderPageReply } from '@belegwerk/contracts/api';
import type { AbuseStage } from './abuse-stage.ts';

const READERS = 20;
const SEARCHERS = 100;
const MAILS = 5;
const PREVIEWERS = 5;
/** After an answer, or after being sent away, each of them comes again. */
const AGAIN_MS = 1000;
const SESSION_MS = 30_000;

/** As long as a message may be. */
const LONGEST = 30_000;

/** As deep as tags may stand in each other; what is deeper is refused before it is cleaned. */
const DEEPEST = 99;
const deep = (tags: readonly string[]): string =>
  tags.map((tag) => `<${tag}>`).join('') +
  tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');

/** HTML that costs the most to clean and is not refused before: tags that never end, nested as deep as a mail may be. */
const HOSTILE_HTML = [
  '<'.repeat(LONGEST),
  deep(Array.from({ length: DEEPEST }, () => 'div')).repeat(LONGEST),
  `<a href="${'&#0'.repeat(9900)}">x</a>`,
  deep(Array.from({ length: DEEPEST / 3 }, () => ['table', 'tr', 'td']).flat()).repeat(LONGEST),
  `<p style="${'x:url('.repeat(4900)}">x</p>`,
].map((html) => html.slice(0, LONGEST));

/** How often each answer came to the abusers, by its status. */
export type Answers = Readonly<Record<string, number>>;

/** What they read and write: documents that are there already. */
export interface Targets {
  readonly links: readonly string[];
  readonly mails: readonly string[];
  readonly previews: readonly string[];
  /** What all orders have in common, so that a search finds as many as a page holds. */
  readonly search: string;
}

/** The documents of the shop, as their owner and everybody with a link finds them. */
export const targetsIn = async ({ shops, shop }: AbuseStage): Promise<Targets> => {
  const { items } = await shops.api<OrderPageReply>(shop, '/api/orders');
  const documents = items.flatMap(({ id, documents: own }) => own.map((each) => ({ ...each, order: id })));
  return {
    links: documents.flatMap(({ pdf }) => pdf ?? []).slice(0, READERS),
    search: items[0]?.customerName ?? '',
    previews: items.map(({ id }) => `/api/orders/${id}/lexoffice/invoice/preview`).slice(0, PREVIEWERS),
    mails: documents.map(({ order, _key }) => `/api/orders/${order}/invoice-${_key}/email`).slice(0, MAILS),
  };
};

/** Begins the abuse: readers at links, parallel searches, hostile mails, previews drawn again and again. Ends when asked to, and tells what came of it. */
export const beginAbuse = (
  stage: AbuseStage,
  { links, mails, previews, search }: Targets,
): { end(): Promise<Answers> } => {
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
  const searched = new URLSearchParams({ search }).toString();
  const searcher = () => again(async () => call('search', `/api/orders?${searched}`, { headers: await signed() }));
  const previewer = (path: string) => again(async () => call('preview', path, { headers: await signed() }));
  const mailer = async (path: string, at: number): Promise<void> => {
    const form = await stage.shops.api<MailFormReply>(stage.shop, path).catch(() => undefined);
    const body = JSON.stringify({
      ...form,
      email: 'a@example.com',
      message: HOSTILE_HTML[at % HOSTILE_HTML.length],
    });
    const headers = { ...(await signed()), 'content-type': 'application/json' };
    await call('mail', path, { method: 'POST', headers, body });
  };
  const all = signed().then(() =>
    Promise.all([
      ...Array.from({ length: READERS }, (_, at) => reader(at)),
      ...Array.from({ length: SEARCHERS }, searcher),
      ...mails.map(mailer),
      ...previews.map(previewer),
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
