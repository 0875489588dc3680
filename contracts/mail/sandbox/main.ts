import { parseArgs } from 'node:util';
import { startMailSandbox, type MailSandboxOptions } from './start.ts';

const HELP = `The mail sandbox: an SMTP server that takes every mail, shows it, and delivers none.

  --port N            port of the page with the mails (default: a free one)
  --ssl-port N        port with TLS from the start (default: a free one)
  --starttls-port N   port with STARTTLS (default: a free one)
  --host H            address to listen on (default: 127.0.0.1)
  --user U            user who may send (default: belege@mail.test)
  --password P        the user's password (default: sehr-geheim)
  --state FILE        keeps the mails in this file
  --certificate KIND  valid, expired or other-name (default: valid)
  --help              this text

Prints one line of JSON when it is ready: {"url","host","sslPort","startTlsPort","user","password","ca"}
`;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    port: text,
    'ssl-port': text,
    'starttls-port': text,
    host: text,
    user: text,
    password: text,
    state: text,
    certificate: text,
    help: { type: 'boolean' },
  },
});

const complain = (message: string): never => {
  process.stderr.write(`${message}\n`);
  return process.exit(64);
};

const portIn = (name: 'port' | 'ssl-port' | 'starttls-port'): number => {
  const given = values[name] ?? '0';
  return /^\d{1,5}$/.test(given) ? Number(given) : complain(`--${name} must be a whole number, not "${given}"`);
};

const certificateIn = (): NonNullable<MailSandboxOptions['certificate']> => {
  const given = values.certificate ?? 'valid';
  if (given === 'valid' || given === 'expired' || given === 'other-name') return given;
  return complain(`--certificate must be valid, expired or other-name, not "${given}"`);
};

const options = (): MailSandboxOptions => ({
  port: portIn('port'),
  sslPort: portIn('ssl-port'),
  startTlsPort: portIn('starttls-port'),
  certificate: certificateIn(),
  ...(values.host !== undefined && { host: values.host }),
  ...(values.user !== undefined && { user: values.user }),
  ...(values.password !== undefined && { password: values.password }),
  ...(values.state !== undefined && { stateFile: values.state }),
});

if (values.help === true) {
  process.stdout.write(HELP);
  process.exit(0);
}

const { stop, ...ready } = await startMailSandbox(options());
process.stdout.write(`${JSON.stringify(ready)}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stop().then(() => process.exit(0));
  });
}
