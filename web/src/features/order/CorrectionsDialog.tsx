import type { OrderReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { GateLine } from '../../shared/gate/GateLine.tsx';
import { TAX_CHOICES } from '../../shared/orders/correction-choices.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { DayField, Dialog, Notice, SelectField, showToast, Skeleton, Stack, Text, TextLine } from '../../ui/index.ts';
import { AddressFields } from './AddressFields.tsx';
import { correctionWords } from './correction-words.ts';
import { correctOrderMutation, type WantedCorrections } from './corrections.queries.ts';
import { markedFaults } from './marked-faults.ts';
import { useAddress } from './use-address.ts';

interface CorrectionsDialogProps {
  readonly orderId: string;
  readonly before: WantedCorrections;
  /** With the order as it stands behind the correction, where that is known yet. */
  readonly onCorrected: (order: OrderReply | undefined) => void;
  readonly onClose: () => void;
}

const SUPPLY_DAYS = ['supplyFrom', 'supplyTo'] as const;

const fieldWith = (faults: ReturnType<typeof markedFaults>, name: 'vatId' | (typeof SUPPLY_DAYS)[number]) => ({
  label: correctionWords[name],
  error: faults.errorOf(name),
  isFocused: faults.isFirst(name),
});

interface TroublesProps {
  readonly failure: Error | undefined;
  /** Why the address of the shop cannot be read. */
  readonly unread: Pick<Error, 'message'> | undefined;
}

const Troubles = ({ failure, unread }: TroublesProps) => (
  <>
    {failure === undefined ? null : (
      <Notice tone="critical" title={correctionWords.failed}>
        {failure.message}
      </Notice>
    )}
    {unread === undefined ? null : (
      <Notice tone="warning" title={correctionWords.addressUnknown}>
        {unread.message}
      </Notice>
    )}
  </>
);

/** What documents of the order shall say otherwise than the shop does. */
export const CorrectionsDialog = ({ orderId, before, onCorrected, onClose }: CorrectionsDialogProps) => {
  const { mutateAsync } = useAct(correctOrderMutation);
  const { gates } = useShop();
  const known = useAddress(orderId, before);
  const [others, setOthers] = useState<WantedCorrections>({});
  const [failure, setFailure] = useState<Error>();
  const { view, address, vatId, change, setVatId } = known;
  const wanted = { ...known.wanted, ...others };
  const faults = markedFaults(failure);
  const fieldOf = (name: 'vatId' | 'supplyFrom' | 'supplyTo') => fieldWith(faults, name);
  const save = async () => {
    setFailure(undefined);
    try {
      const order = await mutateAsync({ order: orderId, corrections: wanted });
      showToast(correctionWords.done);
      onClose();
      onCorrected(order);
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown : new Error(''));
    }
  };
  return (
    <Dialog
      title={correctionWords.dialog}
      verb={correctionWords.verb}
      isVerbOff={view.state === 'loading'}
      onVerb={save}
      onClose={onClose}
    >
      {view.state === 'loading' ? (
        <Skeleton label={correctionWords.addressLoading} lines={8} />
      ) : (
        <Stack gap="400">
          <Troubles failure={failure} unread={view.state === 'failed' ? view.failure : undefined} />
          <Text as="p">{correctionWords.sentence}</Text>
          <GateLine feature="address" />
          {gates.address.kind === 'open' ? <AddressFields address={address} onChange={change} faults={faults} /> : null}
          <TextLine {...fieldOf('vatId')} value={vatId} onChange={setVatId} />
          <SelectField
            label={correctionWords.tax}
            choices={TAX_CHOICES}
            value={wanted.tax ?? ''}
            onChange={(tax) => setOthers({ ...others, tax })}
          />
          {SUPPLY_DAYS.map((name) => (
            <DayField
              key={name}
              {...fieldOf(name)}
              value={wanted[name] ?? ''}
              onChange={(day) => setOthers({ ...others, [name]: day })}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
};
