import type { NumberGapReply } from '@belegwerk/contracts/api';
import { MAX_GAP_REASON } from '@belegwerk/core/records';
import { useState } from 'react';
import { ActionForm, DisclosureButton, Text, TextLine } from '../../ui/index.ts';
import { fieldLabel, gapName, reasonText, words } from './number-words.ts';
import { useGapReason } from './use-numbers.ts';

interface NumberGapProps {
  readonly month: string;
  readonly gap: NumberGapReply;
}

const ReasonForm = ({ month, gap, onSaved }: NumberGapProps & { readonly onSaved: () => void }) => {
  const { reason, failure, write, save } = useGapReason(month, gap);
  const act = async () => {
    if (await save()) onSaved();
  };
  return (
    <ActionForm verb={words.save} act={act} isOff={reason.trim() === ''}>
      <div className="bw-sentence">
        <TextLine
          label={fieldLabel(gap)}
          value={reason}
          onChange={write}
          help={words.help}
          most={MAX_GAP_REASON}
          error={failure}
        />
      </div>
    </ActionForm>
  );
};

/** Missing numbers in a row with their reason, or the question for it. */
export const NumberGap = ({ month, gap }: NumberGapProps) => {
  const [isChanging, setIsChanging] = useState(false);
  const isAsked = gap.reason === 'asked';
  return (
    <li>
      <Text as="p">
        <span className="bw-name">{gapName(gap)}</span> {reasonText(gap)}
      </Text>
      {gap.reason === 'explained' ? (
        <DisclosureButton verb={words.change} isOpen={isChanging} onToggle={setIsChanging} />
      ) : null}
      {isAsked || isChanging ? <ReasonForm month={month} gap={gap} onSaved={() => setIsChanging(false)} /> : null}
    </li>
  );
};
