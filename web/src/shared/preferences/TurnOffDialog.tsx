import { Dialog, Stack, Text } from '../../ui/index.ts';
import { preferenceWords as words } from './preference-words.ts';
import { SwitchFailure, useSwitch } from './switch-creation.tsx';

/** Says what ends before it does. */
export const TurnOffDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { act, failure } = useSwitch(onClose);
  const turnOff = () => act();
  return (
    <Dialog title={words.stopCreating} verb={words.stop} onVerb={turnOff} onClose={onClose}>
      <Stack gap="300">
        <SwitchFailure failure={failure} onRetry={turnOff} />
        {[words.whatEnds, words.whatStays].map((sentence) => (
          <Text as="p" key={sentence}>
            {sentence}
          </Text>
        ))}
      </Stack>
    </Dialog>
  );
};
