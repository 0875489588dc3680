import { screenRoutes } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf } from '../../api/call.ts';
import { loadFile } from '../../api/files.ts';
import { ActionButton, ButtonGroup, saveBlob, Text } from '../../ui/index.ts';
import type { List } from '../lists/list.ts';
import { eventWords as words } from './event-words.ts';

const FORMATS = [
  { format: 'csv', label: words.csv },
  { format: 'json', label: words.json },
] as const;

interface ExportEventsProps {
  readonly list: Pick<List<unknown>, 'address'>;
  /** Number of the order whose events are meant; absent for those of the whole shop. */
  readonly order?: string;
}

/** Hands over all events that are found as the list is narrowed now, however many pages they fill. */
export const ExportEvents = ({ list, order }: ExportEventsProps) => {
  const [parameters] = useSearchParams();
  const asked = list.address.read(parameters.toString());
  const [failure, setFailure] = useState<string>();
  const save = async (format: 'csv' | 'json') => {
    setFailure(undefined);
    const { page: _page, pageSize: _size, ...sought } = Object.assign({ page: 0, pageSize: 0 }, asked);
    const query = { ...sought, ...(order === undefined ? {} : { order }), format };
    try {
      saveBlob(`Verlauf.${format}`, await loadFile(addressOf(screenRoutes.exportLogs.path, {}, query)));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.exportFailed);
    }
  };
  return (
    <div className="bw-export">
      <Text as="span" tone="subdued">
        {words.export}
      </Text>
      <ButtonGroup>
        {FORMATS.map(({ format, label }) => (
          <ActionButton key={format} act={() => save(format)}>
            {label}
          </ActionButton>
        ))}
      </ButtonGroup>
      {failure === undefined ? null : (
        <p role="alert">
          {words.exportFailed}. {failure}
        </p>
      )}
    </div>
  );
};
