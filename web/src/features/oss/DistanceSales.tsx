import type { DistanceYearReply } from '@belegwerk/contracts/api';
import { ActionForm, TitledCard, FactList, Stack, Text, TextLine } from '../../ui/index.ts';
import { useOtherSales } from './use-oss.ts';
import { euro, otherLabel, words } from './words.ts';

const Year = ({ year }: { readonly year: DistanceYearReply }) => {
  const { typed, setTyped, failure, isOff, save } = useOtherSales(year);
  return (
    <Stack gap="200">
      <Text as="h3" variant="headingSm">
        {String(year.year)}
      </Text>
      <FactList
        facts={[
          { term: words.ours, value: euro(year.ours), isNumber: true },
          ...(year.other === undefined ? [] : [{ term: words.other, value: euro(year.other), isNumber: true }]),
          { term: words.together, value: euro(year.together), isNumber: true, isStrong: true },
        ]}
      />
      <ActionForm verb={words.save} act={save} isOff={isOff}>
        <div className="bw-sentence">
          <TextLine
            label={otherLabel(year.year)}
            value={typed}
            onChange={setTyped}
            help={words.otherHelp}
            error={failure}
          />
        </div>
      </ActionForm>
    </Stack>
  );
};

/** How near the shop is to the limit from which the tax of other states holds. */
export const DistanceSales = ({ years }: { readonly years: readonly DistanceYearReply[] }) => (
  <TitledCard title={words.distance}>
    <Text as="p" tone="subdued">
      {words.distanceWhy}
    </Text>
    <Text as="p" tone="subdued">
      {words.distanceEstimate}
    </Text>
    {years.map((year) => (
      <Year key={year.year} year={year} />
    ))}
  </TitledCard>
);
