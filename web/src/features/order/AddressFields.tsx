import { SelectField, TextLine } from '../../ui/index.ts';
import { ADDRESS_PARTS, ADDRESS_WORDS, type AddressPart } from '../../shared/orders/correction-choices.ts';
import { COUNTRY_CHOICES } from '../../shared/orders/country-choices.ts';
import type { MarkedFaults } from './marked-faults.ts';

interface AddressFieldsProps {
  readonly address: Readonly<Partial<Record<AddressPart, string | undefined>>>;
  readonly onChange: (change: Readonly<Partial<Record<AddressPart, string>>>) => void;
  readonly faults: MarkedFaults;
}

/** The address that documents of an order shall have. */
export const AddressFields = ({ address, onChange, faults }: AddressFieldsProps) => (
  <>
    {ADDRESS_PARTS.map((part) => {
      const props = {
        label: ADDRESS_WORDS[part],
        value: address[part] ?? '',
        onChange: (text: string) => onChange({ [part]: text }),
        error: faults.errorOf(`address.${part}`),
        isFocused: faults.isFirst(`address.${part}`),
      };
      return part === 'countryCode' ? (
        <SelectField key={part} {...props} choices={COUNTRY_CHOICES} />
      ) : (
        <TextLine key={part} {...props} />
      );
    })}
  </>
);
