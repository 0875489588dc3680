import { Tabs } from '@shopify/polaris';

interface StatusTabsProps<Id extends string> {
  readonly tabs: readonly { readonly id: Id; readonly content: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Quick views of one list. */
export function StatusTabs<Id extends string>({ tabs, selected, onSelect }: StatusTabsProps<Id>) {
  const choose = (index: number) => {
    const tab = tabs[index];
    if (tab) onSelect(tab.id);
  };
  return (
    <Tabs
      tabs={tabs.map(({ id, content }) => ({ id, content }))}
      selected={tabs.findIndex(({ id }) => id === selected)}
      onSelect={choose}
    />
  );
}
