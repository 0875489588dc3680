import { centsText, type Cents } from '../../kernel/money.ts';
import type { OssKind, OssLine } from './oss-lines.ts';

/** How amounts stand in the file; the tax office's instructions name the point, its form has been seen to want the comma. */
export const OSS_DECIMALS = ['point', 'comma'] as const;
export type OssDecimal = (typeof OSS_DECIMALS)[number];

interface OssLayout {
  readonly version: string;
  readonly firstLine: string;
  /** What a row begins with that names a state, and one with an amount of each kind. */
  readonly state: string;
  readonly kinds: Readonly<Record<OssKind, string>>;
  readonly rates: Readonly<Record<'standard' | 'reduced', string>>;
  readonly signs: Readonly<Record<OssDecimal, { readonly decimal: string; readonly between: string }>>;
  readonly lineEnd: string;
  readonly mostRows: number;
}

/** The layout that the tax office takes for the Union scheme, sales from Germany alone; the file is UTF-8. */
export const OSS_LAYOUT: OssLayout = {
  version: '2.0',
  firstLine: '#v2.0',
  state: '1',
  kinds: { services: '2', goods: '3' },
  rates: { standard: 'STANDARD', reduced: 'REDUCED' },
  signs: { point: { decimal: '.', between: ',' }, comma: { decimal: ',', between: ';' } },
  lineEnd: '\r\n',
  mostRows: 6000,
};

/** A line that the file takes: returns know no negative base, and nothing that the other state taxes at 0 %. */
export const isDeclarable = ({ rate, net }: Pick<OssLine, 'rate' | 'net'>): boolean => rate > 0 && net > 0;

/** The file for the tax office's form; undefined where it would be longer than the form takes. */
export const ossCsv = (
  lines: readonly OssLine[],
  decimal: OssDecimal,
  layout: OssLayout = OSS_LAYOUT,
): string | undefined => {
  const { decimal: sign, between } = layout.signs[decimal];
  const amount = (value: number): string => centsText(value as Cents).replace('.', sign);
  const byState = Map.groupBy(lines.filter(isDeclarable), ({ country }) => country);
  const rows = [...byState].flatMap(([country, some]) => [
    [layout.state, country],
    ...some.map(({ kind, rate, isStandard, net, tax }) => [
      layout.kinds[kind],
      country,
      isStandard ? layout.rates.standard : layout.rates.reduced,
      // a rate in hundredths of a percent reads like an amount
      amount(rate),
      amount(net),
      amount(tax),
    ]),
  ]);
  if (rows.length > layout.mostRows) return undefined;
  return [layout.firstLine, ...rows.map((row) => row.join(between)), ''].join(layout.lineEnd);
};
