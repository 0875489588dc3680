/** One HTTP request as it goes out. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** Names in lower case. A caller that names an `accept-encoding` gets the answer as it was sent. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Ends the exchange wherever it stands: a time limit for all of it, or a caller that no longer waits. */
  readonly signal: AbortSignal;
  /** Of the answer, unpacked. */
  readonly largestBytes?: number;
  /**
   * IP addresses that were checked: connects to one of them also when the name means another by then, and shares the connection
   * with no other exchange.
   */
  readonly onlyAt?: readonly string[];
}

/** One complete answer. */
export interface HttpReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** What kept an answer from us. */
export type HttpTrouble = 'timeout' | 'aborted' | 'too-large' | 'connection';

/** No answer. `not-sent`: the request was surely not seen. `lost`: it may have been carried out. */
export interface NoAnswer {
  readonly outcome: 'not-sent' | 'lost';
  readonly because: HttpTrouble;
  /** Names the trouble and nothing of what was sent: no address, header or body. */
  readonly detail: string;
}

/** How one request ended. Every status is an answer, redirects too. */
export type Exchange = { readonly outcome: 'answered'; readonly reply: HttpReply } | NoAnswer;

/** Sends one request once and waits for the whole answer; follows nothing, repeats nothing, never throws. */
export type SendHttp = (request: HttpRequest) => Promise<Exchange>;

/** The way out of this program over HTTP. A program opens one and closes it when nothing is under way any more. */
export interface Http {
  readonly send: SendHttp;
  /** Ends the connections that are kept open. */
  close(): void;
}

/** The body as text. */
export const textOf = (reply: HttpReply): string => new TextDecoder().decode(reply.bytes);
