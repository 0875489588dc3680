import { Button } from '../../ui/index.ts';
import { words } from './words.ts';

interface RefuseButtonProps {
  /** What is refused, for screen readers. */
  readonly label: string;
  readonly askWhy: () => void;
}

/** Opens the question for the reason. */
export const RefuseButton = ({ label, askWhy }: RefuseButtonProps) => (
  <Button onClick={askWhy} accessibilityLabel={label}>
    {words.refuse}
  </Button>
);
