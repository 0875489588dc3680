import { Readable } from 'node:stream';
import type { MailServer } from '@belegwerk/core/ports';
import type { NodemailerError, SMTPConnectionOptions } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

type Done = (error?: Error | null) => void;

/** Who the message is for. `must` are the recipients without whom it is not sent. */
export interface Envelope {
  readonly from: string;
  readonly must: readonly string[];
  readonly may: readonly string[];
}

/** Recipients that the server refuses, with its replies. Nothing was sent to anybody. */
export class RecipientsRefused extends Error {
  readonly replies: readonly NodemailerError[];
  constructor(replies: readonly NodemailerError[]) {
    super('recipients refused');
    this.replies = replies;
  }
}

const CHUNK_BYTES = 64 * 1024;

/** One connection to a server, for one attempt. Errors are those of nodemailer. */
export class SmtpSession {
  readonly #connection: SMTPConnection;
  #handedOver = false;

  constructor(options: SMTPConnectionOptions) {
    this.#connection = new SMTPConnection(options);
    // after a failure the connection may complain once more; nothing waits for it then
    this.#connection.on('error', () => undefined);
  }

  /** Whether the last byte of a message was given to the connection: from then on it may have arrived. */
  get handedOver(): boolean {
    return this.#handedOver;
  }

  connect(): Promise<void> {
    return this.#step((done) => this.#connection.connect(done));
  }

  login({ user, password }: Pick<MailServer, 'user' | 'password'>): Promise<void> {
    return this.#step((done) => this.#connection.login({ user, pass: password }, done));
  }

  /** Sends to everybody, or not at all when one of the recipients who must get it is refused. */
  send({ from, must, may }: Envelope, message: Buffer): Promise<void> {
    const envelope: Tracked = { from, to: [...must, ...may], size: message.length };
    const isWelcome = () => refusedAmong(must, envelope).length === 0;
    const content = Readable.from(this.#portions(message, isWelcome), { objectMode: false });
    const sending = this.#step((done) => this.#connection.send(envelope, content, done));
    return sending.catch((error: NodemailerError) => {
      const refused = refusedAmong(must, envelope);
      // after a refused sender every recipient is refused too, and that says nothing about the recipients
      const isAboutThem = error.code === 'ESTREAM' || error.command === 'RCPT TO';
      throw isAboutThem && refused.length > 0 ? new RecipientsRefused(refused) : error;
    });
  }

  /** Says goodbye; the answer is not waited for. */
  leave(): void {
    this.#connection.quit();
  }

  /** Drops the connection at once. */
  drop(): void {
    this.#connection.close();
  }

  /** The message in portions. Asked for only after the server was ready for it, so all recipients are answered then. */
  async *#portions(message: Buffer, isWelcome: () => boolean): AsyncGenerator<Buffer> {
    if (!isWelcome()) throw new Error('recipients refused');
    for (let at = 0; at < message.length; at += CHUNK_BYTES) yield message.subarray(at, at + CHUNK_BYTES);
    this.#handedOver = true;
  }

  #step(start: (done: Done) => void): Promise<void> {
    const connection = this.#connection;
    return new Promise((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(Object.assign(new Error('connection closed'), { code: 'ECONNECTION' })));
      start((error) => (error ? reject(error) : resolve()));
    });
  }
}

/** nodemailer writes down in the envelope which recipients were refused. */
type Tracked = { from: string; to: string[]; size: number; rejectedErrors?: NodemailerError[] };

const refusedAmong = (must: readonly string[], { rejectedErrors = [] }: Tracked): readonly NodemailerError[] =>
  rejectedErrors.filter(({ recipient }) => recipient !== undefined && must.includes(recipient));
