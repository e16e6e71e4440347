import { formatBytes } from '@fairshelf/shared-contracts/core';
import type { VersionComparison } from '@fairshelf/shared-contracts/delivery';
import { Button, EmptyState, KeyValueList, LoadingOrError, Modal, Stack } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { useComparison } from './queries.ts';

const Part = styled.section`
  display: grid;
  gap: ${space[4]};
  h3 {
    ${textStyle(14, 600)}
  }
  ul {
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
    ${textStyle(13)}
  }
  small {
    color: ${color.subtle};
  }
`;

const parts = () =>
  [
    ['pages', t`Pages`],
    ['menu', t`Menu`],
    ['widgets', t`Widgets`],
    ['calls', t`Calls`],
    ['events', t`Events`],
  ] as const;
const kinds = () =>
  [
    ['added', t`Added`],
    ['removed', t`Removed`],
    ['changed', t`Changed`],
  ] as const;

interface ComparisonDialogProps {
  readonly remote: string;
  readonly from: string;
  readonly to: string;
  readonly onClose: () => void;
}

/** What changed from one version of a remote to another. */
export function ComparisonDialog({ remote, from, to, onClose }: ComparisonDialogProps) {
  const comparison = useComparison(remote, from, to);
  return (
    <Modal
      open
      title={t`What changed in ${{ version: to }}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      {comparison.data ? (
        <Comparison data={comparison.data} from={from} />
      ) : (
        <LoadingOrError query={comparison} label={t`The comparison`} />
      )}
    </Modal>
  );
}

function Comparison({ data, from }: { data: VersionComparison; from: string }) {
  const { added, removed, changed } = data.files;
  const changedParts = parts().filter(([part]) => kinds().some(([kind]) => data[part][kind].length > 0));
  return (
    <Stack>
      <KeyValueList
        items={[
          { label: t`Compared with`, value: from },
          { label: t`Size`, value: sizesInWords(data) },
          {
            label: t`Contract`,
            value:
              data.contractBefore === data.contractAfter
                ? data.contractAfter
                : t`${{ before: data.contractBefore }} to ${{ after: data.contractAfter }}`,
          },
          {
            label: t`Files`,
            value: t`${{ added: added.length }} added, ${{ removed: removed.length }} removed, ${{ changed: changed.length }} changed`,
          },
        ]}
      />
      {changedParts.length === 0 ? (
        <EmptyState title={t`Only code changed`}>
          {t`Pages, menu, widgets, calls and events are the same.`}
        </EmptyState>
      ) : (
        changedParts.map(([part, title]) => (
          <Part key={part} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {kinds().flatMap(([kind, label]) =>
                data[part][kind].map((name) => (
                  <li key={kind + name}>
                    <small>{label}</small> {name}
                  </li>
                )),
              )}
            </ul>
          </Part>
        ))
      )}
    </Stack>
  );
}

/** `412 KB, 3 KB more`. */
function sizesInWords({ sizeBefore, sizeAfter }: VersionComparison): string {
  if (sizeAfter === null) return t`Not measured`;
  if (sizeBefore === null || sizeBefore === sizeAfter) return formatBytes(sizeAfter);
  const more = sizeAfter - sizeBefore;
  const [size, difference] = [formatBytes(sizeAfter), formatBytes(Math.abs(more))];
  return more > 0 ? t`${{ size }}, ${{ difference }} more` : t`${{ size }}, ${{ difference }} less`;
}
