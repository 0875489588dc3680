import { Icon, TextField } from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import { useEffect, useState, type SyntheticEvent } from 'react';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** How many characters are searched for. */
  readonly most: number;
  readonly onSearch: (text: string) => void;
  /** What Enter does with what is typed; whether it is done with it. */
  readonly onEnter?: (text: string) => boolean;
}

interface Typed {
  readonly text: string;
  /** What the address said meanwhile. */
  readonly over: string;
  /** What this field had it say, until it does: typing on loses no letter. */
  readonly asked?: string;
}

const PAUSE_MS = 300;
const cut = (most: number) => `Gesucht wird nach den ersten ${most} Zeichen.`;

/** A search box that asks when typing pauses, and follows when the address changes by itself. It says when it is full. */
export const SearchField = ({ label, placeholder, value, most, onSearch, onEnter }: SearchFieldProps) => {
  // what was typed counts only while the address says what it said then, or what this field had it say
  const [typed, setTyped] = useState<Typed>({ text: value, over: value });
  if (typed.asked === value) setTyped({ text: typed.text, over: value });
  const text = typed.over === value || typed.asked === value ? typed.text : value;
  useEffect(() => {
    if (text === value || text === typed.asked) return undefined;
    const timer = setTimeout(() => {
      setTyped((before) => ({ ...before, asked: text }));
      onSearch(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, typed.asked, onSearch]);
  const enter = (event: SyntheticEvent) => {
    event.preventDefault();
    if (onEnter?.(text)) setTyped({ text: '', over: value });
  };
  const field = (
    <TextField
      label={label}
      labelHidden
      type="search"
      placeholder={placeholder}
      value={text}
      onChange={(next) => setTyped((before) => ({ ...before, text: next, over: value }))}
      prefix={<Icon source={SearchIcon} />}
      clearButton
      onClearButtonClick={() => onSearch('')}
      maxLength={most}
      helpText={text.length >= most ? cut(most) : undefined}
      autoComplete="off"
    />
  );
  return onEnter ? <form onSubmit={enter}>{field}</form> : field;
};
