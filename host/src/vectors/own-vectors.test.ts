import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { runVectorFile } from './run-vector-file.ts';

describe.each(['balance.json', 'vat-ids.json'])('our own vectors of %s', (file) => {
  it('pass, every one of them', async () => {
    const results = await runVectorFile(join(import.meta.dirname, 'own', file));
    expect(results.length).toBeGreaterThan(3);
    expect(results.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
});
