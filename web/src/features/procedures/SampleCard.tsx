import type { SampleChainReply } from '@belegwerk/contracts/api';
import {
  ActionButton,
  ButtonGroup,
  FactList,
  Link,
  Row,
  SelectField,
  Stack,
  StatusBadge,
  Text,
  TextArea,
  TitledCard,
} from '../../ui/index.ts';
import { chainTitle, words } from './words.ts';
import { useSample } from './use-sample.ts';

type ChainLink = SampleChainReply['links'][number];

const Lines = ({ lines, stand }: Pick<ChainLink, 'lines' | 'stand'>) => (
  <Stack gap="050">
    {lines.map((line) => (
      <Text as="p" key={line} breakWord {...(stand === 'missing' ? { tone: 'critical' } : {})}>
        {stand === 'missing' ? `${words.missing} ${line}` : line}
      </Text>
    ))}
  </Stack>
);

const Chain = ({ number, order, links }: SampleChainReply) => {
  const hasGap = links.some(({ stand }) => stand === 'missing');
  const title = chainTitle(number, order?.name);
  return (
    <Stack gap="200">
      <Row align="space-between" blockAlign="center" gap="200">
        <Text as="h3" variant="headingSm">
          {order ? <Link url={`/orders/${order.id}`}>{title}</Link> : title}
        </Text>
        <StatusBadge text={hasGap ? words.gap : words.whole} tone={hasGap ? 'attention' : 'success'} />
      </Row>
      <FactList
        facts={links.map(({ label, lines, stand }) => ({ term: label, value: <Lines lines={lines} stand={stand} /> }))}
      />
    </Stack>
  );
};

/** A sample: ten numbers in, ten chains out, on the page and as a file to print. */
export const SampleCard = () => {
  const { numbers, setNumbers, year, years, setYear, chains, failure, said, draw, show, print } = useSample();
  const isEmpty = numbers.trim() === '';
  return (
    <TitledCard title={words.sample}>
      <Text as="p">{words.sampleWhat}</Text>
      <Row gap="300" blockAlign="end">
        <SelectField
          label={words.year}
          value={year}
          choices={years.map((each) => ({ value: each, label: each }))}
          onChange={setYear}
        />
        <ActionButton act={draw}>{words.draw}</ActionButton>
      </Row>
      {said === undefined ? null : <Text as="p">{said}</Text>}
      <TextArea label={words.numbers} help={words.numbersHelp} value={numbers} onChange={setNumbers} error={failure} />
      {isEmpty ? null : (
        <ButtonGroup>
          <ActionButton act={show}>{words.show}</ActionButton>
          <ActionButton act={print}>{words.print}</ActionButton>
        </ButtonGroup>
      )}
      {chains.map((chain) => (
        <Chain key={`${chain.number} ${chain.order?.id ?? ''}`} {...chain} />
      ))}
    </TitledCard>
  );
};
