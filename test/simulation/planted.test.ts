import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.ts';
import { patched, readPatch, UnusablePatch } from './patch.ts';
import { plantedFaults } from './planted.ts';

const ROOT = join(import.meta.dirname, '../..');
const PATCH = `A note.

--- a/core/one.ts
+++ b/core/one.ts
@@ -1,3 +1,3 @@
 before
-asked();
+assumed();
 behind
`;

describe('A patch', () => {
  const [file] = readPatch(PATCH);
  const applied = (text: string): string => (file ? patched(text, file) : '');

  it('changes the lines that it names, wherever they stand by now', () =>
    expect(applied('new\nbefore\nasked();\nbehind\n')).toBe('new\nbefore\nassumed();\nbehind\n'));

  it('is refused where they do not stand, or stand twice', () => {
    expect(() => applied('before\n')).toThrow(UnusablePatch);
    expect(() => applied('before\nasked();\nbehind\nbefore\nasked();\nbehind\n')).toThrow(UnusablePatch);
  });

  it('is refused when it changes nothing', () => expect(() => readPatch('a note')).toThrow(UnusablePatch));
});

describe('Planted faults', () => {
  it('are at least twenty, and ten of adapters, and each fits the program as it is', async () => {
    const [ofPorts, ofWire] = [await plantedFaults(), await plantedFaults('wire')];
    expect(ofPorts.length).toBeGreaterThanOrEqual(20);
    expect(ofWire.length).toBeGreaterThanOrEqual(10);
    const all = [...ofPorts, ...ofWire];
    for (const file of all.flatMap(({ patch }) => patch)) {
      const text = await readFile(join(ROOT, file.path), 'utf8');
      expect(patched(text, file)).not.toBe(text);
    }
  });

  it('each name a few seeds that find it', async () => {
    for (const { name, named } of [...(await plantedFaults()), ...(await plantedFaults('wire'))]) {
      expect([name, named]).toEqual([name, expect.objectContaining({ orders: expect.any(Number) })]);
      expect(named?.seeds.length).toBeLessThanOrEqual(6);
    }
  });

  it('each say what a finding must say that shows them', async () => {
    for (const { name, expected } of [...(await plantedFaults()), ...(await plantedFaults('wire'))])
      expect([name, expected]).toEqual([name, expect.any(RegExp)]);
  });

  it('each show a promise of the page of guarantees', async () => {
    const page = await readFile(join(ROOT, 'core/docs/guarantees.md'), 'utf8');
    const named = [...page.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name = '']) => name);
    const all = [...(await plantedFaults()), ...(await plantedFaults('wire'))];
    expect(named.toSorted()).toEqual(all.map(({ name }) => name).toSorted());
  });
});

describe('The command line of the simulation', () => {
  it('plants all faults, or the one of a file', () => {
    expect(readOptions(['--planted']).planted).toBe('');
    expect(readOptions(['--planted', 'own.patch', '--brief'])).toMatchObject({ planted: 'own.patch', isBrief: true });
    expect(readOptions(['--seed', '7'])).not.toHaveProperty('planted');
  });
});
