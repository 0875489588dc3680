import { useAtomValue } from 'jotai';
import { Moment } from '../../ui/index.ts';
import { exactMoment, humanMoment } from '../../wording/moments.ts';
import { nowAtom } from './now.atoms.ts';

/** A moment, humanised against the running clock. */
export const At = ({ moment }: { readonly moment: string }) => {
  const now = useAtomValue(nowAtom);
  return <Moment dateTime={moment} said={humanMoment(moment, now)} exact={exactMoment(moment)} />;
};
