import { ancestorLists, mayBeFramed } from './frame-policy.ts';
import { insideTheApp } from './frame-url.ts';

const ANSWER_LIMIT_MS = 5_000;

/** Why the app's page does not show in the frame, as far as a request from outside can tell. */
export type FrameCheck =
  | { kind: 'reachable' }
  | { kind: 'not-registered' }
  | { kind: 'unreachable'; address: string }
  | { kind: 'status'; address: string; status: number }
  | { kind: 'refused'; address: string; allowed: string; adminOrigin: string };

/** Loads the app's page as the frame would, without a session token, and judges the answer. */
export async function checkFrame(o: {
  appUrl: string | undefined;
  path: string;
  shop: string;
  host: string;
  adminOrigin: string;
}): Promise<FrameCheck> {
  if (o.appUrl === undefined) return { kind: 'not-registered' };
  const url = insideTheApp(o.appUrl, o.path);
  const address = url.href;
  url.search = new URLSearchParams({ embedded: '1', shop: o.shop, host: o.host, locale: 'de' }).toString();
  const answer = await load(url);
  if (answer === undefined) return { kind: 'unreachable', address };
  if (!answer.ok) return { kind: 'status', address, status: answer.status };
  const contentSecurityPolicy = answer.headers.get('content-security-policy');
  const frameOptions = answer.headers.get('x-frame-options');
  if (mayBeFramed({ contentSecurityPolicy, frameOptions }, o.adminOrigin, url.origin)) return { kind: 'reachable' };
  const lists = ancestorLists(contentSecurityPolicy).map((list) => `frame-ancestors ${list.join(' ')}`);
  const allowed = lists.length > 0 ? lists.join('; ') : `X-Frame-Options: ${frameOptions}`;
  return { kind: 'refused', address, allowed, adminOrigin: o.adminOrigin };
}

async function load(url: URL): Promise<Response | undefined> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS), headers: { Accept: 'text/html' } });
  } catch {
    return undefined;
  }
}
