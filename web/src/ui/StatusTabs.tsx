interface StatusTabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly content: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Quick views of one list, of which one is pressed; on a phone they take as many rows as they need. */
export function StatusTabs<Id extends string>({ label, tabs, selected, onSelect }: StatusTabsProps<Id>) {
  return (
    <fieldset aria-label={label} className="bw-tabs">
      {tabs.map(({ id, content }) => (
        <button key={id} type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
          {content}
        </button>
      ))}
    </fieldset>
  );
}
