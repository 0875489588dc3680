import { foundPlaces } from '@belegwerk/core/search';
import { describe, expect, it } from '@jest/globals';
import { FIRST_IN_HELP, WRITTEN_OTHERWISE } from '../../testing/words-of-the-trade.ts';
import { helpPlaces } from './help-places.ts';
import { publicPages } from './public-pages.ts';

describe('the help answers the words of the trade', () => {
  const places = helpPlaces(publicPages(''), 'plans');
  it.each(Object.entries({ ...FIRST_IN_HELP, ...WRITTEN_OTHERWISE }))('%s leads first to „%s“', (word, id) =>
    expect(foundPlaces(places, word)[0]?.to).toBe(id.startsWith('/') ? id : `/help/words#${id}`),
  );
});
