import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { AttachmentFailure, AttachmentSource, MailAttachment } from '@belegwerk/core/ports';
import type { SendHttp } from '../http/index.ts';
import type { AddressGuard } from './address-guard.ts';
import { download, type DownloadPlan } from './download.ts';
import { attachmentName } from './attachment-name.ts';
import { extensionOf, isOfKind, mediaTypeOf } from './kinds.ts';
import { readAddress } from './web-address.ts';

/** How attachments are fetched; the bounds have a default. */
export interface AttachmentPlan {
  readonly guard: AddressGuard;
  readonly send: SendHttp;
  readonly largestBytes?: number;
  /** For everything together: lookups, redirects, content. */
  readonly seconds?: number;
}

const LARGEST_BYTES = 10 * 1024 * 1024;
const MAX_REDIRECTS = 3;

const unfit = (detail: string) => fail({ kind: 'attachment-unfit', detail });

/** Fetches files that merchants name, from the public internet only, and checks that they are what they claim. */
export class GuardedAttachmentSource implements AttachmentSource {
  readonly #guard: AddressGuard;
  readonly #send: SendHttp;
  readonly #largestBytes: number;
  readonly #milliseconds: number;

  constructor({ guard, send, largestBytes = LARGEST_BYTES, seconds = 20 }: AttachmentPlan) {
    this.#guard = guard;
    this.#send = send;
    this.#largestBytes = largestBytes;
    this.#milliseconds = seconds * 1000;
  }

  async fetch(
    url: string,
    parameters: Readonly<Record<string, string>>,
  ): Promise<Result<MailAttachment, AttachmentFailure>> {
    const address = readAddress(url);
    if (!address.ok) return address;
    const fileName = attachmentName(address.value);
    const extension = extensionOf(fileName);
    if (!extension) return unfit('diese Dateiendung ist nicht erlaubt');
    for (const [name, value] of Object.entries(parameters)) address.value.searchParams.set(name, value);
    const bytes = await this.#follow(address.value);
    if (!bytes.ok) return bytes;
    if (!isOfKind(extension, bytes.value)) return unfit(`der Inhalt ist kein ${extension.toUpperCase()}`);
    return ok({ fileName, mediaType: mediaTypeOf(extension), bytes: bytes.value });
  }

  /** Every stop on the way is checked like the first one. */
  async #follow(start: URL): Promise<Result<Buffer, AttachmentFailure>> {
    const signal = AbortSignal.timeout(this.#milliseconds);
    const plan: DownloadPlan = { send: this.#send, largestBytes: this.#largestBytes, signal };
    let url = start;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await this.#ask(url, plan);
      if (!answer.ok) return answer;
      if (answer.value.kind === 'file') return ok(answer.value.bytes);
      const next = readAddress(answer.value.location, url);
      if (!next.ok) return next;
      url = next.value;
    }
    return fail({ kind: 'attachment-unreachable', detail: 'zu viele Weiterleitungen' });
  }

  async #ask(url: URL, plan: DownloadPlan) {
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const found = await inTime(this.#guard.addressesOf(url.hostname, port), plan.signal);
    if (!found) return fail({ kind: 'attachment-unreachable', detail: 'keine rechtzeitige Antwort' });
    if (found.ok) return download(url, found.value, plan);
    const { kind, detail } = found.failure;
    return fail({ kind: kind === 'address-unknown' ? 'attachment-unreachable' : kind, detail });
  }
}

/** A lookup cannot be stopped, but it need not be waited for. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    work.then(resolve, reject);
  });
