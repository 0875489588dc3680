import type { Dice } from '../chaos/dice.ts';
import type { Pump } from './pump.ts';

/** What slow patterns trip over: openings without an end, separators, look-alikes, and the words that our patterns know. */
const PIECES = [
  ...'№ №, a Z 0 9 . , ; : - _ + / @ # ? & = " \' < > ( ) [ ] { } „ “ • % %41 * ! | ~ $ ^ ` \\ \\"'.split(' '),
  ...'<a <b> </b> </i> <p> <!-- --> <! <? <![CDATA[ ]]> <style> <svg> <noscript> <table><tr><td> <img/src="'.split(' '),
  ...'<a/href=" style=" data: expression behavior &amp; &# <br/> <END> <ELSE> <ORDER.NAME> {"a": "id": 1,'.split(' '),
  ...'[1, null, true -1 1e 0.0 1.000 1.000, token= // http:// https://a.test/ ?code= /documents/ a@ @a .de'.split(' '),
  ...'a@b. DE DE1 ATU CHE- IBAN #1001 RE-1 straße ß İ \u00a0 \u00ad \u200b \u0301 \0 \ufeff \u2028 😀 \ud800 Ⅷ ﷺ'.split(
    ' ',
  ),
  ' ',
  '\t',
  '\n',
  '\r\n',
  '<IF ',
  '<FOR ',
  '<SWITCH ',
  '<CASE ',
  '<JOIN ',
  ' AND ',
  ' OR ',
  'NOT ',
  'Bearer ',
  'Basic ',
  'DE89 ',
  'FR 4 . ',
  'Bestellung ',
  'Nr. ',
];

const several = (dice: Dice, most: number): string =>
  Array.from({ length: dice.between(0, most) }, () => dice.oneOf(PIECES)).join('');

/** Every second text repeats one piece alone: that is what most slow patterns trip over. */
const drawn = (dice: Dice): Pump => ({
  before: several(dice, 2),
  unit: dice.oneOf(PIECES) + (dice.next() < 0.5 ? '' : several(dice, 2)),
  after: several(dice, 2),
});

/** A new growing text: from nothing, or one that is kept with one part drawn anew. */
export const drawPump = (dice: Dice, kept: readonly Pump[]): Pump => {
  if (kept.length === 0 || dice.next() < 0.6) return drawn(dice);
  const part = dice.oneOf(['before', 'unit', 'after'] as const);
  return { ...dice.oneOf(kept), [part]: drawn(dice)[part] };
};
