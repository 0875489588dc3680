import { describe, expect, it } from '@jest/globals';
import { createLog } from './log.ts';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }));
  return lines.join('');
};

describe('The log', () => {
  it('is one JSON object per line, with level, time and fields', () => {
    const line = JSON.parse(logged((log) => log.info({ shop: 'a.myshopify.com', orders: 3 }, 'swept'))) as object;
    expect(line).toMatchObject({ level: 'info', shop: 'a.myshopify.com', orders: 3, msg: 'swept' });
    expect(line).toHaveProperty('time');
  });

  it.each([
    { accessToken: 'shpat_geheim' },
    { headers: { Authorization: 'Bearer geheim', 'x-shopify-access-token': 'geheim' } },
    { a: { b: { c: [{ refresh_token: 'geheim' }] } } },
    { customer: { email: 'geheim@example.org', address: { street: 'Geheimweg 1' } } },
    { url: 'https://api.example.org/x?code=geheim&state=1' },
    { url: 'mongodb://user:geheim@db.example.org/x' },
    { path: `/documents/${'geheim-1'.repeat(4)}` },
    { path: `/kanzlei/${'geheim-1'.repeat(4)}/months` },
    { path: `/DOCUMENTS/${'geheim-1'.repeat(4)}` },
    { note: 'schreib an geheim@example.org' },
    { note: 'schreib an <geheim@example.org>, bitte' },
    { note: 'x@y geheim.a+b@example.org.geheim@example.org' },
    { err: new Error('401 for Bearer geheim', { cause: new Error('mongodb://u:geheim@h') }) },
  ])('keeps secrets and addresses out: %j', (fields) => {
    expect(logged((log) => log.error(fields, 'trouble'))).not.toMatch(/geheim/i);
  });

  it('cleans the message and its values too', () => {
    const text = logged((log) => log.warn('mail to %s failed with Bearer geheim', 'geheim@example.org'));
    expect(text).toContain('mail to');
    expect(text).not.toContain('geheim');
  });

  it('keeps what is needed to find a defect', () => {
    const line = JSON.parse(logged((log) => log.error({ err: new TypeError('x is not a function') }, 'defect'))) as {
      err: { type: string; message: string; stack: string };
    };
    expect(line.err).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
    expect(line.err.stack).toContain('log.test');
  });
});
