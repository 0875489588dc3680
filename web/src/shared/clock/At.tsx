import { compareInstants, instant } from '@belegwerk/core/kernel';
import { useAtomValue } from 'jotai';
import { Moment } from '../../ui/index.ts';
import { exactMoment, humanMoment } from '../../wording/moments.ts';
import { nowAtom } from './now.atoms.ts';

interface AtProps {
  readonly moment: string;
  /** The moment is still to come. */
  readonly isAhead?: boolean;
}

/** A moment, humanised against the running clock. What has happened is never ahead, though the clock runs in steps. */
export const At = ({ moment, isAhead = false }: AtProps) => {
  const clock = useAtomValue(nowAtom);
  const at = instant(moment);
  const now = !isAhead && compareInstants(at, clock) > 0 ? at : clock;
  return <Moment dateTime={moment} said={humanMoment(moment, now)} exact={exactMoment(moment)} />;
};
