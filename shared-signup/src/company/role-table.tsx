import { COMPANY_ROLES, mayInCompany, ROLE_NAMES } from '@fairshelf/shared-contracts/company';
import { translated } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import { Card } from '@fairshelf/shared-ui/core';
import { color, space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { RIGHT_NAMES } from './role-words.ts';

const Scroller = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: ${space[8]};
    border-block-end: 1px solid ${color.hairline};
    text-align: center;
    white-space: nowrap;
  }
  th:first-child {
    min-width: 12rem;
    text-align: start;
    font-weight: inherit;
    white-space: normal;
  }
`;

/** What each role may do: the rules that the gateway enforces. */
export function RoleTable() {
  return (
    <Card
      title={t`What each role can do`}
      description={t`Owners can lower a role for ratings and reviews or reimbursement, in all stores or in one: use ‘Access’ next to a person.`}
    >
      <Scroller role="region" aria-label={t`Roles, scrollable`} tabIndex={0}>
        <Table aria-label={t`What each role can do`}>
          <thead>
            <tr>
              <th scope="col">{t`Can`}</th>
              {COMPANY_ROLES.map((role) => (
                <th key={role} scope="col">
                  {translated(ROLE_NAMES[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RIGHT_NAMES.map(([right, name]) => (
              <tr key={right}>
                <th scope="row">{say(name)}</th>
                {COMPANY_ROLES.map((role) => (
                  <td key={role}>{mayInCompany(role, right) ? t`Yes` : t`No`}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Card>
  );
}
