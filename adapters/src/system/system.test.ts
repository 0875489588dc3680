import { describe, expect, it } from '@jest/globals';
import { NodeIdSource } from './node-id-source.ts';

describe('identifiers', () => {
  it('are a link token of 32 characters and a mark of 10 that is not misread', () => {
    const ids = new NodeIdSource();
    expect(ids.token()).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(ids.mark()).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(ids.uuid()).not.toBe(ids.uuid());
  });
});
