import { formatDateTime, formatNumber, NONE } from '@fairshelf/shared-contracts/core';
import type { TagRule } from '@fairshelf/shared-contracts/tags';
import { Badge, IconButton, Tag } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { OpenButton } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { conditionsOf } from './conditions.ts';

const Name = styled(OpenButton)`
  color: ${color.text};
  ${textStyle(13, 500)}
`;
const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;

interface RuleActs {
  readonly edit: (rule: TagRule) => void;
  readonly remove: (rule: TagRule) => void;
}

export const ruleColumns = ({ edit, remove }: RuleActs): readonly Column<TagRule>[] => [
  {
    id: 'name',
    header: t`Rule`,
    width: 200,
    cardTitle: true,
    cell: (rule) => <Name onClick={() => edit(rule)}>{rule.name}</Name>,
  },
  { id: 'conditions', header: t`Matches`, cardBlock: true, cell: conditionsOf },
  {
    id: 'tags',
    header: t`Tags with`,
    width: 168,
    cell: (rule) => (
      <Tags>
        {rule.tags.length === 0 ? NONE : null}
        {rule.tags.map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </Tags>
    ),
  },
  {
    id: 'state',
    header: t`State`,
    width: 88,
    cell: ({ active }) => (
      <Badge tone={active ? 'success' : 'neutral'}>
        {active ? t({ message: 'On', context: 'rule' }) : t`Off`}
      </Badge>
    ),
  },
  {
    id: 'run',
    header: t`Last run`,
    width: 200,
    cell: ({ lastRunAt, lastRunTagged }) =>
      lastRunAt
        ? t`${{ moment: formatDateTime(lastRunAt) }}: ${{ count: formatNumber(lastRunTagged) }} tagged`
        : NONE,
  },
  {
    id: 'delete',
    header: t`Delete`,
    hideHeader: true,
    width: 56,
    align: 'end',
    cardCorner: true,
    cell: (rule) => (
      <IconButton
        size="sm"
        label={t`Delete ${{ name: rule.name }}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => remove(rule)}
      />
    ),
  },
];
