import type { DocumentNumbersReply, NumberSeriesReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { Loaded } from '../../shared/Loaded.tsx';
import { TitledCard, DisclosureButton, Row, Skeleton, Stack, Text } from '../../ui/index.ts';
import { NumberGap } from './NumberGap.tsx';
import { moreText, readText, seriesText, uncountedText, words } from './number-words.ts';
import { useNumbers } from './use-numbers.ts';

interface SeriesProps {
  readonly month: string;
  readonly series: NumberSeriesReply;
}

const Series = ({ month, series }: SeriesProps) => (
  <Stack gap="200">
    <Text as="h3" variant="headingSm">
      {seriesText(series)}
    </Text>
    {series.gaps.length === 0 ? null : (
      <ul className="bw-lines" aria-label={seriesText(series)}>
        {series.gaps.map((gap) => (
          <NumberGap key={`${gap.first} ${gap.last}`} month={month} gap={gap} />
        ))}
      </ul>
    )}
    {series.moreGaps > 0 ? (
      <Text as="p" tone="subdued">
        {moreText(series.moreGaps)}
      </Text>
    ) : null}
  </Stack>
);

const Numbers = ({ month, readAt, series, uncounted }: DocumentNumbersReply) => (
  <Stack gap="400">
    <Text as="p" tone="subdued">
      {readText(readAt)}
    </Text>
    {series.length === 0 ? <Text as="p">{words.none}</Text> : null}
    {series.some(({ asked }) => asked > 0) ? <Text as="p">{words.allowed}</Text> : null}
    {series.map((each) => (
      <Series key={`${each.first} ${each.last}`} month={month} series={each} />
    ))}
    {uncounted > 0 ? (
      <Text as="p" tone="subdued">
        {uncountedText(uncounted)}
      </Text>
    ) : null}
  </Stack>
);

const Checked = ({ month }: { readonly month: string }) => (
  <Loaded view={useNumbers(month)} failureTitle={words.failure} skeleton={<Skeleton label={words.loading} lines={4} />}>
    {(numbers) => <Numbers {...numbers} />}
  </Loaded>
);

/** The numbers of a month's documents; the account is asked for them only when a person opens them. */
export const NumbersCard = ({ month }: { readonly month: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <TitledCard title={words.title}>
      <Text as="p" tone="subdued">
        {words.what}
      </Text>
      <Row>
        <DisclosureButton verb={words.check} isOpen={isOpen} onToggle={setIsOpen} />
      </Row>
      {isOpen ? <Checked month={month} /> : null}
    </TitledCard>
  );
};
