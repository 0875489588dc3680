import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { readPreferences, SettingsError } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'belegwerk-preferences-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: string): string => {
  const path = join(folder, 'preferences.json');
  writeFileSync(path, content);
  return path;
};

describe('a file of preferences', () => {
  it('is read over the defaults', () =>
    expect(readPreferences(file('{"invoiceCreate":"2026-01-01","creditCreate":true,"skipTags":["VIP"]}'))).toEqual({
      ...DEFAULT_PREFERENCES,
      invoiceCreate: '2026-01-01',
      creditCreate: true,
      skipTags: ['vip'],
    }));

  it('has no credit notes without invoices', () =>
    expect(readPreferences(file('{"creditCreate":true}'))).toEqual(DEFAULT_PREFERENCES));

  it.each([
    ['{"skipfree":true}', 'skipfree: Diese Einstellung gibt es nicht'],
    [
      '{"invoiceCreate":"soon","asNet":1}',
      'invoiceCreate: Erlaubt ist „ein“ (true), „aus“ (false) oder ein Tag wie 2026-11-30',
    ],
    ['{"skipTags":["a",2]}', 'skipTags.1: Erwartet wird ein Text'],
    ['[]', 'settings: Erwartet werden Namen mit je einem Wert, in geschweiften Klammern'],
    ['{', 'cannot be read as JSON'],
  ])('that holds %s is refused with its fault', (content, complaint) => {
    const read = () => readPreferences(file(content));
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(complaint);
  });
});
