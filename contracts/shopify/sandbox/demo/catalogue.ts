import { gid } from '../model/gid.ts';
import type { Shop } from '../shop/shop.ts';

type Row = readonly [
  key: string,
  title: string,
  variant: string | null,
  price: number,
  ppm: number,
  type: string,
  vendor: string,
];

const reduced = 70_000;
const standard = 190_000;

const rows: readonly Row[] = [
  ['hafenroestung-500', 'Hafenröstung Espresso', '500 g, ganze Bohne', 1390, reduced, 'Kaffee', 'Kaffeekontor Nord'],
  ['hafenroestung-1000', 'Hafenröstung Espresso', '1 kg, ganze Bohne', 2590, reduced, 'Kaffee', 'Kaffeekontor Nord'],
  ['elbgold-250', 'Speicherstadt Filterkaffee', '250 g, gemahlen', 849, reduced, 'Kaffee', 'Kaffeekontor Nord'],
  ['elbgold-500', 'Speicherstadt Filterkaffee', '500 g, ganze Bohne', 1549, reduced, 'Kaffee', 'Kaffeekontor Nord'],
  ['sidamo-250', 'Äthiopien Sidamo Bio', '250 g, ganze Bohne', 1095, reduced, 'Kaffee', 'Kaffeekontor Nord'],
  ['decaf-500', 'Mondschein entkoffeiniert', '500 g, ganze Bohne', 1649, reduced, 'Kaffee', 'Kaffeekontor Nord'],
  ['ostfriesen-250', 'Ostfriesenmischung Broken', '250 g', 799, reduced, 'Tee', 'Teehandel Leer'],
  ['kraeuter-100', 'Kräutertee Deichspaziergang', '100 g', 595, reduced, 'Tee', 'Teehandel Leer'],
  ['assam-200', 'Assam Second Flush', '200 g', 1190, reduced, 'Tee', 'Teehandel Leer'],
  ['muehle-hand', 'Handmühle Kajüte', null, 8990, standard, 'Zubehör', 'Werkhaus'],
  ['muehle-elektro', 'Elektrische Kaffeemühle M3', 'schwarz', 24900, standard, 'Zubehör', 'Werkhaus'],
  ['handfilter-02', 'Handfilter Porzellan 02', 'weiß', 2490, standard, 'Zubehör', 'Werkhaus'],
  ['filterpapier-100', 'Filterpapier Größe 4', '100 Stück', 449, standard, 'Zubehör', 'Werkhaus'],
  ['becher-kontor', 'Becher „Kontor“', '300 ml', 1690, standard, 'Tassen', 'Manufaktur Friesland'],
  ['espressotasse', 'Espressotasse mit Untertasse', '80 ml', 1290, standard, 'Tassen', 'Manufaktur Friesland'],
  ['teekanne-glas', 'Teekanne aus Glas', '1,2 l', 3450, standard, 'Tassen', 'Manufaktur Friesland'],
  ['siebtraeger', 'Siebträgermaschine Barkasse', 'Edelstahl', 69900, standard, 'Maschinen', 'Werkhaus'],
  ['entkalker', 'Entkalker flüssig', '500 ml', 1199, standard, 'Zubehör', 'Werkhaus'],
  ['kurs-barista', 'Barista-Grundkurs', 'Samstag, 3 Stunden', 8900, standard, 'Kurse', 'Kaffeekontor Nord'],
  ['kurs-latteart', 'Latte-Art-Kurs', 'Sonntag, 2 Stunden', 6500, standard, 'Kurse', 'Kaffeekontor Nord'],
  ['gutschein-50', 'Geschenkgutschein', '50 €', 5000, 0, 'Gutschein', 'Kaffeekontor Nord'],
];

/** Twelve digits with their check digit. */
const gtinOf = (digits: string): string => {
  const weighted = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (weighted % 10)) % 10}`;
};

/** The ids of products by their short names. */
export const productNames = (shop: Shop): ReadonlyMap<string, string> =>
  new Map([...shop.products.values()].map(({ sku, id }) => [sku.toLowerCase(), id]));

/** Fills a shop with the catalogue of the demo. */
export const stockCatalogue = (shop: Shop): void => {
  let count = 0;
  for (const [key, title, variantTitle, price, taxPpm, productType, vendor] of rows) {
    const id = gid('Product', shop.nextId());
    const isGiftCard = productType === 'Gutschein';
    shop.addProduct({
      id,
      variantId: gid('ProductVariant', shop.nextId()),
      title,
      variantTitle,
      sku: key.toUpperCase(),
      barcode: gtinOf(`4020${String(count * 137).padStart(8, '0')}`),
      vendor,
      productType,
      price,
      taxPpm,
      isGiftCard,
      requiresShipping: !isGiftCard && productType !== 'Kurse',
    });
    count += 1;
  }
};
