import { Banner, Button } from '@fairshelf/shared-ui/basics';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { FormStack } from '../form-stack.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]};
  padding: 0;
  list-style: none;
`;

/** The recovery codes of a new authenticator app, shown once. */
export function RecoveryCodes({
  codes,
  onContinue,
}: {
  readonly codes: readonly string[];
  readonly onContinue: () => void;
}) {
  return (
    <FormStack as="div">
      <Banner tone="warning">{t`Save these recovery codes now: they are shown only once. Each signs you in once if you lose your phone.`}</Banner>
      <List aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </List>
      <Button variant="primary" size="lg" block onClick={onContinue}>{t`I saved them, continue`}</Button>
    </FormStack>
  );
}
