import type { DocumentDraft, Position } from '@belegwerk/core/documents';
import { NO_TAX, type TaxRate } from '@belegwerk/core/kernel';
import type { TaxScheme } from '@belegwerk/core/tax';
import type { FileSeller } from '../written-document.ts';

/** How something is taxed, by UNTDID 5305, with the reason where there is no tax. Two are the same group by their `category` and `rate`. */
export interface VatClass {
  readonly category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';
  readonly rate: TaxRate;
  /** BT-120 */
  readonly reason?: string;
  /** BT-121, of the list VATEX. */
  readonly code?: string;
}

type Untaxed = Exclude<TaxScheme, 'net' | 'gross'>;

/** Source: EN 16931-1, 6.4.4; list VATEX of the CEF. There is no code for § 19 UStG. */
const UNTAXED: Readonly<Record<Untaxed, Omit<VatClass, 'rate'>>> = {
  exempt: { category: 'E', reason: 'Steuerfrei' },
  // a rate of 0 %, which has no reason (BR-Z-10)
  photovoltaics: { category: 'Z' },
  'intra-community': { category: 'K', reason: 'Steuerfreie innergemeinschaftliche Lieferung', code: 'VATEX-EU-IC' },
  'reverse-charge': { category: 'AE', reason: 'Steuerschuldnerschaft des Leistungsempfängers', code: 'VATEX-EU-AE' },
  export: { category: 'G', reason: 'Steuerfreie Ausfuhrlieferung', code: 'VATEX-EU-G' },
  'foreign-service': { category: 'O', reason: 'Nicht im Inland steuerbare Leistung', code: 'VATEX-EU-O' },
};

/** The core says on the row why it is exempt. */
const EXEMPTION = /^Steuerfrei nach .+$/m;
/** The same of what is taxed at 0 %. */
const ZERO_RATE = 'Steuersatz 0 %';
const VOUCHER = 'Mehrzweckgutschein, Umsatzsteuer fällt erst bei Einlösung an';

/** Whether a row sells something; the others take off, or even out, what those at their rate come to. */
const isSale = ({ kind }: Position): boolean => kind === 'goods' || kind === 'shipping';

/** A row at 0 % beside taxed ones: exempt with the reason that stands on it, a voucher, or taxed at 0 %. */
const atNothing = (position: Position, draft: DocumentDraft): VatClass => {
  const { positions, supplied } = draft;
  const { detail = '' } = isSale(position)
    ? position
    : (positions.find((each) => each.rate === NO_TAX && isSale(each)) ?? position);
  const [exemption] = EXEMPTION.exec(detail) ?? [];
  const reason = exemption ?? (supplied?.vouchers && !detail.includes(ZERO_RATE) ? VOUCHER : undefined);
  return reason === undefined ? { category: 'Z', rate: NO_TAX } : { category: 'E', rate: NO_TAX, reason };
};

const isTaxed = (scheme: TaxScheme): scheme is 'net' | 'gross' => scheme === 'net' || scheme === 'gross';

/** How a row is taxed, in the words of EN 16931. */
export const vatClassOf = (position: Position, draft: DocumentDraft, seller: FileSeller): VatClass => {
  const { scheme, note } = draft.treatment;
  if (isTaxed(scheme)) {
    return position.rate === NO_TAX ? atNothing(position, draft) : { category: 'S', rate: position.rate };
  }
  const { category, code, reason } = UNTAXED[scheme];
  const because = reason === undefined ? {} : { reason: note ?? reason };
  // the category of exports asks for a VAT id (BR-G-02); a seller without one exports tax free all the same
  if (category === 'G' && !seller.vatId) return { category: 'E', rate: NO_TAX, ...because };
  return { category, rate: NO_TAX, ...because, ...(code === undefined ? {} : { code }) };
};

/** Under what the parts of a group stand together. */
export const groupKey = ({ category, rate }: VatClass): string => `${category} ${rate}`;
