import { parseArgs } from 'node:util';
import { startLexwareSandbox, type LexwareSandboxOptions } from './start.ts';

const HELP = `The accounting sandbox: an account of the accounting service to develop and test with.

  --port N          port to listen on (default: a free one)
  --host H          address to listen on (default: 127.0.0.1)
  --state FILE      keeps the books in this file
  --rate-scale S    multiplies the limits of 2 calls a second and 20 vouchers a minute; "off" removes them (default: 1)
  --seed N          the same seed draws the same ids and faults
  --public-url U    address under which others reach the sandbox
  --help            this text

Prints one line of JSON when it is ready: {"url","apiKey","clientId","clientSecret"}
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    state: { type: 'string' },
    'rate-scale': { type: 'string' },
    seed: { type: 'string' },
    'public-url': { type: 'string' },
    help: { type: 'boolean' },
  },
});

const wholeNumber = (name: string, text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  process.stderr.write(`--${name} must be a whole number, not "${text}"\n`);
  return process.exit(64);
};

const readScale = (text: string): number | 'off' => {
  if (text === 'off') return text;
  const scale = Number(text);
  if (scale > 0) return scale;
  process.stderr.write(`--rate-scale must be a positive number or "off", not "${text}"\n`);
  return process.exit(64);
};

const options = (): LexwareSandboxOptions => ({
  ...(values.port !== undefined && { port: wholeNumber('port', values.port) }),
  ...(values.host !== undefined && { host: values.host }),
  ...(values.state !== undefined && { stateFile: values.state }),
  ...(values['rate-scale'] !== undefined && { rateScale: readScale(values['rate-scale']) }),
  ...(values.seed !== undefined && { seed: wholeNumber('seed', values.seed) }),
  ...(values['public-url'] !== undefined && { publicUrl: values['public-url'] }),
});

if (values.help === true) {
  process.stdout.write(HELP);
  process.exit(0);
}

const { stop, ...ready } = await startLexwareSandbox(options());
process.stdout.write(`${JSON.stringify(ready)}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stop().then(() => process.exit(0));
  });
}
