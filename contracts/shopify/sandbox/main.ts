import { parseArgs } from 'node:util';
import { startShopifySandbox, type ShopifySandboxOptions } from './server.ts';

const HELP = `The shop sandbox: a shop platform with one shop to develop and test with.

  --port N                 port to listen on (default: a free one)
  --host H                 address to listen on (default: 127.0.0.1)
  --state FILE             keeps everything in this file
  --app-url U              where the app runs; its admin frame and webhooks go there
  --demo                   opens the shop with its demo orders (only when there is no state yet)
  --seed N                 the same seed plays the same chaos
  --cost-scale S           multiplies the query budget; "off" never throttles (default: 1)
  --webhook-time-scale S   divides the waiting times of webhook retries (default: 1)
  --token-life S           seconds that an access token lives (default: 3600)
  --customer-block DIR     the app's block of the customer accounts, as it is deployed
  --help                   this text

Prints one line of JSON when it is ready: {"url","shop","apiKey","apiSecret"}
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    state: { type: 'string' },
    'app-url': { type: 'string' },
    demo: { type: 'boolean' },
    seed: { type: 'string' },
    'cost-scale': { type: 'string' },
    'webhook-time-scale': { type: 'string' },
    'token-life': { type: 'string' },
    'customer-block': { type: 'string' },
    help: { type: 'boolean' },
  },
});

const refuse = (name: string, text: string): never => {
  process.stderr.write(`--${name} must be a positive number, not "${text}"\n`);
  return process.exit(64);
};

const numberOf = (name: string, text: string): number =>
  /^\d+(\.\d+)?$/u.test(text) ? Number(text) : refuse(name, text);

const options = (): ShopifySandboxOptions => ({
  ...(values.port !== undefined && { port: numberOf('port', values.port) }),
  ...(values.host !== undefined && { host: values.host }),
  ...(values.state !== undefined && { stateFile: values.state }),
  ...(values['app-url'] !== undefined && { appUrl: values['app-url'] }),
  ...(values.demo !== undefined && { demo: values.demo }),
  ...(values.seed !== undefined && { seed: numberOf('seed', values.seed) }),
  ...(values['cost-scale'] !== undefined && {
    costScale: values['cost-scale'] === 'off' ? 'off' : numberOf('cost-scale', values['cost-scale']),
  }),
  ...(values['webhook-time-scale'] !== undefined && {
    webhookTimeScale: numberOf('webhook-time-scale', values['webhook-time-scale']),
  }),
  ...(values['token-life'] !== undefined && { tokenLifeSeconds: numberOf('token-life', values['token-life']) }),
  ...(values['customer-block'] !== undefined && { customerBlock: values['customer-block'] }),
});

if (values.help === true) {
  process.stdout.write(HELP);
  process.exit(0);
}

const { url, shop, apiKey, apiSecret, stop } = await startShopifySandbox(options());
process.stdout.write(`${JSON.stringify({ url, shop, apiKey, apiSecret })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void stop().then(() => process.exit(0));
  });
}
