import { say } from '@fairshelf/shared-contracts/texts';
import { Button, TextArea, toast } from '@fairshelf/shared-ui/core';
import { SegmentedControl } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
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
  const filingLanguage = claimLanguage(found.marketplace_id);
  const [language, setLanguage] = useState<ClaimLanguage>(filingLanguage);
  const text = claimText(found, language);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t`Copied.`),
      () => toast.danger(t`Your browser did not allow copying: select the text and copy it.`),
    );
  return (
    <Stack>
      {filingLanguage === 'en' ? null : (
        <SegmentedControl
          label={t`Language of the text`}
          options={[filingLanguage, 'en' as const].map((id) => ({
            id,
            label: say(CLAIM_LANGUAGE_NAMES[id]),
          }))}
          value={language}
          onChange={setLanguage}
        />
      )}
      <TextArea
        label={t`Text for the seller portal`}
        hideLabel
        readOnly
        rows={10}
        lang={language}
        value={text}
      />
      <Button size="sm" onClick={() => void copy()}>
        {t`Copy text`}
      </Button>
    </Stack>
  );
}
