import { Button } from '@shopify/polaris';

interface DisclosureButtonProps {
  readonly verb: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Shows something on the page, and hides it again. */
export const DisclosureButton = ({ verb, isOpen, onToggle }: DisclosureButtonProps) => (
  <Button variant="plain" disclosure={isOpen ? 'up' : 'down'} ariaExpanded={isOpen} onClick={() => onToggle(!isOpen)}>
    {verb}
  </Button>
);
