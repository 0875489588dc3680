import type { TypedRepair } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { ADDRESS_PARTS, ADDRESS_WORDS, TAX_CHOICES, type AddressPart } from '../../shared/orders/correction-choices.ts';
import { COUNTRY_CHOICES } from '../../shared/orders/country-choices.ts';
import { vatIdWords } from '../../shared/orders/vat-id-words.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { DisclosureButton, SelectField, Stack, StatusBadge, Text, TextLine } from '../../ui/index.ts';
import type { DeskRow } from './use-desk.ts';
import { words } from './words.ts';

type Address = NonNullable<TypedRepair['address']>;

const REQUIRED = ['street', 'zip', 'city', 'countryCode'] as const satisfies readonly AddressPart[];

/** The parts that are empty as the order is known; a name is one of company, first and last name. */
const missingParts = (known: Address): readonly AddressPart[] => [
  ...((known.company ?? known.firstName ?? known.lastName) ? [] : (['lastName'] as const)),
  ...REQUIRED.filter((part) => !known[part]),
];

/** What of an order may be corrected, in the row of the order. */
export const RowFields = ({ row, typed, preview, mends, onType }: DeskRow) => {
  const { gates } = useShop();
  const faultOf = (field: string) => preview?.faults.find((fault) => fault.field === field)?.text;
  const fields = mends.filter((field) => field !== 'address' || gates.address.kind === 'open');
  if (fields.length === 0)
    return (
      <Text as="span" tone="subdued">
        {words.nothingToCorrect}
      </Text>
    );
  return (
    <Stack gap="200">
      {fields.includes('vatId') ? (
        <>
          <TextLine
            label={words.vatId}
            value={typed?.vatId ?? preview?.names?.vatId ?? ''}
            onChange={(vatId) => onType(row.id, { vatId })}
            error={faultOf('vatId')}
          />
          {row.vatIdChecks?.map(({ state, sentence }) => (
            <Stack gap="100" key={sentence}>
              <div>
                <StatusBadge {...vatIdWords[state]} />
              </div>
              <Text as="span" tone="subdued">
                {sentence}
              </Text>
            </Stack>
          ))}
        </>
      ) : null}
      {fields.includes('tax') ? (
        <SelectField
          label={words.tax}
          choices={TAX_CHOICES}
          value={typed?.tax ?? row.tax ?? ''}
          onChange={(tax) => onType(row.id, { tax })}
          error={faultOf('tax')}
        />
      ) : null}
      {fields.includes('address') && preview?.names ? (
        <AddressOfRow
          key={row.id}
          known={preview.names.address}
          typed={typed?.address}
          isAsked={mends.length === 1}
          faultOf={faultOf}
          onType={(address) => onType(row.id, { address })}
        />
      ) : null}
    </Stack>
  );
};

interface AddressOfRowProps {
  readonly known: Address;
  readonly typed: Address | undefined;
  /** The address is what stops the order: what is missing of it stands open. */
  readonly isAsked: boolean;
  readonly faultOf: (field: string) => string | undefined;
  readonly onType: (address: Address) => void;
}

/** What is missing stands open; the others are shown where a person wants to change them. */
const AddressOfRow = ({ known, typed, isAsked, faultOf, onType }: AddressOfRowProps) => {
  // what was missing at first stays a field while it is being typed
  const [missing] = useState(() => (isAsked ? missingParts(known) : []));
  const [first] = useState(known);
  const [isWhole, setWhole] = useState(false);
  const address = typed ?? first;
  const shown = ADDRESS_PARTS.filter(
    (part) => isWhole || missing.includes(part) || faultOf(`address.${part}`) !== undefined,
  );
  return (
    <Stack gap="200">
      {shown.map((part) => {
        const props = {
          label: ADDRESS_WORDS[part],
          value: address[part] ?? '',
          onChange: (text: string) => onType({ ...address, [part]: text }),
          error: faultOf(`address.${part}`),
        };
        return part === 'countryCode' ? (
          <SelectField key={part} {...props} choices={COUNTRY_CHOICES} />
        ) : (
          <TextLine key={part} {...props} />
        );
      })}
      <div>
        <DisclosureButton verb={words.wholeAddress} isOpen={isWhole} onToggle={setWhole} />
      </div>
    </Stack>
  );
};
