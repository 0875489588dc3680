import { Badge } from '@shopify/polaris';

/** What a colour means; ui-guide „Colour means one thing“. */
export type StatusTone = 'neutral' | 'attention' | 'success' | 'warning' | 'critical' | 'subdued';

/** A word with its tone. */
export interface StatusWord {
  readonly text: string;
  readonly tone: StatusTone;
}

/** A word beside others that say more. */
export const SmallBadge = ({ text }: Pick<StatusWord, 'text'>) => <Badge size="small">{text}</Badge>;

/** A state in one word. `subdued` is struck through: it no longer counts. */
export const StatusBadge = ({ text, tone }: StatusWord) => {
  if (tone === 'neutral') return <Badge>{text}</Badge>;
  if (tone !== 'subdued') return <Badge tone={tone}>{text}</Badge>;
  return (
    <span className="bw-struck">
      <Badge>{text}</Badge>
    </span>
  );
};
