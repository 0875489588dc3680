import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { GateLine } from '../../shared/gate/GateLine.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { DayField, Dialog, Notice, SelectField, showToast, Stack, Text, TextLine } from '../../ui/index.ts';
import { AddressFields } from './AddressFields.tsx';
import { correctionWords, TAX_CHOICES } from './correction-words.ts';
import { correctOrderAtom, type WantedCorrections } from './corrections.atoms.ts';

interface CorrectionsDialogProps {
  readonly orderId: string;
  readonly before: WantedCorrections;
  readonly onClose: () => void;
}

/** What documents of the order shall say otherwise than the shop does. */
export const CorrectionsDialog = ({ orderId, before, onClose }: CorrectionsDialogProps) => {
  const { mutateAsync } = useAtomValue(correctOrderAtom);
  const { gates } = useShop();
  const [wanted, setWanted] = useState(before);
  const [failure, setFailure] = useState<Error>();
  const errorOf = (field: string) =>
    failure instanceof ApiFailure ? failure.faults.find((fault) => fault.field === field)?.text : undefined;
  const change = (more: WantedCorrections) => setWanted({ ...wanted, ...more });
  const save = async () => {
    setFailure(undefined);
    try {
      await mutateAsync({ order: orderId, corrections: wanted });
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown : new Error(''));
      return;
    }
    showToast(correctionWords.done);
    onClose();
  };
  return (
    <Dialog title={correctionWords.dialog} verb={correctionWords.verb} onVerb={save} onClose={onClose}>
      <Stack gap="400">
        {failure === undefined ? null : (
          <Notice tone="critical" title={correctionWords.failed}>
            {failure.message}
          </Notice>
        )}
        <Text as="p">{correctionWords.sentence}</Text>
        <GateLine feature="address" />
        {gates.address.kind === 'open' ? (
          <AddressFields
            address={wanted.address ?? {}}
            onChange={(part) => change({ address: { ...wanted.address, ...part } })}
            errorOf={errorOf}
          />
        ) : null}
        <TextLine
          label={correctionWords.vatId}
          value={wanted.vatId ?? ''}
          onChange={(vatId) => change({ vatId })}
          error={errorOf('vatId')}
        />
        <SelectField
          label={correctionWords.tax}
          choices={TAX_CHOICES}
          value={wanted.tax ?? ''}
          onChange={(tax) => change({ tax })}
        />
        <DayField
          label={correctionWords.supplyFrom}
          value={wanted.supplyFrom ?? ''}
          onChange={(supplyFrom) => change({ supplyFrom })}
          error={errorOf('supplyFrom')}
        />
        <DayField
          label={correctionWords.supplyTo}
          value={wanted.supplyTo ?? ''}
          onChange={(supplyTo) => change({ supplyTo })}
          error={errorOf('supplyTo')}
        />
      </Stack>
    </Dialog>
  );
};
