import { liveNews, screenRoutes } from '@belegwerk/contracts/api';
import type { Send } from './call.ts';

const SECOND = 1000;
/** The host says something every 15 seconds: what is younger than this counts as told. */
const TOLD_MS = 20 * SECOND;
/** After three heartbeats that are missing the line is dead. */
const SILENCE_MS = 50 * SECOND;
const FIRST_WAIT_MS = SECOND;
const MAX_WAIT_MS = 30 * SECOND;
/** The host does not want to tell: asking again soon would be no use. */
const REFUSED_WAIT_MS = 60 * SECOND;

/** That something of the shop may be other than before. */
export interface HostNews {
  /** Milliseconds since the last change; absent where there never was one. */
  readonly quietFor?: number | undefined;
  /** This page was told of that change before. */
  readonly isKnown: boolean;
  /** The first news of this page. */
  readonly isFirst: boolean;
}

interface Listener {
  readonly send: Send;
  readonly onNews: (news: HostNews) => void;
  /** Whether news come by themselves now: the host has been heard within the last 20 seconds. */
  readonly onLine: (isOpen: boolean) => void;
}

const fieldsOf = (block: string): ReadonlyMap<string, string> =>
  new Map(
    block.split('\n').flatMap((line) => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trimStart()] as const] : [];
    }),
  );

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Says when nothing was heard for so long that one may doubt the line, and that it is surely gone. */
const watchSilence = ({ onSilence, onDoubt }: { readonly onSilence: () => void; readonly onDoubt: () => void }) => {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let doubt: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(silence);
    clearTimeout(doubt);
  };
  const heard = () => {
    end();
    silence = setTimeout(onSilence, SILENCE_MS);
    doubt = setTimeout(onDoubt, TOLD_MS);
  };
  return { heard, end };
};

/** Reads a stream block by block until it ends. */
const readBlocks = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  heard: () => void,
  take: (block: string) => void,
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard();
    text += decoder.decode(part.value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(block);
  }
};

/** Ends early when the signal does. */
const pause = (millis: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Listens to what the host tells, as server-sent events, until the answered function is called. They are read from `fetch`,
 * because that alone carries the session. A line that breaks is opened anew; by the id of the last news one sees whether
 * something changed meanwhile.
 */
export const listenToHost = ({ send, onNews, onLine }: Listener): (() => void) => {
  const ended = new AbortController();
  let lastId: string | undefined;
  let wait = FIRST_WAIT_MS;

  const take = (block: string) => {
    // a heartbeat
    if (block.startsWith(':') && lastId !== undefined) onLine(true);
    const fields = fieldsOf(block);
    const id = fields.get('id');
    if (fields.get('event') !== 'news' || id === undefined) return;
    const read = liveNews.safeParse(json(fields.get('data') ?? ''));
    const quietFor = read.success ? read.data.quietFor : undefined;
    const news = { quietFor, isKnown: id === lastId, isFirst: lastId === undefined };
    lastId = id;
    wait = FIRST_WAIT_MS;
    onLine(true);
    onNews(news);
  };

  const listen = async (): Promise<boolean> => {
    const line = new AbortController();
    const end = () => line.abort();
    ended.signal.addEventListener('abort', end);
    const silence = watchSilence({ onSilence: end, onDoubt: () => onLine(false) });
    silence.heard();
    try {
      const headers = { accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
      const response = await send(screenRoutes.live.path, { headers, cache: 'no-store', signal: line.signal });
      if (!response.ok || !response.body) return response.status < 500;
      await readBlocks(response.body, silence.heard, take);
      return false;
    } finally {
      silence.end();
      ended.signal.removeEventListener('abort', end);
      line.abort();
    }
  };

  const run = async () => {
    while (!ended.signal.aborted) {
      const begun = Date.now();
      const isRefused = await listen().catch(() => false);
      if (ended.signal.aborted) return;
      // a line that was good for long ended as every one does, and is opened at once
      if (!isRefused && Date.now() - begun > MAX_WAIT_MS) continue;
      onLine(false);
      await pause(isRefused ? REFUSED_WAIT_MS : wait * (1 + Math.random() / 4), ended.signal);
      wait = Math.min(wait * 2, MAX_WAIT_MS);
    }
  };
  void run();
  return () => {
    ended.abort();
    onLine(false);
  };
};
