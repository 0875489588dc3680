import { describe, expect, it } from '@jest/globals';
import { indexXml } from './index-xml.ts';
import { AUDIT_TABLES } from './tables.ts';

describe('The description of the tables of a package', () => {
  it.each([
    ['a sign that XML forbids', 'Shop \uffff & Söhne', 'Shop   + Söhne'],
    ['another one', 'Shop\ufffe', 'Shop '],
    ['a control sign', 'Shop\u0085x', 'Shop x'],
    ['a half of a sign', 'Shop \ud800', 'Shop \ufffd'],
  ])('has a name without %s', (_what, name, written) => {
    expect(indexXml(AUDIT_TABLES, { name, place: 'Deutschland', year: '2026' })).toContain(`<Name>${written}</Name>`);
  });
});
