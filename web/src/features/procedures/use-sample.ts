import type { DrawnSampleReply, SampleChainReply, SampleFileReply, SampleReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useAct, type ServerMutation } from '../../api/server-state.ts';
import { nowAtom } from '../../shared/clock/now.atoms.ts';
import { drawnText, words } from './words.ts';
import { savePrinted, useTried } from './use-printed.ts';

const chainsMutation: ServerMutation<string, SampleReply> = {
  act: (numbers, { api }) => api.sample({ query: { numbers } }),
};

const drawMutation: ServerMutation<string, DrawnSampleReply> = {
  act: (year, { api }) => api.drawSample({ query: { year } }),
};

const fileMutation: ServerMutation<string, SampleFileReply> = {
  act: (numbers, { api }) => api.sampleFile({ query: { numbers } }),
};

/** So many years back orders may be drawn from: as long as vouchers are kept. */
const YEARS = 9;

/** A sample: its numbers as they are typed or drawn, and what they led to. */
export const useSample = () => {
  const thisYear = useAtomValue(nowAtom).toZonedDateTimeISO('Europe/Berlin').year;
  const { mutateAsync: ask } = useAct(chainsMutation);
  const { mutateAsync: drawn } = useAct(drawMutation);
  const { mutateAsync: printed } = useAct(fileMutation);
  const { failure, tried } = useTried();
  const [numbers, setNumbers] = useState('');
  const [year, setYear] = useState(String(thisYear));
  const [said, setSaid] = useState<string>();
  const [chains, setChains] = useState<readonly SampleChainReply[]>([]);
  return {
    numbers,
    year,
    years: Array.from({ length: YEARS }, (_, back) => String(thisYear - back)),
    chains,
    failure,
    said,
    setYear,
    setNumbers: (typed: string) => {
      setNumbers(typed);
      setChains([]);
      setSaid(undefined);
    },
    draw: () =>
      tried(async () => {
        const sample = await drawn(year);
        const lines = sample.numbers.join('\n');
        setNumbers(lines);
        setSaid(sample.of === 0 ? words.nothingDrawn : drawnText(sample.of, year));
        setChains(sample.of === 0 ? [] : (await ask(lines)).chains);
      }),
    show: () => tried(async () => setChains((await ask(numbers)).chains)),
    print: () => tried(async () => savePrinted(await printed(numbers))),
  };
};
