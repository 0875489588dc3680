import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const PROGRAM = join(import.meta.dirname, 'preferences.ts');
let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'belegwerk-settings-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (text: string) => {
  const file = join(folder, 'settings.json');
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'check', file], { encoding: 'utf8' });
  return { status, said: [stdout.trim(), stderr.trim()] };
};

describe('npm run preferences -- check', () => {
  it('names each setting that is another one than a new shop’s', () =>
    expect(run('{"skipFree": true, "skipPos": true}')).toEqual({
      status: 0,
      said: ['skipFree (Kostenlose Bestellungen überspringen): ein\n1 settings differ from those of a new shop', ''],
    }));

  it('names what another setting forbids, and counts it as no change', () =>
    expect(run('{"creditCreate": true}')).toEqual({
      status: 0,
      said: [
        'creditCreate (Gutschriften erstellen): Ausgeschaltet, weil „Rechnungen erstellen“ ausgeschaltet ist.\n' +
          '0 settings differ from those of a new shop',
        '',
      ],
    }));

  it.each([
    ['{"skipFree": "ja"}', 'skipFree: Erlaubt ist „ein“ (true) oder „aus“ (false)'],
    ['{"skipfree": true}', 'skipfree: Diese Einstellung gibt es nicht'],
    ['{"smtpHost": "smtp.example.com"}', 'smtpEmail: Gültige E-Mail-Adresse erforderlich'],
    [
      '{"invoiceRemark": "Danke, <ORDER.NAM>"}',
      'invoiceRemark: Den Platzhalter „ORDER.NAM“ gibt es nicht. Gemeint ist vielleicht „ORDER.NAME“.',
    ],
    ['skipFree=true', 'settings: Erwartet werden Namen mit je einem Wert, in geschweiften Klammern'],
  ])('says what is wrong with %s, and ends with 1, as the page refuses it', (text, said) =>
    expect(run(text)).toEqual({ status: 1, said: ['', said] }),
  );

  it('says that there is no such file', () => {
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'check', join(folder, 'none.json')], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('none.json')]);
  });

  it.each([[], ['check'], ['file.json']])('says how it is used when it is asked for %j', (...words) => {
    const { status, stdout } = spawnSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8' });
    expect([status, stdout.split('\n')[0]]).toEqual([1, 'npm run preferences -- check FILE']);
  });
});
