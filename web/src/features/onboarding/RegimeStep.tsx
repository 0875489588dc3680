import type { RegimeReply } from '@belegwerk/contracts/api';
import { REGIME_LABELS } from '@belegwerk/core/sentences';
import { lackedFor, REGIME_CHOICES, regimeOfChoice } from '@belegwerk/core/shops';
import { useState } from 'react';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { chooseRegimeMutation } from '../../shared/regime/regime.queries.ts';
import { isWithoutProgram } from '../../shared/entries/without-program.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { ActionButton, Button, Notice, RadioList, Text } from '../../ui/index.ts';
import { FailedStep } from './FailedStep.tsx';
import { pulledQuery } from './onboarding.queries.ts';
import { HOW_TO_FIT, REGIME_HELP } from './regime-words.ts';
import { StepCard } from './StepCard.tsx';
import type { StepProps } from './use-wizard.ts';
import { words } from './words.ts';

type Choice = RegimeReply['account'];

interface FitProps {
  /** The same in a sentence. */
  readonly says: string;
  readonly isFit: boolean;
  /** What the account lacks for it. */
  readonly lacked: string | undefined;
}

/** Whether the account is set up as chosen, and how to do that. */
const Fit = ({ says, isFit, lacked }: FitProps) => (
  <div aria-live="polite">
    {lacked === undefined ? (
      <Text as="p" tone={isFit ? 'success' : 'caution'}>
        {says}
      </Text>
    ) : (
      <Notice tone="critical" title={lacked}>
        {words.howToUpgrade}
      </Notice>
    )}
  </div>
);

const fitText = (choice: Choice, isFit: boolean, isFiles: boolean): string => {
  if (isFiles) return isFit ? words.fitsAsFiles : words.fitAsFiles;
  return isFit ? words.fits : HOW_TO_FIT[choice];
};

/** How the shop is taxed: chosen here, and confirmed only as the account is set up; that is read again every 2.5 seconds. */
export const RegimeStep = ({ back, onward, isPassed }: StepProps) => {
  useAnswer(pulledQuery);
  const { regime, profile, target } = useShop().lexoffice;
  const isFiles = isWithoutProgram(target);
  const { mutateAsync, error, reset } = useAct(chooseRegimeMutation);
  const [typed, setTyped] = useState<Choice>();
  if (!regime || !profile) return null;
  const choice = typed ?? regime.chosen ?? regime.account;
  const lackedOf = (each: Choice) => {
    const lacked = lackedFor(regimeOfChoice(each), { lacks: profile.lacks });
    return lacked && (lacked === 'invoices' ? words.needsL : words.needsXL);
  };
  const isFit = choice === regime.account;
  const lacked = lackedOf(choice);
  const confirm = async () => {
    await mutateAsync(choice);
    onward();
  };
  const choose = (value: Choice) => {
    reset();
    setTyped(value);
  };
  const isConfirmed = isPassed && regime.chosen === choice;
  return (
    <StepCard
      step="regime"
      back={back}
      actions={
        isConfirmed ? (
          <Button onClick={onward} variant="primary">
            {words.onward}
          </Button>
        ) : (
          <ActionButton act={confirm} isPrimary isOff={!isFit || lacked !== undefined}>
            {words.confirm}
          </ActionButton>
        )
      }
    >
      <Text as="p">{isFiles ? words.regimeAsFiles : words.regime}</Text>
      <RadioList
        label={words.regimeLabel}
        value={choice}
        onChange={choose}
        choices={REGIME_CHOICES.map((each) => {
          const lacks = lackedOf(each);
          return {
            value: each,
            label: REGIME_LABELS[each],
            help: lacks ? `${REGIME_HELP[each]} ${lacks}.` : REGIME_HELP[each],
            isOff: lacks !== undefined,
          };
        })}
      />
      <Fit says={fitText(choice, isFit, isFiles)} isFit={isFit} lacked={lacked} />
      <FailedStep error={error} />
    </StepCard>
  );
};
