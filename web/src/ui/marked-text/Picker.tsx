import { Box, Button, Popover, Text, TextField } from '@shopify/polaris';
import { useId, useState, type KeyboardEvent } from 'react';

/** Something that can be picked. */
export interface Pick {
  readonly id: string;
  readonly label: string;
  /** What stands small below it. */
  readonly more: string;
}

/** What can be picked under one heading. */
export interface PickGroup {
  readonly title: string;
  readonly picks: readonly Pick[];
}

interface PickerProps {
  /** Opens it. */
  readonly verb: string;
  readonly searchLabel: string;
  readonly nothingFound: string;
  /** What fits what was typed; everything for an empty text. */
  readonly groupsFor: (typed: string) => readonly PickGroup[];
  readonly onPick: (id: string) => void;
  /** Called each time it is opened. */
  readonly onOpen?: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The arrow keys go from the search to what was found, and on. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  const by = STEPS[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[data-pick]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[at + by]?.focus();
};

interface GroupsProps {
  readonly groups: readonly PickGroup[];
  readonly onPick: (id: string) => void;
}

const Groups = ({ groups, onPick }: GroupsProps) => {
  const id = useId();
  return (
    <div className="bw-picker-list">
      {groups.map(({ title, picks }, at) => (
        <section key={title} aria-labelledby={`${id}-${at}`}>
          <div className="bw-picker-title">
            <Text as="h3" variant="headingSm" id={`${id}-${at}`}>
              {title}
            </Text>
          </div>
          {picks.map((each) => (
            <button key={each.id} type="button" data-pick="" className="bw-pick" onClick={() => onPick(each.id)}>
              <span>{each.label}</span>
              <span className="bw-quiet">{each.more}</span>
            </button>
          ))}
        </section>
      ))}
    </div>
  );
};

/** A button that opens a list with a search; what is picked closes it. */
export const Picker = ({ verb, searchLabel, nothingFound, groupsFor, onPick, onOpen }: PickerProps) => {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const groups = isOpen ? groupsFor(typed) : [];
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const pick = (picked: string) => {
    close();
    onPick(picked);
  };
  return (
    <Popover
      active={isOpen}
      activator={
        <Button variant="plain" disclosure={isOpen ? 'up' : 'down'} onClick={toggle}>
          {verb}
        </Button>
      }
      onClose={close}
      preferredAlignment="right"
      autofocusTarget="first-node"
      fluidContent
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the controls inside */}
      <div className="bw-picker" onKeyDown={step}>
        <Box padding="300">
          <TextField
            label={searchLabel}
            labelHidden
            placeholder={searchLabel}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
        </Box>
        <Groups groups={groups} onPick={pick} />
        <output>
          {groups.length === 0 ? (
            <Box padding="300">
              <Text as="p" tone="subdued">
                {nothingFound}
              </Text>
            </Box>
          ) : null}
        </output>
      </div>
    </Popover>
  );
};
