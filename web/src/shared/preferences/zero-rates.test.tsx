import { describe, expect, it } from '@jest/globals';
import type { ZeroRateQuestionReply } from '@belegwerk/contracts/api';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { fireEvent, screen } from '@testing-library/react';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aForeseenOrder, aPageOf, aZeroRateQuestion } from '../../testing/samples.ts';
import { answerIn, answersOf } from './use-zero-rates.ts';
import { rowsShapeOf } from './setting-rows.ts';

const opened = (question: Partial<ZeroRateQuestionReply>) => {
  openApp(
    '/preferences/orders',
    aHost({
      zeroRates: () => Promise.resolve({ questions: [aZeroRateQuestion(question)] }),
      dryRun: () => Promise.resolve(aPageOf([aForeseenOrder()])),
    }),
  );
  return screen.findByRole('heading', { name: 'Ohne Umsatzsteuer: deine Antwort fehlt' });
};
const labels = (key: string): readonly string[] => answersOf(key).map(({ label }) => label);

describe('a question about 0 %', () => {
  it('of a product abroad can be answered with no, and names the country', async () => {
    await opened({ subject: 'abroad', title: 'Roman', country: 'IE' });
    const answer = screen.getByLabelText('Gilt dort 0 %?');
    expect([...answer.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Bitte wählen',
      'Ja, 0 % ist dort der richtige Satz',
      'Nein, dort fällt Umsatzsteuer an',
    ]);
    expect(document.body.textContent).not.toContain('IE:');
  });

  it('takes another reason with its paragraph, and nothing before that is named', async () => {
    await opened({ subject: 'goods', title: 'Gutachten' });
    const answer = screen.getByLabelText('Warum keine Umsatzsteuer berechnet ist');
    fireEvent.change(answer, { target: { value: 'other' } });
    expect(screen.queryByText('Probelauf starten')).toBeNull();
    fireEvent.change(screen.getByLabelText('Paragraf, der auf der Rechnung steht'), {
      target: { value: '§ 4 Nr. 11b UStG' },
    });
    await screen.findByText('Probelauf starten');
    expect(answerIn('product:Gutachten', 'other', '§ 4 Nr. 11b UStG')).toBe('exempt:§ 4 Nr. 11b UStG');
  });

  it('asks for the whole statement of § 12 Abs. 3 UStG', async () => {
    await opened({ subject: 'goods', title: 'Modul' });
    const answer = screen.getByLabelText('Warum keine Umsatzsteuer berechnet ist');
    fireEvent.change(answer, { target: { value: 'photovoltaics' } });
    screen.getByLabelText(
      /auf oder nahe einer Wohnung oder einem begünstigten öffentlichen Gebäude .* höchstens 30 kWp/,
    );
  });

  it('offers no reason of one’s own for shipping or abroad', () => {
    expect(labels('shipping')).not.toContain('Steuerfrei aus einem anderen Grund');
    expect(labels('abroad:IE:Roman')).not.toContain('Steuerfrei aus einem anderen Grund');
    expect(labels('tag:Buch')).toContain('Steuerfrei aus einem anderen Grund');
  });
});

describe('the settings that remember answers', () => {
  const shownIn = (name: 'zeroRates' | 'accountRates', row: Readonly<Record<string, string>>): readonly string[] =>
    rowsShapeOf(name)
      .columns.filter(({ isIn = () => true }) => isIn(row))
      .map(({ label }) => label);

  it.each([
    ['shipping', ['Wofür', 'Antwort']],
    ['product', ['Wofür', 'Name', 'Antwort']],
    ['abroad', ['Wofür', 'Land', 'Name', 'Antwort']],
  ])('show what means something: %s', (scope, columns) => expect(shownIn('zeroRates', { scope })).toEqual(columns));

  it.each([
    ['zeroRates', { shipping: 'as-goods' }],
    ['zeroRates', { 'product:Gutachten': 'exempt:§ 4 Nr. 11b UStG', 'abroad:EL:Roman: Teil 2': 'taxed-there' }],
    ['accountRates', { 'AT 4.9': 'tried', 'MT 12': 'refused' }],
  ] as const)('become rows, and the same again: %s %j', (name, value) => {
    const shape = rowsShapeOf(name);
    expect(shape.valueOf(shape.rowsOf(value))).toEqual(value);
    expect(Object.keys(DEFAULT_PREFERENCES)).toContain(name);
  });
});
