import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { startMailSandbox, type MailSandbox } from './index.ts';

const SOURCE = [
  'From: "Käse" <belege@laden.test>',
  'To: erika@kundin.test',
  'Subject: <b>Rechnung</b>',
  'Message-ID: <1@laden.test>',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Hallo<script>alert(1)</script></p>',
].join('\r\n');

const deliver = (sandbox: MailSandbox): Promise<void> =>
  new Promise((resolve, reject) => {
    const { host, sslPort: port, ca, user, password: pass } = sandbox;
    const connection = new SMTPConnection({ host, port, secure: true, tls: { ca } });
    const orFail = (then: () => void) => (error?: Error | null) => (error ? reject(error) : then());
    const send = () =>
      connection.send(
        { from: 'belege@laden.test', to: 'erika@kundin.test' },
        SOURCE,
        orFail(() => {
          connection.quit();
          resolve();
        }),
      );
    connection.on('error', reject);
    connection.connect(orFail(() => connection.login({ user, pass }, orFail(send))));
  });

describe('The mail sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mails-'));
  const stateFile = join(folder, 'mails.json');
  let sandbox: MailSandbox;
  beforeAll(async () => {
    sandbox = await startMailSandbox({ stateFile });
  });
  afterAll(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });
  const read = async (path: string) => (await fetch(`${sandbox.url}${path}`)).text();

  it('shows what arrived to people, and lets nothing in it run', async () => {
    expect(await read('/')).toContain('0 E-Mails');
    await deliver(sandbox);
    expect(await read('/')).toContain('&lt;b&gt;Rechnung&lt;/b&gt;');
    const page = await fetch(`${sandbox.url}/mails/1`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('srcdoc="&lt;p&gt;Hallo&lt;script&gt;');
    expect(await read('/mails/1/source')).toContain('Message-ID: <1@laden.test>');
  });

  it('keeps its mails over a new start', async () => {
    await sandbox.stop();
    sandbox = await startMailSandbox({ stateFile });
    expect(JSON.parse(await read('/control/mails'))).toMatchObject([
      { id: '1', via: 'ssl', envelope: { to: ['erika@kundin.test'] }, from: { name: 'Käse' } },
    ]);
  });

  it('says what it does not understand', async () => {
    const body = JSON.stringify({ greylist: 'viel' });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${sandbox.url}/control/behaviour`, { method: 'PUT', headers, body });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('greylist');
  });
});
