import { describe, expect, it } from '@jest/globals';
import { parseTemplate } from './parse.ts';
import { printTemplate } from './print.ts';

/** Code, the text that a mistake points at, its sentence and the suggestion. */
const told = (source: string): readonly (readonly (string | undefined)[])[] =>
  parseTemplate(source).mistakes.map(({ code, position, length, message, suggestion }) => [
    code,
    source.slice(position, position + length),
    message,
    suggestion,
  ]);

const END = 'das Ende des Befehls (>)';
const VALUE = 'ein Platzhalter, ein Text in Anführungszeichen oder eine Zahl';
const MORE = 'ein Vergleich (=, !=, CONTAINS, STARTS, ENDS, GT, GTE, LT, LTE), AND, OR oder';

describe('a template without mistakes', () => {
  it.each([
    '',
    'Rechnung <ORDER.NAME>',
    '<p class="a">3 < 5</p><style>a > b {}</style><ORDER.EMAIL>',
    '<IF ORDER.NAME = "a" AND (NOT ORDER.NOTE OR ORDER.TAGS CONTAINS "b")>1<ELSE IF ORDER.TOTAL GT 100>2<ELSE>3<END>',
    '<SWITCH ORDER.NAME> \n <CASE "a">1<CASE "b","c">2<DEFAULT>3<END>',
    '<SWITCH ORDER.NAME><DEFAULT>3<CASE 1, 2>1<END>',
    '<JOIN ORDER.TAGS ", "><SUBSTRING ORDER.NAME 1><SUBSTRING ORDER.NAME -4 2>',
    '<METAFIELD.PRODUCT.custom.material><METAFIELD.SHOP.a-b.c_d>',
    '<IF ORDER.DATE GT "01.01.2026" AND ORDER.TOTAL LT "12,50 €">x<END>',
  ])('is read: %s', (source) => expect(told(source)).toEqual([]));
});

