import { parseArgs } from 'node:util';
import { startRegistersSandbox } from './start.ts';

const HELP = `The registries of VAT ids: stand-ins for the confirmation service of the BZSt and for VIES.

  --port N    port to listen on (default: a free one)
  --lenient   every id that was not told of is valid and belongs to the business asked about
  --help      this text

Prints one line of JSON when it is ready: {"url","bzstUrl","viesUrl"}
`;

const { values } = parseArgs({
  options: { port: { type: 'string' }, lenient: { type: 'boolean' }, help: { type: 'boolean' } },
});

if (values.help === true) {
  process.stdout.write(HELP);
  process.exit(0);
}
const { port = '0' } = values;
if (!/^\d{1,5}$/.test(port)) {
  process.stderr.write(`--port must be a whole number, not "${port}"\n`);
  process.exit(64);
}

const { stop, ...ready } = await startRegistersSandbox({ port: Number(port), isLenient: values.lenient === true });
process.stdout.write(`${JSON.stringify(ready)}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stop().then(() => process.exit(0));
  });
}
