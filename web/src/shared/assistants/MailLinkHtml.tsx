import type { OrderLinksReply } from '@belegwerk/contracts/api';
import type { LinkedKind } from '@belegwerk/core/order-links';
import { useState } from 'react';
import { Button, CodeBlock, GroupedChoiceField, Notice, Stack, Text } from '../../ui/index.ts';
import { insertion, mailLinkWords as words, templateHelp } from './mail-link-words.ts';

interface MailLinkHtmlProps {
  readonly kind: LinkedKind;
  readonly reply: OrderLinksReply;
  readonly html: string;
  /** The browser did not let it be copied. */
  readonly isRefused: boolean;
  readonly askToRenew: () => void;
}

const FIRST = { invoice: 'order-confirmation', credit: 'order-refund' } as const;

const groupsOf = ({ templates }: OrderLinksReply) =>
  [...new Set(templates.map(({ group }) => group))].map((group) => ({
    title: words.groups[group],
    choices: templates.filter((each) => each.group === group).map(({ id, name }) => ({ value: id, label: name })),
  }));

/** The HTML, and where it belongs. */
export const MailLinkHtml = ({ kind, reply, html, isRefused, askToRenew }: MailLinkHtmlProps) => {
  const [chosen, choose] = useState<string>(FIRST[kind]);
  const template = reply.templates.find(({ id }) => id === chosen);
  return (
    <Stack gap="400">
      <GroupedChoiceField
        label={words.template}
        groups={groupsOf(reply)}
        value={chosen}
        onChange={choose}
        help={template && templateHelp(template)}
      />
      <CodeBlock label={words.code} code={html} />
      {isRefused ? (
        <Notice tone="critical" title={words.notCopied}>
          {words.notCopiedWhy}
        </Notice>
      ) : null}
      {template === undefined || template.order === 'never' ? null : (
        <ol className="bw-lines bw-numbered">
          {insertion(template).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
      <Stack gap="200" inlineAlign="start">
        <Text as="p" tone="subdued">
          {words.whatRenewing}
        </Text>
        <Button variant="plain" onClick={askToRenew}>
          {words.renew}
        </Button>
      </Stack>
    </Stack>
  );
};