describe('the mistakes of a template are told', () => {
  it.each([
    ['<ORDER.FOO>', 'unknown-placeholder', 'ORDER.FOO', 'Den Platzhalter „ORDER.FOO“ gibt es nicht.', undefined],
    ['<order.nmae>', 'unknown-placeholder', 'order.nmae', 'Den Platzhalter „ORDER.NMAE“ gibt es nicht.', 'ORDER.NAME'],
    ['<ORDER.>', 'unknown-placeholder', 'ORDER.', 'Den Platzhalter „ORDER.“ gibt es nicht.', undefined],
    ['<IF ODER.NAME>x<END>', 'unknown-placeholder', 'ODER.NAME', 'Den Platzhalter „ODER.NAME“ gibt es nicht.', 'ORDER.NAME'],
    ['<JOIN ORDER.TAG ",">', 'unknown-placeholder', 'ORDER.TAG', 'Den Platzhalter „ORDER.TAG“ gibt es nicht.', 'ORDER.TAGS'],
    ['<ORDER.FIRSTNAME>', 'unknown-placeholder', 'ORDER.FIRSTNAME', 'Den Platzhalter „ORDER.FIRSTNAME“ gibt es nicht.', 'ORDER.CUSTOMER.FIRSTNAME'],
    ['<ORDER.QUANTITY>', 'unknown-placeholder', 'ORDER.QUANTITY', 'Den Platzhalter „ORDER.QUANTITY“ gibt es nicht.', 'ITEM.QUANTITY'],
    ['<METAFIELD.custom.material>', 'unknown-placeholder', 'METAFIELD.custom.material', 'Den Platzhalter „METAFIELD.CUSTOM.MATERIAL“ gibt es nicht.', 'METAFIELD.ORDER.CUSTOM.MATERIAL'],
    ['<METAFIELD.PRODUKT.a.b>', 'unknown-placeholder', 'METAFIELD.PRODUKT.a.b', 'Den Platzhalter „METAFIELD.PRODUKT.A.B“ gibt es nicht.', 'METAFIELD.PRODUCT.A.B'],
    ['<METAFIELD.LAGER.a.b>', 'unknown-placeholder', 'METAFIELD.LAGER.a.b', 'Den Platzhalter „METAFIELD.LAGER.A.B“ gibt es nicht.', undefined],
    ['<METAFIELD.a>', 'unknown-placeholder', 'METAFIELD.a', 'Den Platzhalter „METAFIELD.A“ gibt es nicht.', undefined],
    ['<METAFIELD.PRODUCT.a.b.c>', 'unknown-placeholder', 'METAFIELD.PRODUCT.a.b.c', 'Den Platzhalter „METAFIELD.PRODUCT.A.B.C“ gibt es nicht.', undefined],
    ['a <ORDER.NAME b>', 'unexpected', 'b', '„B“ passt hier nicht: Erwartet wird das Ende des Platzhalters (>).', undefined],
    ['a <ORDER.NAME', 'unclosed-tag', '<ORDER.NAME', 'Dem Befehl fehlt die spitze Klammer (>) am Ende.', undefined],
    ['<IF ORDER.NAME <p>x<END>', 'unclosed-tag', '<IF ORDER.NAME ', 'Dem Befehl fehlt die spitze Klammer (>) am Ende.', undefined],
    ['<IF>x<END>', 'missing', '>', `Hier fehlt ${VALUE}.`, undefined],
    ['<IF AND>x<END>', 'unexpected', 'AND', `„AND“ passt hier nicht: Erwartet wird ${VALUE}.`, undefined],
    ['<IF ORDER.NAME = >x<END>', 'missing', '>', `Hier fehlt ${VALUE}.`, undefined],
    ['<IF ORDER.NAME = "a>x<END>', 'unclosed-string', '"a', 'Dem Text fehlt das Anführungszeichen (") am Ende.', undefined],
    ['<IF ORDER.NAME = „a“>x<END>', 'unexpected', '„', `„„“ passt hier nicht: Erwartet wird ${VALUE}.`, '"'],
    ['<IF ORDER.NAME CONTAIN "a">x<END>', 'unexpected', 'CONTAIN', `„CONTAIN“ passt hier nicht: Erwartet wird ${MORE} ${END}.`, 'CONTAINS'],
    ['<IF ORDER.NAME ORR ORDER.NOTE>x<END>', 'unexpected', 'ORR', `„ORR“ passt hier nicht: Erwartet wird ${MORE} ${END}.`, 'OR'],
    ['<IF ORDER.NAME == "a">x<END>', 'unexpected', '==', `„==“ passt hier nicht: Erwartet wird ${MORE} ${END}.`, '='],
    ['<IF ORDER.TOTAL < 5>x<END>', 'unexpected', '<', `„<“ passt hier nicht: Erwartet wird ${MORE} ${END}.`, 'LT'],
    ['<IF ORDER.TOTAL <= 5>x<END>', 'unexpected', '<=', `„<=“ passt hier nicht: Erwartet wird ${MORE} ${END}.`, 'LTE'],
    ['<IF ORDER.TOTAL <> 5>x<END>', 'unexpected', '<>', `„<>“ passt hier nicht: Erwartet wird ${MORE} ${END}.`, '!='],
    ['<IF ORDER.NAME && 5>x<END>', 'unexpected', '&&', `„&&“ passt hier nicht: Erwartet wird ${MORE} ${END}.`, 'AND'],
    ['<IF ORDER.NAME || 5>x<END>', 'unexpected', '||', `„||“ passt hier nicht: Erwartet wird ${MORE} ${END}.`, 'OR'],
    ['<IF !ORDER.NAME>x<END>', 'unexpected', '!', `„!“ passt hier nicht: Erwartet wird ${VALUE}.`, 'NOT'],
    ['<IF (ORDER.NAME>x<END>', 'missing', '>', `Hier fehlt ${MORE} eine schließende Klammer.`, undefined],
    ['<IF ORDER.NAME)>x<END>', 'unexpected', ')', `„)“ passt hier nicht: Erwartet wird ${MORE} ${END}.`, undefined],
    ['<IF (ORDER.NAME "a")>x<END>', 'unexpected', '"a"', `„a“ passt hier nicht: Erwartet wird ${MORE} eine schließende Klammer.`, undefined],
    ['<IF ORDER.TOTAL GT 1.2.3>x<END>', 'not-a-number', '1.2.3', '„1.2.3“ ist keine Zahl.', undefined],
    ['<IF ORDER.TOTAL GT "viel">x<END>', 'not-a-number', '"viel"', '„viel“ ist weder eine Zahl noch ein Datum.', undefined],
    ['<IF "viel" LTE ORDER.TOTAL>x<END>', 'not-a-number', '"viel"', '„viel“ ist weder eine Zahl noch ein Datum.', undefined],
    ['<IF ORDER.NAME>x', 'unclosed-block', '<IF ORDER.NAME>', 'Zu <IF> fehlt <END>. Schreibe es hinter den Text, der von der Bedingung abhängt.', undefined],
    ['<SWITCH ORDER.NAME><CASE "a">x', 'unclosed-block', '<SWITCH ORDER.NAME>', 'Zu <SWITCH> fehlt <END>. Schreibe es hinter den Text des letzten Falls.', undefined],
    ['<SWITCH ORDER.NAME><END>', 'missing', '<SWITCH ORDER.NAME>', 'Zu <SWITCH> fehlt ein <CASE>.', undefined],
    ['<SWITCH><CASE "a">x<END>', 'missing', '>', 'Hier fehlt der Platzhalter, der verglichen wird.', undefined],
    ['<SWITCH ORDER.NAME "a"><CASE "a">x<END>', 'unexpected', '"a"', `„a“ passt hier nicht: Erwartet wird ${END}.`, undefined],
    ['<SWITCH ORDER.NAME> x <CASE "a">x<END>', 'misplaced', ' x ', 'Was vor dem ersten <CASE> steht, erscheint nie.', undefined],
    ['<SWITCH ORDER.NAME> <ORDER.NAME><CASE "a">x<END>', 'misplaced', '<ORDER.NAME>', 'Was vor dem ersten <CASE> steht, erscheint nie.', undefined],
    ['<SWITCH ORDER.NAME><CASE>x<END>', 'missing', '>', 'Hier fehlt ein Text in Anführungszeichen oder eine Zahl.', undefined],
    ['<SWITCH ORDER.NAME><CASE "a" "b">x<END>', 'unexpected', '"b"', '„b“ passt hier nicht: Erwartet wird ein Komma oder das Ende des Befehls (>).', undefined],
    ['<SWITCH ORDER.NAME><CASE "a";"b">x<END>', 'unexpected', ';', '„;“ passt hier nicht: Erwartet wird ein Komma oder das Ende des Befehls (>).', ','],
    ['<SWITCH ORDER.NAME><CASE "a",>x<END>', 'missing', '>', 'Hier fehlt ein Text in Anführungszeichen oder eine Zahl.', undefined],
    ['<SWITCH ORDER.NAME><DEFAULT x>y<END>', 'unexpected', 'x', `„X“ passt hier nicht: Erwartet wird ${END}.`, undefined],
    ['<SWITCH ORDER.NAME><DEFAULT>a<DEFAULT>b<END>', 'repeated', '<DEFAULT>', 'Ein Block hat nur ein <DEFAULT>; dieses wird nie erreicht.', undefined],
    ['<SWITCH ORDER.NAME><CASE "a">x<ELSE>y<END>', 'misplaced', '<ELSE>', '<ELSE> gehört in einen Block mit <IF>.', 'DEFAULT'],
    ['a<ELSE>b', 'misplaced', '<ELSE>', '<ELSE> gehört in einen Block mit <IF>.', undefined],
    ['<IF ORDER.NAME>x<CASE "a">y<END>', 'misplaced', '<CASE "a">', '<CASE> gehört in einen Block mit <SWITCH>.', 'ELSE IF'],
    ['<IF ORDER.NAME>x<DEFAULT>y<END>', 'misplaced', '<DEFAULT>', '<DEFAULT> gehört in einen Block mit <SWITCH>.', 'ELSE'],
    ['a<CASE "b">', 'misplaced', '<CASE "b">', '<CASE> gehört in einen Block mit <SWITCH>.', undefined],
    ['a<DEFAULT>', 'misplaced', '<DEFAULT>', '<DEFAULT> gehört in einen Block mit <SWITCH>.', undefined],
    ['a<END>b', 'misplaced', '<END>', 'Zu diesem <END> gibt es kein <IF> oder <SWITCH>.', undefined],
    ['<IF ORDER.NAME>x<END IF>', 'unexpected', 'IF', `„IF“ passt hier nicht: Erwartet wird ${END}.`, undefined],
    ['<IF ORDER.NAME>a<ELSE>b<ELSE>c<END>', 'misplaced', '<ELSE>', 'Nach <ELSE> kann in diesem Block nur noch <END> kommen.', undefined],
    ['<IF ORDER.NAME>a<ELSE>b<ELSE IF ORDER.NOTE>c<END>', 'misplaced', '<ELSE IF ORDER.NOTE>', 'Nach <ELSE> kann in diesem Block nur noch <END> kommen.', undefined],
    ['<IF ORDER.NAME>a<ELSE ORDER.NOTE>b<END>', 'unexpected', 'ORDER.NOTE', '„ORDER.NOTE“ passt hier nicht: Erwartet wird das Ende des Befehls (>) oder IF.', 'ELSE IF'],
    ['<IF ORDER.NAME>a<ELSE IF>b<END>', 'missing', '>', `Hier fehlt ${VALUE}.`, undefined],
    ['<JOIN ORDER.TAGS>', 'missing', '>', 'Hier fehlt das Trennzeichen in Anführungszeichen.', '", "'],
    ['<JOIN>', 'missing', '>', 'Hier fehlt ein Platzhalter mit einer Liste.', undefined],
    ['<JOIN ORDER.TAGS ",", 1>', 'unexpected', ',', `„,“ passt hier nicht: Erwartet wird ${END}.`, undefined],
    ['<SUBSTRING>', 'missing', '>', 'Hier fehlt der Platzhalter, von dem ein Teil gebraucht wird.', undefined],
    ['<SUBSTRING ORDER.NAME>', 'missing', '>', 'Hier fehlt die Stelle des ersten Zeichens (gezählt ab 0).', undefined],
    ['<SUBSTRING ORDER.NAME "1">', 'unexpected', '"1"', '„1“ passt hier nicht: Erwartet wird die Stelle des ersten Zeichens (gezählt ab 0).', undefined],
    ['<SUBSTRING ORDER.NAME 1.5>', 'not-a-number', '1.5', '„1.5“ ist keine ganze Zahl mit höchstens neun Ziffern.', undefined],
    ['<SUBSTRING ORDER.NAME 1 1234567890>', 'not-a-number', '1234567890', '„1234567890“ ist keine ganze Zahl mit höchstens neun Ziffern.', undefined],
    ['<SUBSTRING ORDER.NAME 1 -2>', 'not-a-number', '-2', 'Die Anzahl der Zeichen kann nicht negativ sein.', undefined],
    ['<SUBSTRING ORDER.NAME 1 x>', 'unexpected', 'x', '„X“ passt hier nicht: Erwartet wird die Anzahl der Zeichen.', undefined],
    ['<SUBSTRING ORDER.NAME 1 2 3>', 'unexpected', '3', `„3“ passt hier nicht: Erwartet wird ${END}.`, undefined],
    ['<SUBSTRING ORDER.NAME 1', 'unclosed-tag', '<SUBSTRING ORDER.NAME 1', 'Dem Befehl fehlt die spitze Klammer (>) am Ende.', undefined],
  ])('in %s', (source, ...mistake) => expect(told(source)).toEqual([mistake])); // prettier-ignore

  it('all of them, by their places', () =>
    expect(told('<IF ORDER.FOO><ORDER.NMAE><END><END>x<IF (>').map(([code, at]) => [code, at])).toEqual([
      ['unknown-placeholder', 'ORDER.FOO'],
      ['unknown-placeholder', 'ORDER.NMAE'],
      ['misplaced', '<END>'],
      ['unclosed-block', '<IF (>'],
      ['missing', '>'],
    ]));

  it('once for each tag that cannot be read', () =>
    expect(told('<IF ORDER.FOO ( ) "a" = = >x<END>').map(([code]) => code)).toEqual([
      'unknown-placeholder',
      'unexpected',
    ]));
});

