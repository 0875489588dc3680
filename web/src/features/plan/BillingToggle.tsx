import { OneOfTwo } from '../../ui/index.ts';
import { words } from './words.ts';

interface BillingToggleProps {
  readonly isAnnual: boolean;
  readonly onChange: (isAnnual: boolean) => void;
  /** A free plan is billed in no way. */
  readonly isOff?: boolean;
}

/** By the month or by the year. */
export const BillingToggle = ({ isAnnual, onChange, isOff = false }: BillingToggleProps) => (
  <OneOfTwo
    label={words.billing}
    choices={[
      { value: 'monthly', content: words.monthly },
      { value: 'annual', content: words.annual },
    ]}
    value={isAnnual ? 'annual' : 'monthly'}
    onChange={(value) => onChange(value === 'annual')}
    isOff={isOff}
  />
);
