import type { View } from '../../api/view.ts';
import { Notice, Skeleton, Text } from '../../ui/index.ts';
import { AddressFields } from './AddressFields.tsx';
import type { AddressPart } from '../../shared/orders/correction-choices.ts';
import { correctionWords } from './correction-words.ts';
import type { MarkedFaults } from './marked-faults.ts';

interface ChangedAddressProps {
  readonly view: View<unknown>;
  readonly address: Readonly<Partial<Record<AddressPart, string | undefined>>>;
  readonly onChange: (change: Readonly<Partial<Record<AddressPart, string>>>) => void;
  readonly faults: MarkedFaults;
}

/** The address of the new invoice, filled in. */
export const ChangedAddress = ({ view, address, onChange, faults }: ChangedAddressProps) => {
  if (view.state === 'loading') return <Skeleton label={correctionWords.addressLoading} lines={4} />;
  return (
    <>
      {view.state === 'failed' ? (
        <Notice tone="warning" title={correctionWords.addressUnknown}>
          {view.failure.message}
        </Notice>
      ) : (
        <Text as="p" tone="subdued">
          {correctionWords.addressSentence}
        </Text>
      )}
      <AddressFields address={address} onChange={onChange} faults={faults} />
    </>
  );
};