describe('blocks and conditions inside of each other', () => {
  const nested = (depth: number): string => '<IF ORDER.NAME>'.repeat(depth) + 'x' + '<END>'.repeat(depth);

  it('are read 50 deep', () => expect(told(nested(50))).toEqual([]));

  it('are kept as they are below that', () => {
    const source = `a${nested(52)}b<ORDER.NAME>`;
    const template = parseTemplate(source);
    expect(told(source)).toEqual([
      ['too-deep', '<IF ORDER.NAME>', 'Blöcke lassen sich höchstens 50-mal ineinander schachteln.', undefined],
    ]);
    expect(template.mistakes[0]?.position).toBe(1 + 50 * '<IF ORDER.NAME>'.length);
    expect(printTemplate(template)).toBe(source);
  });

  it('are kept with what is between them, with any content', () => {
    const deep = '<SWITCH ORDER.NAME><CASE "a">x<ELSE><ORDER.FOO><IF y>z<END>t<END>';
    const source = `${'<IF ORDER.NAME>'.repeat(50)}${deep}u${'<END>'.repeat(50)}`;
    expect(told(source).map(([code]) => code)).toEqual(['too-deep']);
    expect(printTemplate(parseTemplate(source))).toBe(source);
  });

  it('are closed when they are printed', () => {
    const template = parseTemplate(`${'<IF ORDER.NAME>'.repeat(52)}x`);
    expect(printTemplate(template)).toBe(nested(52));
    expect(template.mistakes.map(({ code }) => code).filter((code) => code === 'unclosed-block')).toHaveLength(50);
  });

  it.each([100_000])('%i deep do not overflow anything', (depth) => {
    expect(parseTemplate('<IF ORDER.NAME>'.repeat(depth)).mistakes).toHaveLength(51);
    expect(told(`<IF ${'('.repeat(depth)}ORDER.NAME${')'.repeat(depth)}>x<END>`)).toEqual([
      ['too-deep', '(', 'Bedingungen lassen sich höchstens 50-mal ineinander schachteln.', undefined],
    ]);
    expect(told(`<IF ${'NOT '.repeat(depth)}ORDER.NAME>x<END>`).map(([code]) => code)).toEqual(['too-deep']);
  });

  it('of a condition are read 50 deep', () => {
    expect(told(`<IF ${'('.repeat(50)}ORDER.NAME${')'.repeat(50)}>x<END>`)).toEqual([]);
    expect(told(`<IF ${'NOT '.repeat(51)}ORDER.NAME>x<END>`).map(([code]) => code)).toEqual(['too-deep']);
  });

  it('side by side are as many as there are', () =>
    expect(told(`<IF ${Array.from({ length: 5000 }, () => 'ORDER.NAME').join(' AND ')}>x<END>`)).toEqual([]));
});

