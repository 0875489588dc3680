import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Behaviour } from './behaviour.ts';
import { makeCertificate, type CertificateKind } from './certificate.ts';
import { Mailbox } from './mailbox.ts';
import { SmtpListener } from './smtp-listener.ts';
import { mailApp } from './web/app.ts';

/** How the mail sandbox is started; everything has a default, and a port that is absent or 0 is a free one. */
export interface MailSandboxOptions {
  /** Of the page with the mails and the control API. */
  readonly port?: number;
  readonly sslPort?: number;
  readonly startTlsPort?: number;
  /** 127.0.0.1 when absent. */
  readonly host?: string;
  readonly user?: string;
  readonly password?: string;
  /** File that keeps the mails; without it they end with the process. */
  readonly stateFile?: string;
  readonly certificate?: CertificateKind;
  /** The largest mail that is taken. */
  readonly largestBytes?: number;
}

/** A running mail sandbox. */
export interface MailSandbox {
  /** The page with the mails; the control API is below `/control`. */
  readonly url: string;
  readonly host: string;
  readonly sslPort: number;
  readonly startTlsPort: number;
  readonly user: string;
  readonly password: string;
  /** The authority (PEM) of the server's certificate. */
  readonly ca: string;
  readonly stop: () => Promise<void>;
}

const LARGEST_BYTES = 30 * 1024 * 1024;

/** Starts an SMTP server that takes every mail and delivers none, and resolves once it listens. */
export const startMailSandbox = async (options: MailSandboxOptions = {}): Promise<MailSandbox> => {
  const { host = '127.0.0.1', user = 'belege@mail.test', password = 'sehr-geheim' } = options;
  const certificate = await makeCertificate(options.certificate ?? 'valid');
  const mailbox = await Mailbox.open(options.stateFile);
  const behaviour = new Behaviour();
  const largestBytes = options.largestBytes ?? LARGEST_BYTES;
  const behind = { mailbox, behaviour, certificate, user, password, largestBytes };
  const [ssl, startTls] = [new SmtpListener('ssl', behind), new SmtpListener('starttls', behind)];
  const web = createServer(mailApp(mailbox, behaviour));
  const stop = async () => {
    web.closeAllConnections();
    await Promise.all([ssl.close(), startTls.close(), new Promise((done) => web.close(done))]);
  };
  const sslPort = await ssl.listen(options.sslPort ?? 0, host);
  const startTlsPort = await startTls.listen(options.startTlsPort ?? 0, host);
  await once(web.listen(options.port ?? 0, host), 'listening');
  const { port } = web.address() as AddressInfo;
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
  return { url, host, sslPort, startTlsPort, user, password, ca: certificate.ca, stop };
};
