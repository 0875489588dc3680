import {
  LINK_DISPLAYS,
  LINK_POSITIONS,
  MAX_OF_LINK_TEXT,
  OPENED_AS,
  type LinkedKind,
} from '@belegwerk/core/order-links';
import { ChoiceField, ColourField, HtmlPreview, Stack, Text, TextualField } from '../../ui/index.ts';
import { mailLinkWords as words, opensWords } from './mail-link-words.ts';
import type { useMailLink } from './use-mail-link.ts';

interface MailLinkLookProps {
  readonly kind: LinkedKind;
  readonly chosen: ReturnType<typeof useMailLink>;
}

const choicesOf = <T extends string>(all: readonly T[], names: Readonly<Record<T, string>>) =>
  all.map((value) => ({ value, label: names[value] }));

const oneOf = <T extends string>(all: readonly T[], value: string): T | undefined => all.find((each) => each === value);

/** How the link looks and what it does, with the look beside it. */
export const MailLinkLook = ({
  kind,
  chosen: { link, change, textFault, colourFault, preview },
}: MailLinkLookProps) => (
  <Stack gap="400">
    <TextualField
      label={words.text}
      value={link.text}
      most={MAX_OF_LINK_TEXT}
      onChange={(text) => change({ text })}
      error={textFault}
    />
    <ChoiceField
      label={words.opens}
      choices={choicesOf(OPENED_AS, opensWords(kind))}
      value={link.as}
      onChange={(value) => change({ as: oneOf(OPENED_AS, value) ?? link.as })}
    />
    <ChoiceField
      label={words.display}
      choices={choicesOf(LINK_DISPLAYS, words.displays)}
      value={link.display}
      onChange={(value) => change({ display: oneOf(LINK_DISPLAYS, value) ?? link.display })}
    />
    <ChoiceField
      label={words.position}
      choices={choicesOf(LINK_POSITIONS, words.positions)}
      value={link.position}
      onChange={(value) => change({ position: oneOf(LINK_POSITIONS, value) ?? link.position })}
    />
    <ColourField
      label={words.colour}
      pickLabel={words.pickColour}
      value={link.colour}
      onChange={(colour) => change({ colour })}
      error={colourFault}
    />
    <Stack gap="100">
      <Text as="span">{words.preview}</Text>
      <HtmlPreview title={words.preview} html={preview} />
    </Stack>
  </Stack>
);