describe('a template is printed', () => {
  it.each([
    ['<order.name> <Metafield.Product.a.B>', '<ORDER.NAME> <METAFIELD.PRODUCT.A.B>'],
    ['<if  order.name="a\\"b\\\\c"  and not(order.note)>x<else  if "a">y<else>z<end>', '<IF ORDER.NAME = "a\\"b\\\\c" AND NOT ORDER.NOTE>x<ELSE IF "a">y<ELSE>z<END>'],
    ['<IF ((ORDER.NAME))AND(ORDER.NOTE OR 1,5)OR(ORDER.TAGS AND ORDER.SKUS)>x<END>', '<IF ORDER.NAME AND (ORDER.NOTE OR 1,5) OR ORDER.TAGS AND ORDER.SKUS>x<END>'],
    ['<IF (ORDER.NAME OR ORDER.NOTE) OR NOT (ORDER.TAGS AND ORDER.SKUS)>x<END>', '<IF (ORDER.NAME OR ORDER.NOTE) OR NOT (ORDER.TAGS AND ORDER.SKUS)>x<END>'],
    ['<IF ORDER.NAME AND (ORDER.NOTE AND ORDER.TAGS)>x<END>', '<IF ORDER.NAME AND (ORDER.NOTE AND ORDER.TAGS)>x<END>'],
    ['<IF NOT (NOT ORDER.NAME)>x<END>', '<IF NOT NOT ORDER.NAME>x<END>'],
    ['<IF NOT (ORDER.NAME != 5)>x<END>', '<IF NOT ORDER.NAME != 5>x<END>'],
    ['<switch order.name> <case 1,"b">x<default>y<case ORDER.NOTE>z<end>', '<SWITCH ORDER.NAME> <CASE 1, "b">x<DEFAULT>y<CASE ORDER.NOTE>z<END>'],
    ['<join  order.tags "a\\"b"><substring order.name  +1  02><substring "x" -3>', '<JOIN ORDER.TAGS "a\\"b"><SUBSTRING ORDER.NAME 1 2><SUBSTRING "x" -3>'],
    ['<IF ORDER.NAME>x', '<IF ORDER.NAME>x<END>'],
    ['<IF  ( x>a<ELSE  y>b<END z>', '<IF  ( x>a<ELSE  y>b<END>'],
    ['<SWITCH  (>x<CASE  (>y<DEFAULT  (>z<END>', '<SWITCH  (>x<CASE  (>y<DEFAULT>z<END>'],
    ['<end><p  class="x"><ORDER.NAME  x>', '<end><p  class="x"><ORDER.NAME  x>'],
  ])('in one spelling: %s', (source, printed) => {
    expect(printTemplate(parseTemplate(source))).toBe(printed);
    expect(printTemplate(parseTemplate(printed))).toBe(printed);
  }); // prettier-ignore
});
