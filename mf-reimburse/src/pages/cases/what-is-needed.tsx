import { translated } from '@fairshelf/shared-contracts/core';
import { type CaseNeed, caseNeedWords } from '@fairshelf/shared-contracts/reimbursement';
import { Banner, ButtonLink } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Needs = styled.ul`
  display: grid;
  gap: ${space[12]};
  margin: ${space[24]} 0 0;
  padding: 0;
  list-style: none;
`;

/** The needs of a case other than documents, each with a link to meet it. */
export function WhatIsNeeded({ needs }: { needs: readonly CaseNeed[] }) {
  if (needs.length === 0) return null;
  return (
    <Needs aria-label={t`This case is waiting for`}>
      {needs.map((need) => {
        const { label, text, path, action } = caseNeedWords[need];
        return (
          <li key={need}>
            <Banner
              tone="warning"
              title={translated(label)}
              action={
                <ButtonLink size="sm" href={path}>
                  {translated(action)}
                </ButtonLink>
              }
            >
              {translated(text)}
            </Banner>
          </li>
        );
      })}
    </Needs>
  );
}
