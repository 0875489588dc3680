import { describe, expect, it } from '@jest/globals';
import { reasonText } from './reason-text.ts';
import { notMailedFromElsewhere, onlyRead, onlyThere } from './other-books-text.ts';

const facts = { number: 'RE1002', company: 'Nord GmbH', connected: 'Süd GmbH' };
const namesakes = { ...facts, connected: 'Nord GmbH' };

describe('a document in the books of another company', () => {
  it.each([
    [
      facts,
      'Der Beleg RE1002 steht in den Büchern von „Nord GmbH“, und jetzt ist „Süd GmbH“ verbunden. Öffnen, bearbeiten und versenden kannst du ihn nur dort.',
    ],
    [
      namesakes,
      'Der Beleg RE1002 steht in den Büchern von „Nord GmbH“, und jetzt ist ein anderes Konto dieses Namens verbunden. Öffnen, bearbeiten und versenden kannst du ihn nur dort.',
    ],
  ])('is opened, changed and mailed there alone: %o', (given, sentence) => expect(onlyThere(given)).toBe(sentence));

  it('is read here where its original lies here', () =>
    expect(onlyRead(facts)).toBe(
      'Der Beleg RE1002 steht in den Büchern von „Nord GmbH“, und jetzt ist „Süd GmbH“ verbunden. Sein Original bleibt hier: Du kannst es weiter ansehen und herunterladen.',
    ));

  it('is told apart from one of another account of the same name, also where it is not known whether it came to be', () =>
    expect(reasonText({ code: 'IN_OTHER_BOOKS', facts: { ...namesakes, open: 'yes' } }, '#1')).toBe(
      'Die Rechnung zu #1 ist angehalten: Ob sie in den Büchern von „Nord GmbH“ entstanden ist, steht noch nicht fest, und jetzt ist ein anderes Konto dieses Namens verbunden. Damit nichts doppelt entsteht, verbinde das erste wieder, danach geht es von selbst weiter.',
    ));

  it.each([
    [
      facts,
      'Der Beleg RE1002 steht in den Büchern von „Nord GmbH“, und jetzt ist „Süd GmbH“ verbunden. Seine Datei gibt es nur dort. Versende ihn dort oder verbinde „Nord GmbH“ wieder.',
    ],
    [
      namesakes,
      'Der Beleg RE1002 steht in den Büchern von „Nord GmbH“, und jetzt ist ein anderes Konto dieses Namens verbunden. Seine Datei gibt es nur dort. Versende ihn dort oder verbinde das erste wieder.',
    ],
  ])('is not said to be left by itself to a person who presses: %o', (given, sentence) =>
    expect(notMailedFromElsewhere(given)).toBe(sentence),
  );
});
