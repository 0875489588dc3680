import { describe, expect, it } from '@jest/globals';
import { untilWord } from '../sentences/de/german-words.ts';
import { triggerWord } from '../sentences/de/setting-words.ts';
import { ORDER_PLACEHOLDERS } from '../templates/catalogue/order-placeholders.ts';
import { FULFILMENT_WORDS } from './fulfilment-words.ts';

describe('goods that have left', () => {
  it('are „ausgeführt“ on the badge, as a trigger, in the sentence and as a placeholder', () => {
    const { fulfilled, unfulfilled, partial } = FULFILMENT_WORDS;
    expect([fulfilled, unfulfilled, partial]).toEqual(['Ausgeführt', 'Nicht ausgeführt', 'Teilweise ausgeführt']);
    expect(triggerWord('fulfilled')).toBe(fulfilled);
    expect([untilWord('fulfilled'), untilWord('completed')]).toEqual(['ausgeführt ist', 'bezahlt und ausgeführt ist']);
    const placeholder = ORDER_PLACEHOLDERS.find(({ name }) => name === 'ORDER.ISFULFILLED');
    expect(placeholder?.label).toBe('Ist vollständig ausgeführt');
  });
});
