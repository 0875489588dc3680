import type { ShopSettings } from '../../shared/preferences/shop-settings.ts';
import { businessDay } from '@belegwerk/core/kernel';
import { readSettingsFile, settingsFile } from '@belegwerk/core/preferences';
import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { nowAtom } from '../../shared/clock/now.atoms.ts';
import { useNamedPlace } from '../../shared/preferences/use-named-place.ts';
import { Button, FileButton, FormSection, Link, Notice, Row, saveFile, Text, type ChosenFile } from '../../ui/index.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { faultLines } from './difference.ts';
import { useAround } from './use-around.ts';
import { words } from './words.ts';

/** Far more than all settings at their longest. */
const MAX_BYTES = 1_000_000;

type Read = { readonly kind: 'read'; readonly text: string } | { readonly kind: 'refused'; readonly why: string };

const readFrom = async (file: ChosenFile): Promise<Read> => {
  if (file.size > MAX_BYTES) return { kind: 'refused', why: words.tooLarge };
  try {
    return { kind: 'read', text: await file.text() };
  } catch {
    return { kind: 'refused', why: words.unreadable };
  }
};

const Refusal = ({ children }: { readonly children: ReactNode }) => (
  <Notice tone="critical" title={words.faulty}>
    {children}
  </Notice>
);

interface ReadTextProps {
  readonly text: string;
  readonly settings: ShopSettings;
  readonly onClose: () => void;
}

/** What a file comes to, judged anew whenever the settings are others. */
const ReadText = ({ text, settings, onClose }: ReadTextProps) => {
  const outcome = readSettingsFile(text, settings.preferences, useAround(settings));
  if (!outcome.ok) {
    const isNoFile = outcome.failure.some(({ field, code }) => field === '' && code === 'not-a-map');
    if (isNoFile) return <Refusal>{words.unreadable}</Refusal>;
    return (
      <Refusal>
        <ul className="bw-note-lines">
          {faultLines(outcome.failure).map((line) => (
            <li key={line.key}>{line.text}</li>
          ))}
        </ul>
        <p>{words.faultyHelp}</p>
      </Refusal>
    );
  }
  const { change, leftOut } = outcome.value;
  if (Object.keys(change).length + leftOut.length === 0) return <Notice tone="info" title={words.sameFile} />;
  return (
    <ChangeDialog
      title={words.takeTitle}
      verb={words.take}
      help={words.takeHelp}
      done={words.taken}
      settings={settings}
      outcome={outcome}
      origin="file"
      onClose={onClose}
    />
  );
};

/** The settings as a file, and from one. */
export const SettingsFile = ({ settings }: { readonly settings: ShopSettings }) => {
  useNamedPlace();
  const today = businessDay(useAtomValue(nowAtom)).toString();
  const [read, setRead] = useState<Read>();
  const { preferences } = settings;
  const forget = () => setRead(undefined);
  const download = () =>
    saveFile(`belegwerk-einstellungen-${today}.json`, settingsFile(preferences), 'application/json');
  const choose = async (file: ChosenFile) => setRead(await readFrom(file));
  return (
    <FormSection anchor="file" title={words.file} help={words.fileHelp}>
      <Row gap="200">
        <Button onClick={download}>{words.save}</Button>
        <FileButton label={words.chosen} accept="application/json,.json" onFile={choose}>
          {words.choose}
        </FileButton>
      </Row>
      <Text as="p" tone="subdued">
        {words.chooseHelp}
      </Text>
      <Link url="/dry-run">{words.toDryRun}</Link>
      {read?.kind === 'refused' ? <Refusal>{read.why}</Refusal> : null}
      {read?.kind === 'read' ? <ReadText text={read.text} settings={settings} onClose={forget} /> : null}
    </FormSection>
  );
};
