import { ASSISTANTS, assistantUrl, WITH_ASSISTANTS, type AssistantId, type PageId } from '@belegwerk/core/preferences';
import { lazy, memo, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card, Link, Stack, Text } from '../../ui/index.ts';
import { assistantWords as words } from './assistant-words.ts';

/** What an address opens, loaded then; specification 2, section 2. */
const DIALOGS = {
  'receipt-preview': lazy(async () => ({ default: (await import('./ReceiptPreview.tsx')).ReceiptPreview })),
  'email-integration': lazy(async () => ({ default: (await import('./MailLinkAssistant.tsx')).MailLinkAssistant })),
} as const satisfies Readonly<Record<AssistantId, unknown>>;

const isAssistant = (text: string | null): text is AssistantId => text !== null && Object.hasOwn(ASSISTANTS, text);

interface AssistantsProps {
  readonly page: PageId;
}

/** Helpers of a settings page: each has an address, opens above the page and changes no setting, so that no key draws them anew. */
export const Assistants = memo(({ page }: AssistantsProps) => {
  const [parameters, setParameters] = useSearchParams();
  const kind = WITH_ASSISTANTS[page];
  if (!kind) return null;
  const asked = parameters.get('assistant');
  const close = () =>
    setParameters((before) => {
      before.delete('assistant');
      return before;
    });
  const Opened = isAssistant(asked) ? DIALOGS[asked] : undefined;
  return (
    <Card>
      <nav aria-label={words.label}>
        <Stack gap="300">
          {(Object.keys(ASSISTANTS) as readonly AssistantId[]).map((id) => (
            <Stack gap="050" key={id} inlineAlign="start">
              <Link url={assistantUrl(id, page)}>{ASSISTANTS[id].label}</Link>
              <Text as="p" tone="subdued">
                {ASSISTANTS[id].help}
              </Text>
            </Stack>
          ))}
        </Stack>
      </nav>
      {Opened ? (
        <Suspense fallback={null}>
          <Opened kind={kind} onClose={close} />
        </Suspense>
      ) : null}
    </Card>
  );
});
