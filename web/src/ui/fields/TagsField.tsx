import { Button, InlineStack, Tag, Text, TextField } from '@shopify/polaris';
import { useState, type KeyboardEvent } from 'react';
import type { FieldParts } from './field-parts.ts';
import { FieldGroup } from './FieldGroup.tsx';

interface TagsFieldProps extends FieldParts<readonly string[]> {
  /** The tags after something was typed and entered. */
  readonly afterTyping: (tags: readonly string[], typed: string) => readonly string[];
  /** Tags to be chosen by a press, the likeliest first, and what stands before them. */
  readonly offered?: readonly string[];
  readonly offeredLabel?: string;
}

/** More of them are found by typing. */
const MAX_OFFERED = 8;

interface OfferedTagsProps {
  /** Of the field. */
  readonly label: string;
  readonly head: string | undefined;
  readonly tags: readonly string[];
  readonly onTag: (tag: string) => void;
}

const OfferedTags = ({ label, head, tags, onTag }: OfferedTagsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps what is typed from being entered
  <div onMouseDown={(event) => event.preventDefault()}>
    <InlineStack gap="200" blockAlign="center">
      <Text as="span" tone="subdued">
        {head}
      </Text>
      {tags.map((tag) => (
        <Button key={tag} size="micro" onClick={() => onTag(tag)} accessibilityLabel={`${label}: ${tag} hinzufügen`}>
          {tag}
        </Button>
      ))}
    </InlineStack>
  </div>
);

/** Tags, added with Enter; a comma behind one removes it. */
export const TagsField = ({
  label,
  value,
  onChange,
  afterTyping,
  offered = [],
  offeredLabel,
  ...rest
}: TagsFieldProps) => {
  const [typed, setTyped] = useState('');
  const enter = (text: string) => {
    setTyped('');
    if (text.trim() !== '') onChange(afterTyping(value, text));
  };
  const looked = typed.trim().toLowerCase();
  const shown = offered.filter((tag) => !value.includes(tag) && tag.includes(looked)).slice(0, MAX_OFFERED);
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
      {shown.length > 0 && rest.disabledBecause === undefined ? (
        <OfferedTags label={label} head={offeredLabel} tags={shown} onTag={enter} />
      ) : null}
    </FieldGroup>
  );
};
