/** Where a metafield is kept. */
export type MetafieldResource = (typeof METAFIELD_RESOURCES)[number];

/** All places where metafields are kept. */
export const METAFIELD_RESOURCES = ['shop', 'order', 'customer', 'product', 'variant'] as const;

/** The places as a form says them. */
export const METAFIELD_RESOURCE_LABELS: Readonly<Record<MetafieldResource, string>> = {
  shop: 'Shop',
  order: 'Bestellung',
  customer: 'Kunde',
  product: 'Produkt',
  variant: 'Variante',
};

/** A metafield of the order that a value is written to. */
export interface MetafieldAddress {
  readonly namespace: string;
  readonly key: string;
}

/** A metafield whose value templates may show. */
export interface MetafieldSource extends MetafieldAddress {
  readonly resource: MetafieldResource;
}
