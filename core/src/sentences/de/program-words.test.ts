import { describe, expect, it } from '@jest/globals';
import { SERVICE_CAPABILITIES } from '../../kernel/account-capabilities.ts';
import { adviserSentences } from './adviser-sentences.ts';
import { DEFAULT_PREFERENCES } from '../../preferences/index.ts';
import { saidTo } from './program-words.ts';

const withProgram = saidTo([]);
const without = saidTo(SERVICE_CAPABILITIES);

describe('a sentence that names the accounting program', () => {
  it.each([
    ['Erstelle sie in Lexware Office von Hand.', 'Erstelle sie von Hand.'],
    ['Fehler: von Lexware Office abgelehnt', 'Fehler: von Belegwerk abgelehnt'],
    ['Was schon in Lexware Office steht, bleibt dort.', 'Was schon in Belegwerk steht, bleibt dort.'],
    [
      'Noch gibt es keinen Beleg. Was Belegwerk in Lexware Office erstellt, steht dann hier.',
      'Noch gibt es keinen Beleg. Was Belegwerk erstellt, steht dann hier.',
    ],
    [
      'Die Verbindung zum Lexware-Konto „Nord“ wurde erfolgreich hergestellt.',
      'Belege entstehen jetzt als Datei im Namen von „Nord“.',
    ],
    ['Unternehmen laut Lexware Office', 'Unternehmen laut Angabe'],
    ['Ein Satz ohne Namen bleibt, wie er ist.', 'Ein Satz ohne Namen bleibt, wie er ist.'],
  ])('names none where there is none: %s', (sentence, instead) => {
    expect(without(sentence)).toBe(instead);
    expect(withProgram(sentence)).toBe(sentence);
    expect(saidTo(undefined)(sentence)).toBe(sentence);
  });

  it('is said as before where the program lacks only something', () =>
    expect(saidTo(['payments', 'foreign-language'])('In Lexware Office storniert')).toBe(
      'In Lexware Office storniert',
    ));

  it('is none of those that a tax adviser of a shop without a program reads', () => {
    const facts = { preferences: DEFAULT_PREFERENCES, writesBookings: false, mayTransferFees: true } as const;
    expect(JSON.stringify(adviserSentences({ ...facts, lacks: SERVICE_CAPABILITIES }))).not.toContain('Lexware');
    expect(JSON.stringify(adviserSentences(facts))).toContain('Lexware');
  });
});
