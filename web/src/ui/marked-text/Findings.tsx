import { Icon, Text } from '@shopify/polaris';
import { AlertCircleIcon, AlertTriangleIcon } from '@shopify/polaris-icons';

/** Something to be said of a place in a text: UTF-16 units from its beginning. */
export interface TextFinding {
  readonly position: number;
  readonly length: number;
  /** An error never becomes what was wanted; a warning may be meant so. */
  readonly tone: 'error' | 'warning';
  readonly text: string;
}

interface FindingsProps {
  readonly id: string;
  /** Why the text was refused: what stands there is not said twice. */
  readonly error?: string | undefined;
  /** The text that is spoken of. */
  readonly text: string;
  readonly findings: readonly TextFinding[];
}

const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;

const said = ({ position, text: sentence }: TextFinding, text: string): string =>
  text.includes('\n') ? `Zeile ${lineOf(text, position)}: ${sentence}` : sentence;

/** Findings on places of a text, below it and in their order. */
export const Findings = ({ id, error = '', text, findings }: FindingsProps) => (
  <output id={id} className="bw-findings">
    {findings
      .filter((finding) => !error.includes(finding.text))
      .map((finding) => (
        <span key={`${finding.position} ${finding.text}`} className="bw-finding">
          <span>
            <Icon
              source={finding.tone === 'error' ? AlertCircleIcon : AlertTriangleIcon}
              tone={finding.tone === 'error' ? 'textCritical' : 'textCaution'}
            />
          </span>
          <Text as="span" tone={finding.tone === 'error' ? 'critical' : 'caution'}>
            {said(finding, text)}
          </Text>
        </span>
      ))}
  </output>
);
