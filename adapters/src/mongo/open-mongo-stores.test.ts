import { describe, expect, it } from '@jest/globals';
import { openMongoStores } from './open-mongo-stores.ts';

const complaint = (url: string): Promise<string> =>
  openMongoStores(url).then(
    () => 'opened',
    (error: unknown) => String(error),
  );

describe('A MongoDB server that cannot be used', () => {
  it('is named within seconds, without the password', async () => {
    const said = await complaint('mongodb://buchhaltung:streng-geheim@127.0.0.1:1/belege');
    expect(said).toContain('mongodb://127.0.0.1:1/belege');
    expect(said).not.toContain('geheim');
  }, 10_000);

  it.each(['streng-geheim', 'http://u:streng-geheim@h/', 'mongodb://u:streng-geheim@'])(
    'is named when its address is none: %s',
    async (url) => expect(await complaint(url)).not.toContain('u:streng-geheim'),
  );
});
