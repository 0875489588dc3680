import { Stack, Text } from './layout.ts';

interface TitledLinesProps {
  readonly title: string;
  readonly as: 'h3' | 'h4';
  readonly lines: readonly string[];
}

/** A part of a longer text: its heading, and a paragraph for each line. */
export const TitledLines = ({ title, as, lines }: TitledLinesProps) => (
  <Stack gap="100">
    <Text as={as} variant="headingSm">
      {title}
    </Text>
    {lines.map((line) => (
      <Text as="p" key={line}>
        {line}
      </Text>
    ))}
  </Stack>
);
