import { describe, expect, it } from '@jest/globals';
import { day, instant } from '../../kernel/calendar.ts';
import type { AnsweredQuestion } from '../../vat-ids/vat-id-answer.ts';
import {
  factsOfAnswer,
  noVatIdAnswerText,
  shownOutcome,
  vatIdAnswerText,
  vatIdAskedText,
  vatIdAtNightText,
  vatIdCheckedText,
  vatIdWaitingText,
} from './vat-id-text.ts';

const AT = instant('2026-11-24T09:00:00Z');
const TAX_FREE = { isReliedOn: true, supplied: undefined };
const TAXED = { isReliedOn: false, supplied: undefined };
const answered: AnsweredQuestion = {
  registry: 'bzst',
  own: 'DE136695976',
  asked: 'ATU13585627',
  fields: { name: 'Café Ringstraße GmbH', town: 'Wien' },
  meaning: 'valid-qualified',
  code: 'evatr-0000',
  requestId: 'test-000001',
  compared: { name: 'match', town: 'match' },
};

describe('what a merchant reads of an answer', () => {
  it.each<[string, Partial<AnsweredQuestion>, string]>([
    [
      'that confirms everything',
      {},
      'USt-IdNr. ATU13585627: am 24.11.2026 beim Bundeszentralamt für Steuern bestätigt, Name und Ort stimmen. Die Antwort schützt dich, wenn die Angaben des Kunden falsch waren. Anfrage-Nr. test-000001.',
    ],
    [
      'with another name',
      { compared: { name: 'mismatch', town: 'match' } },
      'USt-IdNr. ATU13585627: am 24.11.2026 beim Bundeszentralamt für Steuern als gültig bestätigt, aber der Name stimmt nicht. Frage deinen Kunden nach der richtigen Angabe, berichtige sie und prüfe noch einmal. Anfrage-Nr. test-000001.',
    ],
    [
      'of a member state that tells nothing',
      { compared: { name: 'not-given', town: 'not-given' } },
      'USt-IdNr. ATU13585627: am 24.11.2026 beim Bundeszentralamt für Steuern als gültig bestätigt, aber den Namen und den Ort nennt der Mitgliedstaat nicht. Als Nachweis genügt das nicht; lass dir den Firmensitz vom Kunden bestätigen. Anfrage-Nr. test-000001.',
    ],
    [
      'that calls it invalid',
      { meaning: 'invalid', code: 'evatr-2001', compared: {} },
      'USt-IdNr. ATU13585627: am 24.11.2026 beim Bundeszentralamt für Steuern nicht gültig. Frage deinen Kunden nach der richtigen und berichtige sie; steuerfrei ist eine Rechnung nur mit gültiger USt-IdNr. Anfrage-Nr. test-000001.',
    ],
    [
      'of an id that was valid once',
      { meaning: 'invalid-then', validFrom: day('2020-01-01'), validTo: day('2026-06-30'), compared: {} },
      'USt-IdNr. ATU13585627: am 24.11.2026 beim Bundeszentralamt für Steuern am Tag der Anfrage nicht gültig, gültig ab dem 01.01.2020 bis zum 30.06.2026. Entscheidend ist der Tag der Lieferung; frage deinen Kunden oder deine Steuerberatung. Anfrage-Nr. test-000001.',
    ],
    [
      'of VIES',
      { registry: 'vies', asked: 'DE330483045', meaning: 'valid-simple', fields: {}, compared: {} },
      'USt-IdNr. DE330483045: am 24.11.2026 beim VIES der EU-Kommission als gültig bestätigt, Name und Adresse sind nicht verglichen. Als Nachweis genügt das nicht. Anfrage-Nr. test-000001.',
    ],
    [
      'of VIES about a foreign id, for want of the own one',
      { registry: 'vies', meaning: 'valid-simple', fields: {}, compared: {} },
      'USt-IdNr. ATU13585627: am 24.11.2026 beim VIES der EU-Kommission als gültig bestätigt, Name und Adresse sind nicht verglichen. Als Nachweis genügt das nicht. Trage in den Einstellungen unter „Kontakte“ deine eigene USt-IdNr. ein, dann antwortet das Bundeszentralamt für Steuern. Anfrage-Nr. test-000001.',
    ],
  ])('%s', (_what, more, sentence) => expect(vatIdAnswerText({ ...answered, ...more }, AT, TAX_FREE)).toBe(sentence));

  it('says of no answer that it says nothing, and when the next attempt is', () => {
    const why = noVatIdAnswerText('bzst', { kind: 'unavailable' });
    expect(vatIdWaitingText(instant('2026-11-25T04:00:00Z'), why)).toBe(
      'Zur USt-IdNr. gibt es noch keine Antwort: Das Bundeszentralamt für Steuern kann gerade nicht antworten; über die USt-IdNr. sagt das nichts. Nächster Versuch am 25.11.2026 um 05:00 Uhr.',
    );
  });

  it('stands in the log, too, and names no id once the customer is erased', () => {
    const { vatId: _erased, ...facts } = factsOfAnswer({ ...answered, compared: { name: 'mismatch', town: 'match' } });
    expect(vatIdCheckedText(facts)).toBe(
      'USt-IdNr.: beim Bundeszentralamt für Steuern als gültig bestätigt, aber der Name stimmt nicht. Frage deinen Kunden nach der richtigen Angabe, berichtige sie und prüfe noch einmal. Anfrage-Nr. test-000001.',
    );
  });

  it('does not say that it protects when it came after the delivery', () => {
    const left = { isReliedOn: true, supplied: day('2026-11-23') };
    expect(vatIdAnswerText(answered, AT, left)).toBe(
      'USt-IdNr. ATU13585627: am 24.11.2026 beim Bundeszentralamt für Steuern bestätigt, Name und Ort stimmen. Das gilt für den 24.11.2026; geliefert wurde am 23.11.2026. Ob das genügt, weiß deine Steuerberatung. Anfrage-Nr. test-000001.',
    );
    expect(shownOutcome(answered, AT, left)).toBe('late');
    expect(shownOutcome(answered, AT, { ...left, supplied: day('2026-11-24') })).toBe('protects');
  });

  it.each<[string, Partial<AnsweredQuestion>]>([
    ['confirmed', {}],
    [
      'confirmed without a name',
      { registry: 'vies', asked: 'DE330483045', meaning: 'valid-simple', fields: {}, compared: {} },
    ],
    ['not told', { compared: { name: 'not-given', town: 'not-given' } }],
    ['invalid', { meaning: 'invalid', compared: {} }],
    ['not valid any more', { meaning: 'invalid-then', compared: {} }],
  ])('says nothing of proof or tax-free invoices where no invoice relies on the id: %s', (_what, more) =>
    expect(vatIdAnswerText({ ...answered, ...more }, AT, TAXED)).not.toMatch(
      /Nachweis|steuerfrei|schützt|Lieferung|\.\./,
    ),
  );

  it('tells what was asked and when it was answered, so that it can be shown as proof', () => {
    expect(vatIdAskedText({ ...answered, fields: { ...answered.fields, postcode: '1010' } }, AT)).toBe(
      'Beantwortet am 24.11.2026 um 10:00 Uhr. Gefragt wurde nach: Café Ringstraße GmbH, 1010 Wien.',
    );
    expect(vatIdAskedText({ ...answered, fields: {} }, AT)).toContain('Gefragt wurde nach: der USt-IdNr. allein.');
  });

  it('says at night why nothing was asked yet, and when it will be', () =>
    expect(vatIdAtNightText(instant('2026-11-25T04:00:00Z'))).toBe(
      'Zur USt-IdNr. gibt es noch keine Antwort: Das Bundeszentralamt für Steuern beantwortet von 23 bis 5 Uhr keine Anfragen. Belegwerk fragt am 25.11.2026 um 05:00 Uhr von selbst.',
    ));
});
