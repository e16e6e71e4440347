import { Button, TextArea, toast } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CLAIM_LANGUAGE_NAMES, type ClaimLanguage, claimLanguage, claimText } from './claim-text.ts';
import type { Queued } from './queries.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  > textarea,
  > :has(textarea) {
    width: 100%;
  }
`;

/** The prepared text in the marketplace's language, to be copied into the portal; in English to read it. */
export function ClaimText({ found }: { found: Queued }) {
  const filed = claimLanguage(found.marketplace_id);
  const [language, setLanguage] = useState<ClaimLanguage>(filed);
  const text = claimText(found, language);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success('Copied.'),
      () => toast.danger('Your browser did not allow copying: select the text and copy it.'),
    );
  return (
    <Stack>
      {filed === 'en' ? null : (
        <SegmentedControl
          label="Language of the text"
          options={[filed, 'en' as const].map((id) => ({ id, label: CLAIM_LANGUAGE_NAMES[id] }))}
          value={language}
          onChange={setLanguage}
        />
      )}
      <TextArea
        label="Text for the seller portal"
        hideLabel
        readOnly
        rows={10}
        lang={language}
        value={text}
      />
      <Button size="sm" onClick={() => void copy()}>
        Copy text
      </Button>
    </Stack>
  );
}
