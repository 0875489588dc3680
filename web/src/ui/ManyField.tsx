import { Button, ChoiceList } from '@shopify/polaris';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Choice } from './SelectField.tsx';

interface ManyFieldProps {
  readonly label: string;
  /** What is said where none is chosen, which means all. */
  readonly all: string;
  readonly choices: readonly Choice[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Several choices out of a few, behind one button; none of them means all. */
export const ManyField = ({ label, all, choices, values, onChange }: ManyFieldProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const chosen = choices.filter(({ value }) => values.includes(value)).map((choice) => choice.label);
  const [first = all] = chosen;
  const left = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the controls inside
    <div ref={place} className="bw-menu" onBlur={left} onKeyDown={key}>
      <Button
        disclosure={isOpen ? 'up' : 'down'}
        ariaExpanded={isOpen}
        ariaControls={id}
        accessibilityLabel={`${label}: ${chosen.length > 0 ? chosen.join(', ') : all}`}
        onClick={() => setOpen(!isOpen)}
      >
        {`${label}: ${chosen.length > 1 ? `${first} +${chosen.length - 1}` : first}`}
      </Button>
      {isOpen ? (
        <div id={id} className="bw-menu-list bw-menu-choices" tabIndex={-1}>
          <ChoiceList
            title={label}
            titleHidden
            allowMultiple
            choices={[...choices]}
            selected={[...values]}
            onChange={onChange}
          />
        </div>
      ) : null}
    </div>
  );
};
