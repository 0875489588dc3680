import type { LinkedKind } from '@belegwerk/core/order-links';
import { Button, Dialog, Notice, Skeleton, Stack, Text } from '../../ui/index.ts';
import { Gated } from '../gate/Gated.tsx';
import { Loaded } from '../Loaded.tsx';
import { useShop } from '../shop/ShopContext.tsx';
import { MailLinkHtml } from './MailLinkHtml.tsx';
import { MailLinkLook } from './MailLinkLook.tsx';
import { mailLinkWords as words, introduction, titleOf } from './mail-link-words.ts';
import { type Step, useMailLinkSteps } from './use-mail-link-steps.ts';

interface MailLinkAssistantProps {
  readonly kind: LinkedKind;
  readonly onClose: () => void;
}

/** The step with its number, and the one before it. */
const LINES: Readonly<Record<Step, readonly [at: number, before?: Step]>> = {
  introduction: [1],
  look: [2, 'introduction'],
  html: [3, 'look'],
  renewal: [3, 'html'],
};

/** Three steps to a link in the mails of the shop platform. Specification 2, section 2. */
export const MailLinkAssistant = ({ kind, onClose }: MailLinkAssistantProps) => {
  const { step, go, chosen, view, html, isRefused, failure, verb } = useMailLinkSteps(kind);
  const isClosed = useShop().gates.emailIntegration.kind !== 'open';
  const [at, before] = LINES[step];
  const back = before === undefined ? undefined : () => go(before);
  return (
    <Dialog
      title={titleOf(kind)}
      verb={verb.verb}
      isVerbOff={verb.isOff || isClosed}
      onVerb={verb.act}
      {...(step === 'html' ? { closeVerb: words.done } : {})}
      onClose={onClose}
    >
      <Gated feature="emailIntegration">
        <Stack gap="400">
          <Stack gap="100" inlineAlign="start">
            <Text as="p" tone="subdued">
              {words.step(at)}
            </Text>
            {back ? (
              <Button variant="plain" onClick={back}>
                {words.back}
              </Button>
            ) : null}
          </Stack>
          {step === 'introduction'
            ? introduction(kind).map((text) => (
                <Text as="p" key={text}>
                  {text}
                </Text>
              ))
            : null}
          {step === 'look' ? <MailLinkLook kind={kind} chosen={chosen} /> : null}
          {step === 'html' ? (
            <Loaded view={view} failureTitle={words.failure} skeleton={<Skeleton label={words.loading} lines={10} />}>
              {(reply) => <MailLinkHtml {...{ kind, reply, html, isRefused }} askToRenew={() => go('renewal')} />}
            </Loaded>
          ) : null}
          {step === 'renewal' ? <Renewal failure={failure} /> : null}
        </Stack>
      </Gated>
    </Dialog>
  );
};

/** Says what ends before it does. */
const Renewal = ({ failure }: { readonly failure: string | undefined }) => (
  <>
    {failure === undefined ? null : (
      <Notice tone="critical" title={words.notRenewed}>
        {failure}
      </Notice>
    )}
    <Text as="p">{words.whatEnds}</Text>
  </>
);
