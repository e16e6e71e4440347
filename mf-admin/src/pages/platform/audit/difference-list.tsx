import { Switch } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { differenceOf, type FieldDifference, fieldInWords } from './difference.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[12]};
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  ${textStyle(13)}
  th,
  td {
    padding: ${space[8]};
    border-bottom: 1px solid ${color.hairline};
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
    white-space: pre-wrap;
  }
  th {
    color: ${color.muted};
    font-weight: 500;
  }
  th:first-child {
    width: 32%;
    padding-inline-start: 0;
  }
  tbody th::first-letter {
    text-transform: uppercase;
  }
`;
const Was = styled.del`
  padding: 0 ${space[4]};
  border-radius: ${radius.control};
  background: ${color.dangerBg};
  color: ${color.danger};
  text-decoration: none;
`;
const Is = styled.ins`
  padding: 0 ${space[4]};
  border-radius: ${radius.control};
  background: ${color.successBg};
  color: ${color.success};
  text-decoration: none;
`;

/** The changes of an action, field by field; unchanged fields show on request. */
export function DifferenceList({ before, after }: { before: unknown; after: unknown }) {
  const [showsAll, showAll] = useState(false);
  const fields = differenceOf(before, after);
  const same = fields.filter(({ changed }) => !changed).length;
  const visibleFields = showsAll ? fields : fields.filter(({ changed }) => changed);
  if (fields.length === 0) return <p>{t`No values recorded.`}</p>;
  return (
    <Stack>
      {visibleFields.length > 0 ? (
        <Table aria-label={t`Changes`}>
          <thead>
            <tr>
              <th scope="col">{t`Field`}</th>
              <th scope="col">{t`Before`}</th>
              <th scope="col">{t`After`}</th>
            </tr>
          </thead>
          <tbody>
            {visibleFields.map((field) => (
              <tr key={field.path}>
                <th scope="row">{fieldInWords(field.path)}</th>
                <td>{shownValue(field, 'before')}</td>
                <td>{shownValue(field, 'after')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p>{t`Nothing changed.`}</p>
      )}
      {same > 0 ? (
        <Switch checked={showsAll} onChange={(event) => showAll(event.currentTarget.checked)}>
          {plural(same, { one: 'Also show the unchanged field', other: 'Also show the # unchanged fields' })}
        </Switch>
      ) : null}
    </Stack>
  );
}

function shownValue(field: FieldDifference, side: 'before' | 'after') {
  const value = field[side];
  if (value === undefined) return '–';
  const text = value || t`(empty)`;
  if (!field.changed) return text;
  return side === 'before' ? <Was>{text}</Was> : <Is>{text}</Is>;
}
