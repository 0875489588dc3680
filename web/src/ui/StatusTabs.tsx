import type { KeyboardEvent } from 'react';

interface StatusTabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly content: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Quick views of one list. Arrow keys go from view to view; on a phone the row scrolls sideways. */
export function StatusTabs<Id extends string>({ label, tabs, selected, onSelect }: StatusTabsProps<Id>) {
  const move = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const step = steps[event.key];
    const next = step === undefined ? undefined : tabs.at((index + step) % tabs.length);
    if (!next) return;
    event.preventDefault();
    document.getElementById(`view-${next.id}`)?.focus();
    onSelect(next.id);
  };
  return (
    <div role="tablist" aria-label={label} className="bw-tabs">
      {tabs.map(({ id, content }, index) => (
        <button
          key={id}
          id={`view-${id}`}
          type="button"
          role="tab"
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={(event) => move(event, index)}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
