import type { OssReply } from '@belegwerk/contracts/api';
import { ossCsv, type OssDecimal } from '@belegwerk/core/handover';
import { cents, NO_TAX, parseCents, parsePercent, parseQuarter } from '@belegwerk/core/kernel';
import type { OssSource } from '@belegwerk/core/tax';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { viewOf } from '../../api/view.ts';
import { saveFile, showToast } from '../../ui/index.ts';
import { declareMutation, ossQuery, otherSalesMutation, sourceMutation } from './oss.queries.ts';
import { asTyped, typedAmount } from '../../wording/typed-amount.ts';
import { fileName, isNothing, words } from './words.ts';

/** The sheet of the quarter in the address, and where returns are made. */
export const useOss = () => {
  const [query] = useSearchParams();
  const quarter = parseQuarter(query.get('quarter') ?? '') ?? '';
  const { mutateAsync, error } = useAct(sourceMutation);
  return {
    view: viewOf(useAnswer(ossQuery(quarter))),
    chooseSource: (source: OssSource) => mutateAsync(source),
    failure: error?.message,
  };
};

/** The file for the tax office's form, as the person wants its decimals. */
export const useOssFile = ({ quarter, lines }: Pick<OssReply, 'quarter' | 'lines'>) => {
  const [decimal, setDecimal] = useState<OssDecimal>('point');
  const exact = lines.map(({ rate, net, tax, ...line }) => ({
    ...line,
    rate: parsePercent(rate) ?? NO_TAX,
    net: parseCents(net) ?? cents(0),
    tax: parseCents(tax) ?? cents(0),
  }));
  return {
    decimal,
    setDecimal,
    lines: exact,
    download: () => {
      const text = ossCsv(exact, decimal);
      if (text !== undefined) saveFile(fileName(quarter), text, 'text/csv');
    },
  };
};

const said = async (act: () => Promise<unknown>, tell: (failure: string | undefined) => void): Promise<boolean> => {
  try {
    await act();
    showToast(words.saved);
    tell(undefined);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) throw thrown;
    tell(thrown.message);
    return false;
  }
};

type Declared = OssReply['proposal'];

/** What was declared for a quarter as a person types it. */
export const useDeclared = ({ quarter, said: before, proposal }: Pick<OssReply, 'quarter' | 'said' | 'proposal'>) => {
  const { mutateAsync } = useAct(declareMutation);
  const [failure, setFailure] = useState<string>();
  const [typed, setTyped] = useState<Declared>(() => {
    const { states, corrections } = before ?? proposal;
    return {
      states: states.map(({ country, net, tax }) => ({ country, net: asTyped(net), tax: asTyped(tax) })),
      corrections: corrections.map(({ tax, ...each }) => ({ ...each, tax: asTyped(tax) })),
    };
  });
  const { states, corrections } = typed;
  const amounts = [...states.flatMap(({ net, tax }) => [net, tax]), ...corrections.map(({ tax }) => tax)];
  const exact = (text: string): string => typedAmount(text) ?? '';
  return {
    typed,
    failure,
    isNil: amounts.every((text) => isNothing(exact(text))),
    isWhole: amounts.every((text) => typedAmount(text) !== undefined),
    writeState: (at: number, change: Partial<Declared['states'][number]>) =>
      setTyped({ corrections, states: states.map((each, place) => (place === at ? { ...each, ...change } : each)) }),
    writeCorrection: (at: number, tax: string) =>
      setTyped({ states, corrections: corrections.map((each, place) => (place === at ? { ...each, tax } : each)) }),
    addState: (country: string) =>
      setTyped({ corrections, states: [...states, { country, net: asTyped('0.00'), tax: asTyped('0.00') }] }),
    /** Whether it was kept. */
    save: () =>
      said(
        () =>
          mutateAsync({
            quarter,
            states: states.map(({ country, net, tax }) => ({ country, net: exact(net), tax: exact(tax) })),
            corrections: corrections.map(({ tax, ...each }) => ({ ...each, tax: exact(tax) })),
          }),
        setFailure,
      ),
  };
};

/** What the business sold besides in a year as a person types it. */
export const useOtherSales = ({ year, other }: { readonly year: number; readonly other?: string | undefined }) => {
  const { mutateAsync } = useAct(otherSalesMutation);
  const [failure, setFailure] = useState<string>();
  const [typed, setTyped] = useState(other === undefined ? '' : asTyped(other));
  const net = typedAmount(typed);
  return {
    typed,
    setTyped,
    failure: failure ?? (typed !== '' && net === undefined ? words.wrongAmount : undefined),
    isOff: net === undefined,
    save: async () => {
      if (net !== undefined) await said(() => mutateAsync({ year, net }), setFailure);
    },
  };
};
