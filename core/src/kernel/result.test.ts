import { describe, expect, it } from '@jest/globals';
import { fail, ok } from './result.ts';

describe('a result', () => {
  it('carries the value of a success', () => expect(ok(5)).toEqual({ ok: true, value: 5 }));
  it('carries the reason of a failure', () => expect(fail('why')).toEqual({ ok: false, failure: 'why' }));
});
