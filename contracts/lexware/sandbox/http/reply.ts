/** What a route answers; the dispatcher writes it, or lets a fault replace it. */
export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or bytes. */
  readonly body?: unknown;
};

/** 200 with a JSON body. */
export const json = (body: unknown, status = 200): Reply => ({ status, body });

/** A reply with nothing in it. */
export const empty = (status: number): Reply => ({ status });

/** Ends a route early with a reply; thrown by checks deep inside. */
export class Refusal extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`refused with ${reply.status}`);
    this.reply = reply;
  }
}
