import { afterAll, describe, it } from '@jest/globals';
import { startLexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import type { LexwareSandbox } from '@belegwerk/contracts/lexware/sandbox';
import { lexwareContract } from '@belegwerk/contracts/lexware/suite';

const running: LexwareSandbox[] = [];

afterAll(async () => {
  for (const sandbox of running) await sandbox.stop();
});

lexwareContract(async () => {
  const sandbox = await startLexwareSandbox({ rateScale: 'off', seed: 1 });
  running.push(sandbox);
  const { url, apiKey, clientId, clientSecret } = sandbox;
  return { baseUrl: url, apiKey, real: false, control: { clientId, clientSecret } };
});

const { LEXWARE_API_URL: baseUrl, LEXWARE_API_KEY: apiKey } = process.env;

if (baseUrl && apiKey) lexwareContract(() => Promise.resolve({ baseUrl, apiKey, real: true }), 'real');
else
  describe('the accounting service (real)', () => {
    it.skip('needs LEXWARE_API_URL and LEXWARE_API_KEY', () => undefined);
  });
