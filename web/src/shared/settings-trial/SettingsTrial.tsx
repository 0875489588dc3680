import { useState } from 'react';
import { ActionButton, Button, EmptyNote, Notice, Row, Stack, StatusTabs, Text } from '../../ui/index.ts';
import { TrialDifferences } from './TrialDifferences.tsx';
import { TrialFailureText } from './TrialFailureText.tsx';
import { TrialSums } from './TrialSums.tsx';
import { useSettingsTrial, type Trial, type TrialState } from './use-settings-trial.ts';
import { readText, trialWords as words } from './words.ts';

interface SettingsTrialProps {
  readonly trial: Trial;
  /** What the settings are called that are compared with the saved ones. */
  readonly otherName?: string;
}

/** Tries settings on the orders of some days; other settings or days are another trial. */
export const SettingsTrial = (props: SettingsTrialProps) => <OneTrial key={JSON.stringify(props.trial)} {...props} />;

const OneTrial = ({ trial, otherName }: SettingsTrialProps) => {
  const { state, start, goOn, stop } = useSettingsTrial(trial);
  const { sums, isRunning, isDone, place, failure } = state;
  const isHalf = !isRunning && !isDone && place !== undefined;
  return (
    <Stack gap="400">
      <Text as="p" tone="subdued">
        {words.about}
      </Text>
      <Row gap="300" blockAlign="center">
        {isHalf ? <ActionButton act={goOn}>{words.goOn}</ActionButton> : null}
        <ActionButton act={start}>{sums.orders > 0 || isDone ? words.again : words.start}</ActionButton>
        {isRunning ? <Button onClick={stop}>{words.stop}</Button> : null}
      </Row>
      <div aria-live="polite">
        {isRunning || sums.orders > 0 ? <Text as="p">{readText(sums.orders, state.total)}</Text> : null}
      </div>
      {failure === undefined ? null : (
        <Notice tone="critical" title={words.failed}>
          <TrialFailureText {...failure} />
        </Notice>
      )}
      {sums.unread > 0 ? <Notice tone="warning" title={words.unread(sums.unread)} /> : null}
      <Outcome {...state} otherName={otherName} />
    </Stack>
  );
};

const Outcome = ({ sums, uses, isDone, otherName }: TrialState & { readonly otherName: string | undefined }) => {
  const [shown, setShown] = useState<'before' | 'after'>('after');
  if (sums.orders === 0) return isDone ? <EmptyNote title={words.none}>{words.noneWhy}</EmptyNote> : null;
  const { before, after } = sums;
  if (!after || otherName === undefined) return <TrialSums sums={before} uses={uses.before} />;
  return (
    <Stack gap="400">
      <TrialDifferences {...sums} />
      <StatusTabs
        label={words.whichSettings}
        tabs={[
          { id: 'before', content: words.saved },
          { id: 'after', content: otherName },
        ]}
        selected={shown}
        onSelect={setShown}
      />
      <TrialSums
        sums={shown === 'after' ? after : before}
        uses={(shown === 'after' ? uses.after : undefined) ?? uses.before}
      />
    </Stack>
  );
};
