import { parseArgs } from 'node:util';
import { startLexwareProgram, startShopifyProgram } from './sandbox-programs.ts';
import { untilSignal } from './signals.ts';

const HELP = `npm run sandbox -- [--lexware-port N] [--shopify-port N]

Starts the sandboxes of Lexware Office and Shopify alone, for any client.
The first line of output is JSON: {"lexware":{"url","apiKey","clientId","clientSecret"},"shopify":{"url","shop","apiKey","apiSecret"}}
State is kept in memory and ends with the program (Ctrl-C).`;

const { values } = parseArgs({
  options: {
    'lexware-port': { type: 'string', default: '0' },
    'shopify-port': { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
} else {
  const signal = untilSignal();
  const [{ program: first, lexware }, { program: second, shopify }] = await Promise.all([
    startLexwareProgram(['--port', values['lexware-port']]),
    startShopifyProgram(['--port', values['shopify-port'], '--demo']),
  ]);
  console.log(JSON.stringify({ lexware, shopify }));
  await signal;
  await Promise.all([first.stop(), second.stop()]);
}
