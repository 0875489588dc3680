/**
 * Numbers of the platform under `id`, `…_id`, `…Id`, `order`, `orders` and `orders_…`, one or a list, or in a global id;
 * escapes may stand between. A number ends its value: what goes on, in a sentence, may be a number for calls.
 */
const IDS =
  /\bgid(?::|%3[Aa])(?:[\w\\/:]|%[\dA-Fa-f]{2})+|(?:(?:\b|_|%5[Bb]|[a-z](?=I))[iI][dD]s?|\border(?:s(?:_\w+)?)?)(?:[\\"'\s\]]|%5[Dd])*[:=][\\"'\s[]*[1-9]\d*(?:[\\"'\s]*,[\\"'\s]*[1-9]\d*)*(?=\s*(?:[\\"',}\]&]|$))/g;

/** A message of the same length without these numbers, which are nobody's number for calls. */
export const withoutIds = (body: string): string => body.replaceAll(IDS, (id) => id.replaceAll(/\d/g, 'x'));
