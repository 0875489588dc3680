import type { ShopSettings } from '../../shared/preferences/shop-settings.ts';
import type { Result } from '@belegwerk/core/kernel';
import type { FieldFault, SettingsOutcome } from '@belegwerk/core/preferences';
import type { SettingsOrigin } from '@belegwerk/core/records';
import { useState } from 'react';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { useCreationTexts } from '../../shared/preferences/use-creation-texts.ts';
import { preferencesQuery, savePreferencesMutation } from '../../shared/preferences/preferences.queries.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Dialog, Notice, showToast, Stack, Text } from '../../ui/index.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { differences, differencesOf, faultLines, notTaken, type Line } from './difference.ts';
import { words } from './words.ts';

interface ChangeDialogProps {
  readonly title: string;
  readonly verb: string;
  readonly help: string;
  /** What is said once it is done. */
  readonly done: string;
  readonly settings: ShopSettings;
  readonly outcome: Result<SettingsOutcome, readonly FieldFault[]>;
  readonly origin: SettingsOrigin;
  readonly onClose: () => void;
}

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => lines.map(({ key, text }) => <p key={key}>{text}</p>);

/** Shows what a change comes to before it is made: with what it forces, and without what cannot be. */
export const ChangeDialog = (props: ChangeDialogProps) => {
  const { title, verb, help, done, settings, outcome, origin, onClose } = props;
  const { mutateAsync } = useAct(savePreferencesMutation);
  const { refetch } = useAnswer(preferencesQuery);
  const [failure, setFailure] = useState<ApiFailure>();
  const { preferences, revision } = settings;
  const { layouts } = useShop();
  const told = outcome.ok ? differencesOf(outcome.value, preferences, { layouts }) : [];
  const begins = useCreationTexts(preferences, outcome.ok ? outcome.value.preferences : preferences);
  const left = outcome.ok ? notTaken(outcome.value, preferences) : [];
  const save = async () => {
    if (!outcome.ok) return;
    setFailure(undefined);
    try {
      const stored = await mutateAsync({ revision, change: outcome.value.change, origin });
      showToast(differences(preferences, stored.preferences).length > 0 ? done : words.nothing);
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown);
      // what another window has saved meanwhile stands here then, and the next press knows it
      await refetch();
      return;
    }
    onClose();
  };
  const offered = told.length > 0 ? { verb, onVerb: save } : { closeVerb: words.close };
  return (
    <Dialog title={title} onClose={onClose} {...offered}>
      <Stack gap="400">
        {failure === undefined ? null : (
          <Notice tone="critical" title={words.failed}>
            <p>{failure.message}</p>
            <Lines lines={faultLines(failure.faults)} />
          </Notice>
        )}
        {outcome.ok ? (
          <Text as="p">{told.length > 0 ? help : words.nothing}</Text>
        ) : (
          <Notice tone="critical" title={words.impossible}>
            <Lines lines={faultLines(outcome.failure)} />
          </Notice>
        )}
        {begins.length > 0 ? (
          <Notice tone="warning" title={words.creates}>
            {begins.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        ) : null}
        <DifferenceList differences={told} />
        {left.length > 0 ? (
          <Notice tone="info" title={words.notTaken}>
            <Lines lines={left} />
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  );
};
