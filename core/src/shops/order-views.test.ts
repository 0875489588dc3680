import { describe, expect, it } from '@jest/globals';
import { BUILT_IN_VIEWS, MAX_VIEW_NAME, MAX_VIEWS, withoutView, withView } from './order-views.ts';

const held = { name: 'Gehalten', query: 'state=held&sortBy=total' };

describe('a view of the list of orders', () => {
  it('keeps filters and sort under its name', () => {
    expect(withView([{ name: 'Ältere', query: '' }], held)).toEqual([{ name: 'Ältere', query: '' }, held]);
  });

  it('takes the place of one that has the same name in any case, only when the person who saves it says so', () => {
    const paid = { name: 'gehalten', query: 'state=held&payment=paid' };
    const views = [held, { name: 'Ältere', query: '' }];
    expect(withView(views, paid)).toBe('name-taken');
    expect(withView(views, { ...paid, replaces: true })).toEqual([paid, views[1]]);
  });

  it('never takes the name of a view that everybody has', () => {
    for (const name of Object.values(BUILT_IN_VIEWS))
      expect(withView(undefined, { name: ` ${name.toUpperCase()} `, query: 'state=held', replaces: true })).toBe(
        'name-built-in',
      );
  });

  it('keeps neither the search, which may name a customer, nor the page', () => {
    expect(withView(undefined, { name: ' Meine ', query: 'search=Jana+M%C3%BCller&state=held&page=3' })).toEqual([
      { name: 'Meine', query: 'state=held' },
    ]);
  });

  it('has a name of what people see, however it was typed', () => {
    expect(withView([held], { name: 'Ge\u200Bhalt\u202Een\n', query: '' })).toBe('name-taken');
    expect(withView(undefined, { name: '\u200B', query: '' })).toBe('no-name');
    expect(withView(undefined, { name: 'Für 👩‍💻', query: '' })).toEqual([{ name: 'Für 👩‍💻', query: '' }]);
  });

  it('is refused without a name, with a long one, and where there are as many as may be', () => {
    const many = Array.from({ length: MAX_VIEWS }, (_, at) => ({ name: `Ansicht ${at}`, query: '' }));
    expect(withView(undefined, { name: '  ', query: '' })).toBe('no-name');
    expect(withView(undefined, { name: 'x'.repeat(MAX_VIEW_NAME + 1), query: '' })).toBe('name-too-long');
    expect(withView(many, held)).toBe('too-many');
    expect(withView(many, { name: 'Ansicht 3', query: 'state=held', replaces: true })).toHaveLength(MAX_VIEWS);
    expect(withView(undefined, { name: 'x', query: `state=${'h'.repeat(500)}` })).toBe('query-too-long');
  });

  it('is taken back by its name', () => {
    expect(withoutView([held], 'Gehalten')).toEqual([]);
    expect(withoutView([held], 'Andere')).toEqual([held]);
  });
});
