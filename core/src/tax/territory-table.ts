/** How a delivery to a special territory is taxed: not in the EU, as another country, or with regional rates. */
export type TerritoryTreatment =
  | { readonly type: 'third-country' }
  | { readonly type: 'as-country'; readonly country: string }
  | { readonly type: 'regional' }
  | { readonly type: 'goods-only' };

/** A place that is taxed unlike the country in its address. */
export interface Territory {
  readonly code: string;
  /** German name, for reasons. */
  readonly name: string;
  readonly treatment: TerritoryTreatment;
  readonly matches: readonly TerritoryMatch[];
  /** Province codes of the shop that mean the same. */
  readonly provinces: readonly string[];
}

/** Country as the shop sends it, pattern on the postal code, and part of the town's name where a code is shared. */
export type TerritoryMatch = readonly [country: string, zip: RegExp, city?: string];

const third: TerritoryTreatment = { type: 'third-country' };
const goodsOnly: TerritoryTreatment = { type: 'goods-only' };
const regional: TerritoryTreatment = { type: 'regional' };
const as = (country: string): TerritoryTreatment => ({ type: 'as-country', country });
const all = /^/;

const territory = (
  code: string,
  name: string,
  treatment: TerritoryTreatment,
  matches: readonly TerritoryMatch[],
): Territory => ({ code, name, treatment, matches, provinces: [] });

const inProvinces = (provinces: readonly string[], place: Territory): Territory => ({ ...place, provinces });

/** Places that are taxed unlike the country in their address. Source: VAT reference, 1.3. */
export const TERRITORIES: readonly Territory[] = [
  territory('DE-BUS', 'Büsingen am Hochrhein', third, [
    ['DE', /^78266$/],
    ['CH', /^8238$/],
  ]),
  territory('DE-HEL', 'Helgoland', third, [['DE', /^27498$/]]),
  inProvinces(
    ['GC', 'TF'],
    territory('ES-CN', 'Kanarische Inseln', third, [
      ['ES', /^(35|38)\d{3}$/],
      ['IC', all],
    ]),
  ),
  inProvinces(
    ['CE'],
    territory('ES-CE', 'Ceuta', third, [
      ['ES', /^51\d{3}$/],
      ['EA', /^51\d{3}$/],
    ]),
  ),
  inProvinces(
    ['ML'],
    territory('ES-ML', 'Melilla', third, [
      ['ES', /^52\d{3}$/],
      ['EA', /^52\d{3}$/],
    ]),
  ),
  territory('FI-AX', 'Åland', third, [
    ['FI', /^22\d{3}$/],
    ['AX', all],
  ]),
  territory('IT-LIV', 'Livigno', third, [
    ['IT', /^23041$/],
    ['IT', /^23030$/, 'livigno'],
  ]),
  territory('IT-CAM', "Campione d'Italia", third, [
    ['IT', /^22061$/],
    ['IT', /^22060$/, 'campione'],
    ['CH', /^6911$/],
  ]),
  territory('GR-69', 'Berg Athos', third, [
    ['GR', /^63086$/],
    ['GR', /^63087$/],
  ]),
  territory('FR-GP', 'Guadeloupe', third, [
    ['FR', /^971(?!33|50)\d{2}$/],
    ['GP', all],
  ]),
  territory('FR-MQ', 'Martinique', third, [
    ['FR', /^972\d{2}$/],
    ['MQ', all],
  ]),
  territory('FR-GF', 'Französisch-Guayana', third, [
    ['FR', /^973\d{2}$/],
    ['GF', all],
  ]),
  territory('FR-RE', 'Réunion', third, [
    ['FR', /^974\d{2}$/],
    ['RE', all],
  ]),
  territory('FR-PM', 'Saint-Pierre und Miquelon', third, [
    ['FR', /^975\d{2}$/],
    ['PM', all],
  ]),
  territory('FR-YT', 'Mayotte', third, [
    ['FR', /^976\d{2}$/],
    ['YT', all],
  ]),
  territory('FR-BL', 'Saint-Barthélemy', third, [
    ['FR', /^97133$/],
    ['BL', all],
  ]),
  territory('FR-MF', 'Saint-Martin', third, [
    ['FR', /^97150$/],
    ['MF', all],
  ]),
  territory('FR-OT', 'Polynesien, Neukaledonien, Wallis und Futuna', third, [
    ['FR', /^98[678]\d{2}$/],
    ['PF', all],
    ['NC', all],
    ['WF', all],
  ]),
  territory('MC', 'Monaco', as('FR'), [
    ['MC', all],
    ['FR', /^980\d{2}$/],
  ]),
  territory('FR-20', 'Korsika', as('FR'), [['FR', /^20\d{3}$/]]),
  inProvinces(['PT-20'], territory('PT-20', 'Azoren', regional, [['PT', /^9[5-9]\d{2}/]])),
  inProvinces(['PT-30'], territory('PT-30', 'Madeira', regional, [['PT', /^9[0-4]\d{2}/]])),
  territory('AT-JM', 'Jungholz und Mittelberg', as('AT'), [
    ['AT', /^(6691|699[123])$/],
    ['DE', /^(87491|8756[789])$/],
  ]),
  inProvinces(
    ['NIR'],
    territory('GB-NIR', 'Nordirland', goodsOnly, [
      ['GB', /^BT\d/],
      ['XI', all],
    ]),
  ),
  territory('IM', 'Isle of Man', third, [
    ['IM', all],
    ['GB', /^IM\d/],
  ]),
  territory('GG-JE', 'Kanalinseln', third, [
    ['GG', all],
    ['JE', all],
    ['GB', /^(GY|JE)\d/],
  ]),
  territory('GI', 'Gibraltar', third, [['GI', all]]),
  territory('DK-FO-GL', 'Färöer und Grönland', third, [
    ['FO', all],
    ['GL', all],
    ['DK', /^39\d{2}$/],
  ]),
  territory('SM-VA', 'San Marino, Vatikan', third, [
    ['SM', all],
    ['VA', all],
    ['IT', /^(4789\d|00120)$/],
  ]),
  territory('AD', 'Andorra', third, [['AD', all]]),
  territory('NO-SJ', 'Svalbard und Jan Mayen', third, [
    ['SJ', all],
    ['NO', /^(8099|917\d)$/],
  ]),
  territory('CH-SAM', 'Samnaun und Sampuoir', third, [['CH', /^756[23]$/]]),
];
