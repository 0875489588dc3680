import type { RepairGroup, RepairSettingWish } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { answerIn, answersOf, OTHER_REASON } from '../../shared/preferences/use-zero-rates.ts';
import { zeroRateWords } from '../../shared/preferences/zero-rate-words.ts';
import { CheckField, ChoiceField, Stack, Text, TextLine } from '../../ui/index.ts';
import { placeLabel, words } from './words.ts';

type Asked = NonNullable<RepairGroup['setting']>['asked'];

interface GroupSettingProps {
  readonly setting: NonNullable<RepairGroup['setting']>;
  readonly chosen: RepairSettingWish | undefined;
  readonly onChoose: (setting: RepairSettingWish | undefined) => void;
}

/** What is answered once for all orders of a cause, and becomes a setting. */
export const GroupSetting = ({ setting: { asked, question }, chosen, onChoose }: GroupSettingProps) => (
  <Stack gap="300">
    {asked.kind === 'zero-rate' ? (
      <ZeroRateAnswer asked={asked} onChoose={onChoose} />
    ) : (
      <CheckField
        label={asked.kind === 'vat-id-place' ? placeLabel(asked.place) : words.smallBusiness}
        isOn={chosen !== undefined}
        onChange={(isOn) => onChoose(isOn ? asked : undefined)}
      />
    )}
    <Text as="p" tone="subdued">
      {question}
    </Text>
  </Stack>
);

interface ZeroRateAnswerProps extends Pick<GroupSettingProps, 'onChoose'> {
  readonly asked: Extract<Asked, { kind: 'zero-rate' }>;
}

const ZeroRateAnswer = ({ asked: { name }, onChoose }: ZeroRateAnswerProps) => {
  const [choice, setChoice] = useState('');
  const [paragraph, setParagraph] = useState('');
  const [isStated, setStated] = useState(false);
  const say = (next: { readonly choice: string; readonly paragraph: string; readonly isStated: boolean }) => {
    setChoice(next.choice);
    setParagraph(next.paragraph);
    setStated(next.isStated);
    const answer = answerIn(name, next.choice, next.paragraph);
    const isReady = answer !== undefined && (answer !== 'photovoltaics' || next.isStated);
    onChoose(isReady ? { kind: 'zero-rate', name, answer } : undefined);
  };
  return (
    <>
      <ChoiceField
        label={name.startsWith('abroad:') ? words.abroadAnswer : words.answer}
        help=""
        choices={[{ value: '', label: words.choose }, ...answersOf(name)]}
        value={choice}
        onChange={(value) => say({ choice: value, paragraph, isStated: false })}
      />
      {choice === OTHER_REASON ? (
        <TextLine
          label={zeroRateWords.paragraph}
          help={zeroRateWords.paragraphHelp}
          value={paragraph}
          onChange={(text) => say({ choice, paragraph: text, isStated })}
        />
      ) : null}
      {choice === 'photovoltaics' ? (
        <CheckField
          label={zeroRateWords.statement}
          isOn={isStated}
          onChange={(isOn) => say({ choice, paragraph, isStated: isOn })}
        />
      ) : null}
    </>
  );
};
