import { RadioList } from '../../ui/index.ts';
import { beginningWords } from './beginning-words.ts';

/** For which orders documents are made: those placed since the installation, or those of the 60 days before, too. */
export type Beginning = 'since-installation' | 'recent-too';

interface BeginningChoiceProps {
  readonly value: Beginning;
  readonly onChange: (value: Beginning) => void;
}

/** Orders from before the installation get documents only where the merchant says so. Decision record 106. */
export const BeginningChoice = ({ value, onChange }: BeginningChoiceProps) => (
  <RadioList
    label={beginningWords.label}
    value={value}
    onChange={onChange}
    choices={[
      { value: 'since-installation', label: beginningWords.since, help: beginningWords.sinceHelp },
      { value: 'recent-too', label: beginningWords.recent, help: beginningWords.recentHelp },
    ]}
  />
);
