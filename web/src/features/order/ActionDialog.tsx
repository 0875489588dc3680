import { useSetAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { Dialog, Link, Notice, showToast, Skeleton, Stack, Text } from '../../ui/index.ts';
import { actOnOrderMutation, RefusedAction, STILL_WAITING } from './action.queries.ts';
import type { AskingAction } from './use-actions.ts';
import { ChangedAddress } from './ChangedAddress.tsx';
import { changeAddressMutation, type WantedCorrections } from './corrections.queries.ts';
import { ActionInput } from './ActionInput.tsx';
import { watchedUntilAtom } from './order.atoms.ts';
import { creationWords, THERE_IS_ONE } from './creation-words.ts';
import { markedFaults } from './marked-faults.ts';
import { useAddress } from './use-address.ts';
import { useCreation } from './use-creation.ts';

const Creation = lazy(async () => ({ default: (await import('./Creation.tsx')).Creation }));

interface ActionDialogProps {
  readonly orderId: string;
  readonly orderName: string;
  readonly action: AskingAction;
  /** What was corrected of the order so far. */
  readonly corrections: WantedCorrections;
  readonly onClose: () => void;
}

/** The address is kept beside the order first; no address is a part of an action. */
const CHANGE_ADDRESS = 'change-address';

/** So long what comes of it is looked for often. */
const WATCHED_MS = 30_000;

/** A choice without a value has its first one, as it is shown. */
const filledIn = (fields: AskingAction['dialog']['fields']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap(({ name, value, choices }) => {
      const first = value ?? choices[0]?.value;
      return first === undefined || first === '' ? [] : [[name, first]];
    }),
  );

/** Presses of one opened dialog have one key, so that the same press is the same action; after a refusal it is another. */
const useAttempt = (dialog: AskingAction['dialog'], onDone: () => void) => {
  const watch = useSetAtom(watchedUntilAtom);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<Error>();
  const attempt = async (act: (key: string) => Promise<{ readonly state: string }>) => {
    setFailure(undefined);
    try {
      const { state } = await act(key);
      watch(Date.now() + WATCHED_MS);
      showToast(state === 'done' ? dialog.done : STILL_WAITING);
    } catch (thrown) {
      if (thrown instanceof RefusedAction) setKey(crypto.randomUUID());
      setFailure(thrown instanceof Error ? thrown : new Error(''));
      return;
    }
    onDone();
  };
  return { failure, attempt };
};

interface WhatItDoesProps {
  readonly dialog: AskingAction['dialog'];
  readonly failure: Error | undefined;
}

const WhatItDoes = ({ dialog, failure }: WhatItDoesProps) => (
  <>
    {failure === undefined ? null : (
      <Notice tone="critical" title={dialog.failed}>
        {failure.message}
      </Notice>
    )}
    {dialog.sentences.map((sentence, at) => (
      <Text key={sentence} as="p" {...(at === 0 ? {} : { tone: 'subdued' })}>
        {sentence}
      </Text>
    ))}
  </>
);

const linkInstead = (
  <Text as="p">
    {creationWords.linkSentence} <Link url="/orders/receipts">{creationWords.elsewhere}</Link>
  </Text>
);

/** Says what an action leads to and asks what it needs, before it is done. */
export const ActionDialog = ({
  orderId,
  orderName,
  action: { action, documentKey, dialog },
  corrections,
  onClose,
}: ActionDialogProps) => {
  const { mutateAsync } = useAct(actOnOrderMutation);
  const { mutateAsync: changeAddress } = useAct(changeAddressMutation);
  const asksAddress = action === CHANGE_ADDRESS;
  const { view, address, isChanged, change, wanted: corrected } = useAddress(asksAddress ? orderId : '', corrections);
  const created = { order: orderId, kind: dialog.foresees ?? '' };
  const creation = useCreation(created);
  const { failure, attempt } = useAttempt(dialog, onClose);
  const [input, setInput] = useState(() => filledIn(dialog.fields));
  const isThereOne = Object.values(input).includes(THERE_IS_ONE) && dialog.foresees !== undefined;
  const faults = markedFaults(failure);
  const act = () =>
    attempt((key) => {
      const wanted = { order: orderId, action, documentKey, input, dialog: key };
      return isChanged ? changeAddress({ order: orderId, corrections: corrected, wanted }) : mutateAsync(wanted);
    });
  return (
    <Dialog
      title={dialog.title}
      verb={dialog.verb}
      isVerbOff={(asksAddress && view.state === 'loading') || creation.isOff || isThereOne}
      onVerb={act}
      onClose={onClose}
    >
      <Stack gap="400">
        <WhatItDoes dialog={dialog} failure={failure} />
        {dialog.fields.map((field) => (
          <ActionInput
            key={field.name}
            field={field}
            value={input[field.name] ?? ''}
            onChange={(value) => setInput({ ...input, [field.name]: value })}
            error={faults.errorOf(field.name)}
          />
        ))}
        {isThereOne ? linkInstead : null}
        {dialog.foresees === undefined ? null : (
          <Suspense fallback={<Skeleton label={creationWords.loading} lines={6} />}>
            <Creation view={creation.view} wanted={created} name={orderName} />
          </Suspense>
        )}
        {asksAddress ? <ChangedAddress view={view} address={address} onChange={change} faults={faults} /> : null}
      </Stack>
    </Dialog>
  );
};
