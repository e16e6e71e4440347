import { Button, TextArea, toast } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { claimText } from './claim-text.ts';
import type { Queued } from './queries.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  > :first-child {
    width: 100%;
  }
`;

/** The prepared text, to be copied into the portal. */
export function ClaimText({ found }: { found: Queued }) {
  const text = claimText(found);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Copied.'),
      () => toast.danger('Your browser did not allow copying: select the text and copy it.'),
    );
  return (
    <Stack>
      <TextArea label="Text for the seller portal" hideLabel readOnly rows={10} value={text} />
      <Button size="sm" onClick={() => void copy()}>
        Copy text
      </Button>
    </Stack>
  );
}
