import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from './catalogue.ts';
import { readSettingsFile, settingsFile } from './settings-file.ts';

const read = (text: string) => readSettingsFile(text, now, {});
const now = { ...DEFAULT_PREFERENCES, skipTags: ['nie'], invoiceTitle: 'Rechnung' };

describe('settings as a file', () => {
  it('change nothing when they are read where they were written', () =>
    expect(read(settingsFile(now))).toMatchObject({ ok: true, value: { change: {}, preferences: now } }));

  it('change what is another value, and leave alone what the file does not name', () =>
    expect(read('{"skipFree": true, "skipTags": ["nie"]}')).toMatchObject({
      ok: true,
      value: { change: { skipFree: true }, preferences: { ...now, skipFree: true } },
    }));

  it('are read with the mark that some editors put in front', () =>
    expect(read('\uFEFF{"skipFree": true}')).toMatchObject({ value: { change: { skipFree: true } } }));

  it.each([
    ['a wrong value', '{"skipPos": "ja", "skipTags": []}', 'skipPos', 'Erlaubt ist „ein“ (true) oder „aus“ (false)'],
    ['a name that is no setting', '{"skipPoss": true}', 'skipPoss', 'Diese Einstellung gibt es nicht'],
    ['something else than settings', '[1, 2]', '', 'Erwartet werden Namen mit je einem Wert, in geschweiften Klammern'],
    [
      'a mail server without an address',
      '{"smtpHost": "smtp.example.com"}',
      'smtpEmail',
      'Gültige E-Mail-Adresse erforderlich',
    ],
    ['no JSON', 'Name;Wert', '', 'Erwartet werden Namen mit je einem Wert, in geschweiften Klammern'],
  ])('change nothing where there is %s', (_what, text, field, said) =>
    expect(read(text)).toMatchObject({ ok: false, failure: [{ field, text: said }] }),
  );

  it('tell all that is wrong at once: what cannot be read, what is no setting, and what cannot be used', () => {
    const told = read('{"skipPos": "ja", "skipPoss": true, "invoiceTitle": "Rechnung <ORDER.NAM>"}');
    expect(told.ok ? [] : told.failure.map(({ field }) => field)).toEqual(['skipPos', 'skipPoss', 'invoiceTitle']);
  });

  it('tell the first fifty faults, as a form does', () => {
    const wrong = Array.from({ length: 90 }, (_, at) => [`unknown${at}`, at] as const);
    const told = read(JSON.stringify(Object.fromEntries(wrong)));
    expect(!told.ok && told.failure.length).toBe(50);
  });

  it('hold no password', () => expect(settingsFile(now)).not.toMatch(/pass/i));
});
