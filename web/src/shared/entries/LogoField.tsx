import type { EnteredAccount } from '@belegwerk/contracts/api';
import { Button, FieldGroup, FileButton, Row, type ChosenFile } from '../../ui/index.ts';
import { entryWords as words } from './entry-words.ts';

type Logo = EnteredAccount['look']['logo'];

interface LogoFieldProps {
  readonly logo: Logo;
  readonly onChange: (logo: Logo) => void;
  readonly error: string | undefined;
}

/** The host looks at the bytes: a file that is no picture, or too large, is told at this field. */
const logoOf = async (file: ChosenFile): Promise<Logo> => ({
  base64: await file.base64(),
  mediaType: /\.jpe?g$/i.test(file.name) ? 'image/jpeg' : 'image/png',
});

/** The picture on every document, as it was chosen. */
export const LogoField = ({ logo, onChange, error }: LogoFieldProps) => (
  <FieldGroup label={words.logo} help={words.logoHelp} error={error}>
    <Row gap="200" blockAlign="center">
      {logo ? (
        <img src={`data:${logo.mediaType};base64,${logo.base64}`} alt={words.logoAlt} height={40} className="bw-logo" />
      ) : null}
      <FileButton
        label={words.logo}
        accept="image/png,image/jpeg"
        onFile={async (file) => onChange(await logoOf(file))}
      >
        {logo ? words.otherLogo : words.chooseLogo}
      </FileButton>
      {logo ? <Button onClick={() => onChange(undefined)}>{words.removeLogo}</Button> : null}
    </Row>
  </FieldGroup>
);
