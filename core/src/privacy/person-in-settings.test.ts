import { describe, expect, it } from '@jest/globals';
import { namesPerson } from './about-person.ts';
import { viewsWithoutPerson, zeroRatesWithoutPerson } from './person-in-settings.ts';

const names = namesPerson(['Erika Mustermann', 'erika@example.com']);
const GONE = 'Auf Verlangen gelöscht';

describe('a person in what is set for the shop', () => {
  it.each([
    ['one filter', 'Offen', 'state=open&tag=Erika+Mustermann', 'Offen', 'state=open'],
    ['two filters', 'Offen', 'tag=Erika&state=open&source=Mustermann', 'Offen', 'state=open'],
    ['two filters, last name first', 'Offen', 'tag=Mustermann&source=Erika', 'Offen', ''],
    ['a name and a filter', 'Erika', 'tag=Mustermann&state=open', GONE, 'state=open'],
    ['the name', 'Erika Mustermann', 'state=open', GONE, 'state=open'],
    ['nothing', 'Erika', 'tag=Musterfrau', 'Erika', 'tag=Musterfrau'],
  ])('is named in a saved view by %s, and is gone from it', (_where, name, query, leftName, leftQuery) =>
    expect(viewsWithoutPerson([{ name, query }], names)).toEqual([{ name: leftName, query: leftQuery }]),
  );

  it('leaves two views of different names, also where others were erased before', () => {
    const views = [
      { name: GONE, query: 'state=open' },
      { name: 'Erika Mustermann', query: '' },
    ];
    expect(viewsWithoutPerson(views, names).map(({ name }) => name)).toEqual([GONE, `${GONE} 2`]);
    const others = [{ name: GONE, query: 'state=open' }];
    expect(viewsWithoutPerson(others, names)).toBe(others);
  });

  it('takes with it the answers about 0 % that are remembered for a title or a tag with the name', () => {
    const answers = {
      shipping: 'as-goods',
      'product:Solarmodul': 'photovoltaics',
      'product:Gravur für Erika Mustermann': 'included-19',
      'tag:erika mustermann': 'included-7',
      'abroad:FR:Erika Mustermann': 'zero-rated',
    } as const;
    expect(zeroRatesWithoutPerson(answers, names)).toEqual({
      shipping: 'as-goods',
      'product:Solarmodul': 'photovoltaics',
    });
    const others = { shipping: 'as-goods' } as const;
    expect(zeroRatesWithoutPerson(others, names)).toBe(others);
  });
});
