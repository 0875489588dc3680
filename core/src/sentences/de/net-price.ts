/** What is said of every price of the operator: the tables hold them without VAT. */
const NET = 'zzgl. USt.';

/** A price as it is told: `18,99 € zzgl. USt.` */
export const netPrice = (price: string): string => `${price} ${NET}`;

/** Said once where many prices stand. */
export const NET_PRICES = `Alle Preise ${NET}`;
