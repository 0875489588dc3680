import { describe, expect, it } from '@jest/globals';
import { foundPlaces } from './found-places.ts';

const place = (title: string, text: string) => ({ to: `/help#${title}`, page: 'Hilfe', title, text });

describe('the places of the help', () => {
  it('are found by every word, those with the words in their title first', () => {
    const places = [place('Belege', 'Was eine Straße ist'), place('Straße', 'Belege'), place('Mails', 'nichts')];
    expect(foundPlaces(places, 'STRASSE, straße').map(({ title }) => title)).toEqual(['Straße', 'Belege']);
    expect(foundPlaces(places, 'belege mails')).toEqual([]);
    expect(foundPlaces(places, ' ')).toEqual([]);
  });

  it('are read once, however many words are sought and however often', () => {
    let reads = 0;
    const counted = {
      ...place('Belege', ''),
      get text() {
        reads += 1;
        return 'alle Wörter';
      },
    };
    const places = [counted];
    for (let at = 0; at < 5; at += 1) foundPlaces(places, 'alle wörter belege hilfe');
    expect(reads).toBe(1);
  });

  it('are sought by the first eight words alone', () => {
    const places = [place('Belege', 'a b c d e f g h')];
    expect(foundPlaces(places, 'a b c d e f g h unbekannt')).toHaveLength(1);
    expect(foundPlaces(places, 'a a a a a a a a unbekannt')).toEqual([]);
  });
});
