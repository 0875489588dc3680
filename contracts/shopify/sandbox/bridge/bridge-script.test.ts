import { Script } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { bridgeScript } from './bridge-script.ts';

describe('the App Bridge stand-in', () => {
  const text = bridgeScript();

  it('is one classic script without module words', () => {
    expect(() => new Script(text)).not.toThrow();
    expect(text).not.toMatch(/^(import|export) /m);
  });

  it('names nothing twice, so that its parts cannot overwrite each other', () => {
    const names = [...text.matchAll(/^(?:async )?(?:function|const|let|class) (\w+)/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    expect(names).toEqual([...new Set(names)]);
  });
});
