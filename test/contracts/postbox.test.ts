import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { shopKey } from '@belegwerk/core/kernel';
import type { MailServer } from '@belegwerk/core/ports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AddressGuard } from '@belegwerk/adapters/attachments';
import { SmtpPostbox, type SmtpPlan } from '@belegwerk/adapters/smtp';
import { aMail, postboxContract, type ArrivedMail, type PostboxWithServer } from '@belegwerk/contracts/ports';

interface Ready {
  readonly url: string;
  readonly host: string;
  readonly sslPort: number;
  readonly startTlsPort: number;
  readonly user: string;
  readonly password: string;
  readonly ca: string;
}

const PROGRAM = fileURLToPath(new URL('../../contracts/mail/sandbox/main.ts', import.meta.url));
const SHOP = shopKey('kaffeekontor-nord.myshopify.com');
const running: ChildProcess[] = [];

const startSandbox = async (...args: readonly string[]): Promise<Ready> => {
  const program = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(program);
  const [line] = (await once(createInterface(program.stdout), 'line')) as [string];
  return JSON.parse(line) as Ready;
};

afterAll(async () => {
  for (const program of running) {
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'exit');
  }
});

const server = ({ host, sslPort, startTlsPort, user, password }: Ready, encryption: 'SSL' | 'TLS'): MailServer => ({
  host,
  port: encryption === 'SSL' ? sslPort : startTlsPort,
  encryption,
  user,
  password,
  email: 'belege@laden.test',
  name: 'Kaffeekontor Nord',
});

const postboxOf = (ready: Ready, plan: Partial<SmtpPlan> = {}) =>
  new SmtpPostbox({ defaultSender: server(ready, 'SSL'), ca: ready.ca, ...plan });

const withServer = (ready: Ready): PostboxWithServer => {
  const tell = async (method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${ready.url}/control/${path}`, {
      method,
      ...(body !== undefined && { headers, body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return reply;
  };
  return {
    postbox: postboxOf(ready, { connectSeconds: 1 }),
    ssl: server(ready, 'SSL'),
    startTls: server(ready, 'TLS'),
    arrived: async () => (await (await tell('GET', 'mails')).json()) as readonly ArrivedMail[],
    misbehave: async (how) => void (await tell('PUT', 'behaviour', how)),
    reset: async () => void (await tell('POST', 'reset')),
  };
};

let ready: Ready;
let opened: PostboxWithServer;
beforeAll(async () => {
  ready = await startSandbox();
  opened = withServer(ready);
});

postboxContract('SmtpPostbox', () => opened);

describe('A mail by SMTP', () => {
  const send = (plan: Partial<SmtpPlan>, to: MailServer | undefined = server(ready, 'TLS')) =>
    postboxOf(ready, plan).send(SHOP, aMail(), to);

  it('is answered as unknown when the server keeps silent after the content', async () => {
    await opened.misbehave({ delayMs: 5_000 });
    expect(await send({ silenceSeconds: 0.5 })).toMatchObject({ failure: { kind: 'mail-outcome-unknown' } });
    expect(await send({ attemptSeconds: 0.5 })).toMatchObject({ failure: { kind: 'mail-outcome-unknown' } });
    await opened.reset();
  });

  it('is refused before anything is sent when it is too large', async () => {
    expect(await send({ largestBytes: 1_000 })).toMatchObject({ failure: { kind: 'mail-refused' } });
    expect(await opened.arrived()).toEqual([]);
  });

  it('goes to the address that was checked, and only there', async () => {
    const addresses = async (host: string) => (host === 'mail.laden.test' ? ['127.0.0.1'] : ['10.0.0.1']);
    const reach = new AddressGuard({ lookUp: addresses, loopbackPorts: [ready.startTlsPort] });
    const named = (host: string) => ({ ...server(ready, 'TLS'), host });
    // the name is still what the certificate is checked for
    expect(await send({ reach }, named('mail.laden.test'))).toMatchObject({
      failure: { detail: 'Das Zertifikat des Mailservers gilt für einen anderen Namen' },
    });
    expect(await send({ reach }, named('127.0.0.1'))).toMatchObject({ ok: true });
    expect(await send({ reach }, named('innen.test'))).toMatchObject({ failure: { kind: 'mail-refused' } });
    const lost = new AddressGuard({ lookUp: () => Promise.reject(new Error('later')) });
    expect(await send({ reach: lost }, named('mail.laden.test'))).toMatchObject({ failure: { kind: 'mail-deferred' } });
    await opened.reset();
  });
});

describe('The certificate of a mail server', () => {
  const found = (at: Ready, encryption: 'SSL' | 'TLS', plan: Partial<SmtpPlan> = {}) =>
    postboxOf(at, plan).verify(server(at, encryption));
  const refused = (detail: string) => ({ ok: false, failure: { kind: 'mail-refused', detail } });
  const encryptions = ['SSL', 'TLS'] as const;

  it.each(encryptions)('of an unknown authority is not believed (%s)', async (encryption) => {
    const strict = new SmtpPostbox({ defaultSender: server(ready, 'SSL') });
    const unknown = refused('Der Aussteller des Zertifikats ist unbekannt');
    expect(await strict.verify(server(ready, encryption))).toEqual(unknown);
  });

  it.each([
    ['expired', 'Das Zertifikat des Mailservers ist abgelaufen'],
    ['other-name', 'Das Zertifikat des Mailservers gilt für einen anderen Namen'],
  ])('that is %s is refused in words', async (kind, detail) => {
    const at = await startSandbox('--certificate', kind);
    for (const encryption of encryptions) expect(await found(at, encryption)).toEqual(refused(detail));
  });
});
