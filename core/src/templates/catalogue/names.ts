import { nearestName } from './nearest-name.ts';
import { canonical, namespaceOf, NAMESPACES } from './words.ts';
import { PLACEHOLDERS, placeholderNamed } from './catalogue.ts';

/** Where a metafield is kept. */
export const METAFIELD_OWNERS = ['SHOP', 'ORDER', 'CUSTOMER', 'PRODUCT', 'VARIANT'] as const;

const METAFIELD = new RegExp(`^METAFIELD\\.(?:${METAFIELD_OWNERS.join('|')})\\.[^.]+\\.[^.]+$`);

/** The placeholder of a metafield: `METAFIELD.PRODUCT.CUSTOM.MATERIAL`. */
export const metafieldName = (owner: string, namespace: string, key: string): string =>
  canonical(`METAFIELD.${owner}.${namespace}.${key}`);

/** Whether a canonical name is in the catalogue or has the form of a metafield. */
export const isKnownName = (name: string): boolean => placeholderNamed(name) !== undefined || METAFIELD.test(name);

const NAMES = PLACEHOLDERS.map(({ name }) => name);

/** Names without their namespace, by namespace. */
const LOCAL_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  NAMESPACES.map((namespace) => [
    namespace,
    NAMES.filter((name) => name.startsWith(`${namespace}.`)).map((name) => name.slice(namespace.length + 1)),
  ]),
);

const suggestedMetafield = (name: string): string | undefined => {
  const parts = name.split('.').filter(Boolean);
  const [owner = '', ...rest] = parts.slice(1);
  if (rest.length === 1) return metafieldName('ORDER', owner, rest[0] ?? '');
  const meant = rest.length === 2 ? nearestName(owner, METAFIELD_OWNERS) : undefined;
  return meant && metafieldName(meant, rest[0] ?? '', rest[1] ?? '');
};

/** What merchants call the groups, and what these are called here. */
const MEANT_GROUPS: Readonly<Record<string, string>> = {
  KUNDE: 'ORDER.CUSTOMER',
  KUNDIN: 'ORDER.CUSTOMER',
  KUNDEN: 'ORDER.CUSTOMER',
  CUSTOMER: 'ORDER.CUSTOMER',
  BESTELLUNG: 'ORDER',
  AUFTRAG: 'ORDER',
  RECHNUNG: 'ORDER',
  INVOICE: 'ORDER',
  ARTIKEL: 'ITEM',
  PRODUKT: 'ITEM',
  PRODUCT: 'ITEM',
  POSITION: 'ITEM',
  VERSAND: 'SHIPPING',
  LIEFERUNG: 'FULFILLMENT',
  RABATT: 'DISCOUNT',
  GUTSCHRIFT: 'REFUND',
  ERSTATTUNG: 'REFUND',
};

/** Of a group that there is not: what is called the same in the one that is meant, else in any. */
const inMeantGroup = (name: string): string | undefined => {
  const dot = name.indexOf('.');
  const [written, local] = [name.slice(0, Math.max(dot, 0)), name.slice(dot + 1)];
  const group = Object.hasOwn(MEANT_GROUPS, written) ? MEANT_GROUPS[written] : undefined;
  const ofGroup = NAMES.filter((known) => group !== undefined && known.startsWith(`${group}.`));
  const nearest = nearestName(
    local,
    ofGroup.map((known) => known.slice(`${group}.`.length)),
  );
  if (nearest !== undefined) return `${group}.${nearest}`;
  return local === '' ? undefined : NAMES.find((known) => known.endsWith(`.${local}`));
};

/** The known name that was probably meant, in the same namespace when it is one. */
export const suggestedName = (name: string): string | undefined => {
  const namespace = namespaceOf(name);
  if (namespace === undefined) return nearestName(name, NAMES) ?? inMeantGroup(name);
  if (namespace === 'METAFIELD') return suggestedMetafield(name);
  const local = name.slice(namespace.length + 1);
  const nearest = nearestName(local, LOCAL_NAMES.get(namespace) ?? []);
  if (nearest !== undefined) return `${namespace}.${nearest}`;
  return local === '' ? undefined : NAMES.find((known) => known.endsWith(`.${local}`));
};
