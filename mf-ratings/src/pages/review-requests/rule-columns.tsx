import { formatNumber } from '@fairshelf/shared-contracts/core';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { RequestRule } from '@fairshelf/shared-contracts/review-requests';
import { say } from '@fairshelf/shared-contracts/texts';
import { Badge, Button, IconButton, Menu, MenuItem, Switch } from '@fairshelf/shared-ui/core';
import type { Column } from '@fairshelf/shared-ui/table';
import { OpenButton } from '@fairshelf/shared-ui/table';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { styled } from 'styled-components';
import { joinList } from '../../join-list.ts';
import { EXCLUSION_WORDS } from './request-words.ts';
import { startOf } from './start-select.tsx';
import type { MoveRule } from './use-rule-acts.ts';

const Acts = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
`;
const Open = styled(OpenButton)`
  ${textStyle(14, 500)}
`;
const Name = styled.span`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
`;
const Note = styled.span`
  color: ${color.muted};
  ${textStyle(13)}
`;

interface Acting {
  readonly edit: (id: string) => void;
  readonly move: MoveRule;
  readonly moveToTop: (rule: RequestRule) => void;
  readonly toggle: (rule: RequestRule) => void;
  readonly remove: (rule: RequestRule) => void;
  /** The ids at the ends of the list, which can't move further. */
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/** Name, timing, products and exclusions of a rule, its figures, and its actions. */
export function ruleColumns(acting: Acting): readonly Column<RequestRule>[] {
  return [
    { id: 'priority', header: t`No.`, width: 52, align: 'end', cell: (row) => row.priority },
    {
      id: 'name',
      header: t`Rule`,
      cardTitle: true,
      cell: (row) => (
        <Name>
          <Open onClick={() => acting.edit(row.id)}>{row.name}</Open>
          {row.active && row.shadowedBy ? (
            <>
              <Badge tone="warning">{t`Never acts`}</Badge>
              <Note>{t`“${{ shadowedBy: row.shadowedBy }}” above it matches the same orders first.`}</Note>
              <ChangeOnly>
                <Button size="sm" onClick={() => acting.moveToTop(row)}>
                  {t`Move to top`}
                </Button>
              </ChangeOnly>
            </>
          ) : (
            <Note>{startOf(row)}</Note>
          )}
        </Name>
      ),
    },
    {
      id: 'delay',
      header: t`Delay`,
      width: 100,
      cell: (row) => plural({ count: row.delayDays }, { one: '# day', other: '# days' }),
    },
    { id: 'products', header: t`Products`, width: 132, cell: (row) => productsOf(row) },
    {
      id: 'exclude',
      header: t`Excludes`,
      width: 216,
      cardBlock: true,
      cell: (row) => <Note>{exclusionsOf(row)}</Note>,
    },
    { id: 'queued', header: t`Queued`, width: 112, align: 'end', cell: (row) => formatNumber(row.queued) },
    { id: 'sent', header: t`Sent`, width: 84, align: 'end', cell: (row) => formatNumber(row.sent) },
    {
      id: 'active',
      header: t`Active`,
      width: 80,
      cell: (row) => (
        <ChangeOnly otherwise={row.active ? t`Yes` : t`No`}>
          <Switch checked={row.active} onChange={() => acting.toggle(row)}>
            <span className="visually-hidden">{t`${{ name: row.name }} is active`}</span>
          </Switch>
        </ChangeOnly>
      ),
    },
    {
      id: 'acts',
      header: t`Actions`,
      hideHeader: true,
      width: 124,
      align: 'end',
      cardCorner: true,
      cell: (row) => (
        <ChangeOnly>
          <RuleActs row={row} {...acting} />
        </ChangeOnly>
      ),
    },
  ];
}

function RuleActs({ row, edit, move, remove, first, last }: Acting & { row: RequestRule }) {
  return (
    <Acts>
      <IconButton
        size="sm"
        label={t`Move ${{ name: row.name }} up`}
        icon={<ArrowUp aria-hidden />}
        disabled={row.id === first}
        onClick={() => move(row, -1)}
      />
      <IconButton
        size="sm"
        label={t`Move ${{ name: row.name }} down`}
        icon={<ArrowDown aria-hidden />}
        disabled={row.id === last}
        onClick={() => move(row, 1)}
      />
      <Menu
        placement="bottom end"
        trigger={
          <IconButton size="sm" label={t`More about ${{ name: row.name }}`} icon={<Ellipsis aria-hidden />} />
        }
      >
        <MenuItem onAction={() => edit(row.id)}>{t`Edit`}</MenuItem>
        <MenuItem tone="danger" onAction={() => remove(row)}>
          {t`Remove`}
        </MenuItem>
      </Menu>
    </Acts>
  );
}

function productsOf({ includeSkus, excludeSkus }: RequestRule): string {
  const products = includeSkus.length === 0 ? t`All` : countSkus(includeSkus);
  return excludeSkus.length === 0
    ? products
    : t`${{ included: products }}, but ${{ excluded: countSkus(excludeSkus) }}`;
}

const countSkus = (skus: readonly string[]): string =>
  skus.length === 1 ? (skus[0] ?? '') : plural({ count: skus.length }, { one: '# SKU', other: '# SKUs' });

const exclusionsOf = ({ exclude }: RequestRule): string =>
  exclude.length === 0
    ? t`Nothing`
    : joinList(exclude.map((each, place) => say(EXCLUSION_WORDS[each][place === 0 ? 'label' : 'inList'])));
