import { Text } from '@shopify/polaris';
import { isNearLimit } from './field-parts.ts';

interface TextLengthProps {
  readonly length: number;
  readonly most: number | undefined;
}

/** How long a text is against what it may be, once that is near. */
export const TextLength = ({ length, most }: TextLengthProps) =>
  most !== undefined && isNearLimit(length, most) ? (
    <span className="bw-length">
      <Text as="span" tone={length > most ? 'critical' : 'subdued'}>
        {`${length}/${most}`}
      </Text>
    </span>
  ) : null;
