import { Icon } from '@shopify/polaris';
import { AlertDiamondIcon, AlertTriangleIcon, CheckCircleIcon, InfoIcon } from '@shopify/polaris-icons';
import { ActionButton } from './ActionButton.tsx';
import { Button } from './actions.ts';
import { Card, Text } from './layout.ts';
import type { Act } from './use-press.ts';

export type StatusLineTone = 'success' | 'info' | 'warning' | 'critical';

interface StatusLineProps {
  readonly tone: StatusLineTone;
  /** One sentence: is everything all right? */
  readonly title: string;
  /** What follows by itself, or what to do. */
  readonly detail: string;
  readonly link?: { readonly content: string; readonly url: string };
  /** The one thing to do now. */
  readonly action?: { readonly content: string; readonly act: Act };
}

const icons = {
  success: CheckCircleIcon,
  info: InfoIcon,
  warning: AlertTriangleIcon,
  critical: AlertDiamondIcon,
} as const;

/** The first thing on a screen that watches something: how things stand, in plain words. */
export const StatusLine = ({ tone, title, detail, link, action }: StatusLineProps) => (
  <Card>
    <div aria-live="polite" className="bw-status-line">
      <Icon source={icons[tone]} tone={tone} />
      <div className="bw-status-text">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Text as="p" tone="subdued">
          {detail}
        </Text>
      </div>
      {link ? <Button url={link.url}>{link.content}</Button> : null}
      {action ? (
        <ActionButton act={action.act} isPrimary>
          {action.content}
        </ActionButton>
      ) : null}
    </div>
  </Card>
);
