import { describe, expect, it } from '@jest/globals';
import { TERRITORIES } from './territory-table.ts';
import { zoneOf, type Place } from './zone.ts';

/** Places as `country postal code town` or `country *province`, some in the territory and some near it. */
const ROWS = [
  ['DE-BUS', 'Büsingen am Hochrhein', 'third', 'DE 78266, CH 8238', 'DE 78267'],
  ['DE-HEL', 'Helgoland', 'third', 'DE 27498', 'DE 27499'],
  [
    'ES-CN',
    'Kanarische Inseln',
    'third',
    'ES 35001, ES E-35017, ES 38670, IC, ES *GC, ES *TF',
    'ES 36001, ES E-36001, ES 3500',
  ],
  ['ES-CE', 'Ceuta', 'third', 'ES 51001, EA 51080, ES *CE', 'ES 50001, ES 5100'],
  ['ES-ML', 'Melilla', 'third', 'ES 52001, EA 52080, ES *ML', 'ES 53001, ES 5200'],
  ['FI-AX', 'Åland', 'third', 'FI 22100, AX', 'FI 21100, FI 2210'],
  ['IT-LIV', 'Livigno', 'third', 'IT 23041, IT 23030 Livigno', 'IT 23042, IT 23030 Bormio, IT 23030'],
  ['IT-CAM', "Campione d'Italia", 'third', "IT 22061, IT 22060 Campione d'Italia, CH 6911", 'IT 22062, IT 22060 Como'],
  ['GR-69', 'Berg Athos', 'third', 'GR 63086, GR 63087, EL 63086', 'GR 63088'],
  ['FR-GP', 'Guadeloupe', 'third', 'FR 97110, FR 97134, FR 97151, GP', 'FR 97210, FR 9711'],
  ['FR-MQ', 'Martinique', 'third', 'FR 97200, MQ', 'FR 9720'],
  ['FR-GF', 'Französisch-Guayana', 'third', 'FR 97300, GF', 'FR 9730'],
  ['FR-RE', 'Réunion', 'third', 'FR 97400, RE', 'FR 9740'],
  ['FR-PM', 'Saint-Pierre und Miquelon', 'third', 'FR 97500, PM', 'FR 9750'],
  ['FR-YT', 'Mayotte', 'third', 'FR 97600, YT', 'FR 9760'],
  ['FR-BL', 'Saint-Barthélemy', 'third', 'FR 97133, BL', ''],
  ['FR-MF', 'Saint-Martin', 'third', 'FR 97150, MF', ''],
  [
    'FR-OT',
    'Polynesien, Neukaledonien, Wallis und Futuna',
    'third',
    'FR 98600, FR 98700, FR 98800, PF, NC, WF',
    'FR 98900, FR 9870',
  ],
  ['MC', 'Monaco', 'eu', 'MC, MC 98000, FR 98000', 'FR 98100, FR 9800'],
  ['FR-20', 'Korsika', 'eu', 'FR 20000', 'FR 21000, FR 2000'],
  ['PT-20', 'Azoren', 'eu', 'PT 9500-150, PT 9999, PT *PT-20', 'PT 8500'],
  ['PT-30', 'Madeira', 'eu', 'PT 9000-001, PT 9499, PT *PT-30', 'PT 1000'],
  [
    'AT-JM',
    'Jungholz und Mittelberg',
    'eu',
    'AT 6691, AT 6991, AT 6992, AT 6993, DE 87491, DE 87567, DE 87568, DE 87569',
    'AT 6990, AT 6994, DE 87566, DE 87490',
  ],
  ['GB-NIR', 'Nordirland', 'eu-goods-only', 'GB BT1 5GS, XI, GB *NIR', 'GB BA1 1AA, GB BTX, GB LBT1'],
  ['IM', 'Isle of Man', 'third', 'IM, GB IM1 1AA', 'GB IMX, GB LIM1'],
  ['GG-JE', 'Kanalinseln', 'third', 'GG, JE, GB GY1 1AA, GB JE2 3AB', 'GB GYX, GB LJE2'],
  ['GI', 'Gibraltar', 'third', 'GI', 'ES 11300'],
  ['DK-FO-GL', 'Färöer und Grönland', 'third', 'FO, GL, DK 3900', 'DK 3800, DK 390'],
  ['SM-VA', 'San Marino, Vatikan', 'third', 'SM, VA, IT 47890, IT 47899, IT 00120', 'IT 47900, IT 00121'],
  ['AD', 'Andorra', 'third', 'AD', 'ES 25700'],
  ['NO-SJ', 'Svalbard und Jan Mayen', 'third', 'SJ, NO 8099, NO 9170, NO 9179', 'NO 8098, NO 9160'],
  ['CH-SAM', 'Samnaun und Sampuoir', 'third', 'CH 7562, CH 7563', 'CH 7564, CH 7561'],
] as const;

const placeOf = (text: string): Place => {
  const [countryCode = '', ...rest] = text.split(' ');
  const [first = ''] = rest;
  if (first.startsWith('*')) return { countryCode, provinceCode: first.slice(1) };
  const isBritish = countryCode === 'GB';
  return { countryCode, zip: isBritish ? rest.join(' ') : first, city: isBritish ? '' : rest.slice(1).join(' ') };
};

const places = (list: string): readonly Place[] => list.split(', ').filter(Boolean).map(placeOf);

const codeOf = (place: Place): string | undefined => zoneOf(place).territory?.code;

/** A longer number than a postal code is none. */
const lengthened = ({ zip = '', ...place }: Place): readonly Place[] =>
  /^\d+$/.test(zip) && place.countryCode !== 'PT'
    ? [
        { ...place, zip: `1${zip}` },
        { ...place, zip: `${zip}1` },
      ]
    : [];

const isWholeCountry = ({ countryCode }: Place): boolean => codeOf({ countryCode }) !== undefined;

describe('the special territories', () => {
  it.each(ROWS)('%s is %s', (code, name, zone, inside, outside) => {
    const [found] = TERRITORIES.filter((territory) => territory.code === code);
    expect(found?.name).toBe(name);
    expect(places(inside).map((place) => [codeOf(place), zoneOf(place).zone])).toEqual(
      places(inside).map(() => [code, zone]),
    );
    expect(places(outside).map(codeOf)).not.toContain(code);
    const longer = places(inside)
      .filter((place) => !isWholeCountry(place))
      .flatMap(lengthened);
    expect(longer.map(codeOf)).not.toContain(code);
  });

  it('are all told here', () => expect(TERRITORIES.map(({ code }) => code)).toEqual(ROWS.map(([code]) => code)));

  it.each([
    ['MC', 'FR'],
    ['FR 98000', 'FR'],
    ['DE 87491', 'AT'],
    ['GB BT1', 'XI'],
    ['PT 9500', 'PT'],
    ['GR 63086', 'EL'],
  ])('the rates of %s are those of %s', (place, country) => expect(zoneOf(placeOf(place)).country).toBe(country));
});
