import { Shortened, Text } from '../../ui/index.ts';
import type { Difference } from './difference.ts';
import { words } from './words.ts';

const MAX_OF_VALUE = 90;

const Value = ({ text }: { readonly text: string }) =>
  text.length > MAX_OF_VALUE ? <Shortened said={`${text.slice(0, MAX_OF_VALUE)}…`} whole={text} /> : <>{text}</>;

/** Settings with the value that each had, and the one that it has then. */
export const DifferenceList = ({ differences }: { readonly differences: readonly Difference[] }) => (
  <ul className="bw-differences">
    {differences.map(({ key, name, from, to, because }) => (
      <li key={key}>
        <Text as="span" fontWeight="semibold">
          {name}
        </Text>
        <Text as="p" tone="subdued">
          {words.from}: <Value text={from} />
        </Text>
        <Text as="p">
          {words.to}: <Value text={to} />
        </Text>
        {because === undefined ? null : <Text as="p">{because}</Text>}
      </li>
    ))}
  </ul>
);
