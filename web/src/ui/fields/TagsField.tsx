import { InlineStack, Tag, TextField } from '@shopify/polaris';
import { useState, type KeyboardEvent } from 'react';
import type { FieldParts } from './field-parts.ts';
import { FieldGroup } from './FieldGroup.tsx';

interface TagsFieldProps extends FieldParts<readonly string[]> {
  /** The tags after something was typed and entered. */
  readonly afterTyping: (tags: readonly string[], typed: string) => readonly string[];
}

/** Tags, added with Enter; a comma behind one removes it. */
export const TagsField = ({ label, value, onChange, afterTyping, ...rest }: TagsFieldProps) => {
  const [typed, setTyped] = useState('');
  const enter = (text: string) => {
    setTyped('');
    if (text.trim() !== '') onChange(afterTyping(value, text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // the form around is not meant
    event.preventDefault();
    enter(typed);
  };
  return (
    <FieldGroup label={label} {...rest}>
      {value.length > 0 ? (
        <InlineStack gap="200">
          {value.map((tag) => (
            <Tag key={tag} onRemove={() => onChange(value.filter((other) => other !== tag))}>
              {tag}
            </Tag>
          ))}
        </InlineStack>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field inside */}
      <div onKeyDown={onKeyDown}>
        <TextField
          label={`${label}: hinzufügen`}
          labelHidden
          autoComplete="off"
          value={typed}
          onChange={(text) => (text.endsWith(',') ? enter(text) : setTyped(text))}
          onBlur={() => enter(typed)}
          disabled={rest.disabledBecause !== undefined}
        />
      </div>
    </FieldGroup>
  );
};
