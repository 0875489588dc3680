import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Behaviour, Refusal } from './behaviour.ts';
import type { Certificate } from './certificate.ts';
import type { Mailbox } from './mailbox.ts';

/** What a listener hands its mails to, and what it lets in. */
export interface Behind {
  readonly mailbox: Mailbox;
  readonly behaviour: Behaviour;
  readonly certificate: Certificate;
  readonly user: string;
  readonly password: string;
  readonly largestBytes: number;
}

type Answer = (error?: Error | null) => void;

const LOGIN_REFUSED: Refusal = { code: 535, text: '5.7.8 Authentication credentials invalid' };
const GREYLISTED: Refusal = { code: 451, text: '4.7.1 Greylisting in action, please come back in 120 seconds' };

const TOO_LARGE: Refusal = { code: 552, text: '5.3.4 Message too big' };

const errorOf = ({ code, text }: Refusal): Error => Object.assign(new Error(text), { responseCode: code });

/** One listening SMTP server: TLS from the start (`ssl`) or after STARTTLS. Mail is taken from the one user only. */
export class SmtpListener {
  readonly #via: 'ssl' | 'starttls';
  readonly #behind: Behind;
  readonly #server: SMTPServer;

  constructor(via: 'ssl' | 'starttls', behind: Behind) {
    this.#via = via;
    this.#behind = behind;
    const { key, cert } = behind.certificate;
    this.#server = new SMTPServer({
      secure: via === 'ssl',
      key,
      cert,
      size: behind.largestBytes,
      banner: 'mail sandbox',
      authMethods: ['PLAIN', 'LOGIN'],
      disableReverseLookup: true,
      closeTimeout: 100,
      logger: false,
      onAuth: ({ username, password }, _session, done) => {
        const refusal = this.#refusalOfLogin(username, password ?? undefined);
        return refusal ? done(errorOf(refusal)) : done(null, { user: username });
      },
      onMailFrom: (_address, _session, done) => this.#answer(behind.behaviour.refusalAt('sender'), done),
      onRcptTo: ({ address }, session, done) => this.#answer(this.#refusalOf(address, session), done),
      onData: (stream, session, done) => void this.#answerMessage(stream, session, done),
    });
    // a client that hangs up is no failure of the server
    this.#server.on('error', () => undefined);
  }

  async listen(port: number, host: string): Promise<number> {
    const server = this.#server.listen(port, host);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #answer(refusal: Refusal | undefined, done: Answer): void {
    done(refusal ? errorOf(refusal) : null);
  }

  #refusalOfLogin(user: string | undefined, password: string | undefined): Refusal | undefined {
    const prepared = this.#behind.behaviour.refusalAt('login');
    if (prepared) return prepared;
    const isRight = user === this.#behind.user && password === this.#behind.password;
    return isRight && !this.#behind.behaviour.refusesLogin ? undefined : LOGIN_REFUSED;
  }

  #refusalOf(recipient: string, { envelope }: SMTPServerSession): Refusal | undefined {
    const prepared = this.#behind.behaviour.refusalAt('recipient', recipient);
    if (prepared) return prepared;
    const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
    return this.#behind.behaviour.greylists(sender, recipient) ? GREYLISTED : undefined;
  }

  async #answerMessage(stream: SMTPServerDataStream, session: SMTPServerSession, done: Answer): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const refusal = stream.sizeExceeded ? TOO_LARGE : this.#behind.behaviour.refusalAt('content');
      if (refusal) return done(errorOf(refusal));
      await this.#take(Buffer.concat(chunks), session, done);
    } catch (error) {
      done(error as Error);
    }
  }

  async #take(source: Buffer, session: SMTPServerSession, done: Answer): Promise<void> {
    const { behaviour } = this.#behind;
    const cut = behaviour.cut();
    if (cut !== 'lost') await this.#keep(source, session);
    if (behaviour.delayMs > 0) await pause(behaviour.delayMs, undefined, { ref: false });
    if (cut) return this.#hangUp(session);
    done();
  }

  #keep(source: Buffer, { envelope, user }: SMTPServerSession): Promise<void> {
    const delivery = {
      receivedAt: new Date().toISOString(),
      via: this.#via,
      user: String(user),
      envelope: {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
      },
    };
    return this.#behind.mailbox.add(delivery, source);
  }

  #hangUp({ id }: SMTPServerSession): void {
    for (const connection of this.#server.connections) if (connection.id === id) connection._socket.destroy();
  }
}
