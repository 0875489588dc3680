import { TextLine } from '../../ui/index.ts';
import { ADDRESS_PARTS, ADDRESS_WORDS, type AddressPart } from './correction-words.ts';

interface AddressFieldsProps {
  readonly address: Readonly<Partial<Record<AddressPart, string | undefined>>>;
  readonly onChange: (change: Readonly<Partial<Record<AddressPart, string>>>) => void;
  readonly errorOf: (field: string) => string | undefined;
}

/** The address that documents of an order shall have. */
export const AddressFields = ({ address, onChange, errorOf }: AddressFieldsProps) => (
  <>
    {ADDRESS_PARTS.map((part) => (
      <TextLine
        key={part}
        label={ADDRESS_WORDS[part]}
        value={address[part] ?? ''}
        onChange={(text) => onChange({ [part]: text })}
        error={errorOf(`address.${part}`)}
      />
    ))}
  </>
);
