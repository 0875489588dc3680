import { deliveryExamples } from '@belegwerk/core/delivery';
import { businessDay } from '@belegwerk/core/kernel';
import { deliveryDateSetting, fieldOf, type DatedDocument, type DeliverySettings } from '@belegwerk/core/preferences';
import { useAtomValue } from 'jotai';
import { FactList, Stack, Text } from '../../ui/index.ts';
import { nowAtom } from '../clock/now.atoms.ts';
import { deliveryDateWords as words, exampleTerm, exampleText } from './delivery-date-words.ts';
import { namesOfRule } from './shown-delivery-date.ts';

interface DeliveryExamplesProps {
  readonly document: DatedDocument;
  readonly values: DeliverySettings;
}

/** What orders of telling days would get, by the rule that every document follows. */
export const DeliveryExamples = ({ document, values }: DeliveryExamplesProps) => {
  const today = businessDay(useAtomValue(nowAtom));
  const numbers = (['0', '1'] as const).map((group) => namesOfRule(document, group).offset);
  const canCount = numbers.every((name) => fieldOf(name).read(values[name]).ok);
  return (
    <output className="bw-beside-field">
      <Stack gap="200">
        <Text as="p" fontWeight="semibold">
          {words.examples}
        </Text>
        {canCount ? (
          <FactList
            facts={deliveryExamples(deliveryDateSetting(values, document), today).map((example) => ({
              term: exampleTerm(example),
              value: <span className="bw-whole-words">{exampleText(example)}</span>,
            }))}
          />
        ) : (
          <Text as="p">{words.noExamples}</Text>
        )}
        <Text as="p" tone="subdued">
          {words.notYet[document]}
        </Text>
      </Stack>
    </output>
  );
};
