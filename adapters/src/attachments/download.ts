import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { AttachmentFailure } from '@belegwerk/core/ports';
import type { HttpReply, NoAnswer, SendHttp } from '../http/index.ts';

/** What a place answered: the file, or where it is instead. */
export type Answer =
  | { readonly kind: 'file'; readonly bytes: Buffer }
  | { readonly kind: 'elsewhere'; readonly location: string };

/** How a file is asked for. */
export interface DownloadPlan {
  readonly send: SendHttp;
  readonly largestBytes: number;
  readonly signal: AbortSignal;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** A packed file could be of any size. */
const HEADERS = { 'accept-encoding': 'identity' };

const unreachable = (detail: string) => fail({ kind: 'attachment-unreachable', detail });

/** Asks one place for a file, at exactly the addresses given; follows nothing. */
export const download = async (
  url: URL,
  addresses: readonly string[],
  { send, largestBytes, signal }: DownloadPlan,
): Promise<Result<Answer, AttachmentFailure>> => {
  const asked = { method: 'GET', url: url.href, headers: HEADERS, onlyAt: addresses } as const;
  const sent = await send({ ...asked, largestBytes, signal });
  return sent.outcome === 'answered' ? contentOf(sent.reply) : failureOf(sent, largestBytes);
};

const failureOf = ({ because, detail }: NoAnswer, limitBytes: number) => {
  if (because === 'too-large') return fail({ kind: 'attachment-too-large', limitBytes } as const);
  return unreachable(because === 'connection' ? detail : 'keine rechtzeitige Antwort');
};

const contentOf = ({ status, headers, bytes }: HttpReply): Result<Answer, AttachmentFailure> => {
  const { location, 'content-encoding': encoding = 'identity' } = headers;
  if (REDIRECTS.has(status) && location !== undefined) return ok({ kind: 'elsewhere', location });
  if (status !== 200) return unreachable(`Status ${status}`);
  return encoding === 'identity'
    ? ok({ kind: 'file', bytes })
    : fail({ kind: 'attachment-unfit', detail: 'der Inhalt ist gepackt' });
};
