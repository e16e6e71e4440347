import { formatDateTime, NONE } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import type { ViolationPart } from '@fairshelf/shared-contracts/violations';
import {
  Badge,
  Button,
  Drawer,
  EmptyState,
  KeyValueList,
  LoadError,
  LoadingRegion,
  Skeleton,
} from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { DueDay } from '../../due-day.tsx';
import { Assignment } from './assignment.tsx';
import { Files } from './files.tsx';
import { Moves } from './moves.tsx';
import { Notes } from './notes.tsx';
import { useViolation } from './queries.ts';
import {
  countryOf,
  enforcementInWords,
  eventInWords,
  isWorkOpen,
  KIND_WORDS,
  SEVERITY_WORDS,
  STATE_WORDS,
} from './words.ts';

const Body = styled.div`
  display: grid;
  gap: ${space[24]};
`;
const Badges = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;
const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Heading = styled.h3`
  margin-bottom: ${space[8]};
  ${textStyle(14, 600)}
`;
const History = styled.ol`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;
  li {
    padding-inline-start: ${space[12]};
    border-inline-start: 2px solid ${color.hairline};
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

interface ViolationDrawerProps {
  readonly which: { readonly companyId: string; readonly id: string };
  readonly parts: readonly ViolationPart[];
  readonly onClose: () => void;
}

/** One violation in a drawer: the issue, assignee, moves, and history. */
export function ViolationDrawer({ which, parts, onClose }: ViolationDrawerProps) {
  const found = useViolation(which);
  const violation = found.data;
  return (
    <Drawer open onClose={onClose} title={violation?.title ?? t`Violation`} size="lg">
      {violation ? (
        <Body>
          <Badges>
            <Badge tone={SEVERITY_WORDS[violation.severity].tone} dot>
              {say(SEVERITY_WORDS[violation.severity].label)}
            </Badge>
            <Badge tone={STATE_WORDS[violation.state].tone}>{say(STATE_WORDS[violation.state].label)}</Badge>
            {violation.enforcements.map((action) => (
              <Badge key={action} tone="danger">
                {enforcementInWords(action)}
              </Badge>
            ))}
          </Badges>
          {violation.description ? <Text>{violation.description}</Text> : null}
          <Moves violation={violation} parts={parts} />
          <KeyValueList
            items={[
              {
                label: t`Store`,
                value: [violation.store_name, countryOf(violation), violation.seller_id]
                  .filter(Boolean)
                  .join(' · '),
              },
              { label: t`About`, value: say(KIND_WORDS[violation.kind]) },
              ...(violation.sku
                ? [
                    {
                      label: t`Product`,
                      value: (
                        <bdi>
                          {[violation.productTitle, violation.sku, violation.asin]
                            .filter(Boolean)
                            .join(' · ')}
                        </bdi>
                      ),
                    },
                  ]
                : []),
              ...(violation.code ? [{ label: t`Code`, value: violation.code }] : []),
              {
                label: t`Due`,
                value: <DueDay dueOn={violation.dueOn} isOpen={isWorkOpen(violation.state)} />,
              },
              {
                label: t`Reported by`,
                value: violation.reporter?.name ?? t`The marketplace`,
              },
              { label: t({ message: 'Opened', context: 'time' }), value: formatDateTime(violation.openedAt) },
              ...(violation.source === 'marketplace'
                ? [{ label: t`Last seen`, value: formatDateTime(violation.lastSeenAt) }]
                : []),
              {
                label: t`Assignee`,
                value: parts.some((part) => part !== 'reporter') ? (
                  <Assignment key={violation.version} violation={violation} parts={parts} />
                ) : (
                  (violation.assignee?.name ?? NONE)
                ),
              },
            ]}
          />
          <Files violation={violation} attachments={violation.attachments} />
          <section>
            <Heading>{t`History`}</Heading>
            <Notes violation={violation} />
            <History>
              {violation.events.map((event) => (
                <li key={event.id}>
                  {eventInWords(event)}
                  {event.note ? <Text>{event.note}</Text> : null}
                  <small>
                    {event.actor
                      ? t`${{ moment: formatDateTime(event.at) }} by ${{ person: event.actor }}`
                      : t`${{ moment: formatDateTime(event.at) }}, by the import`}
                  </small>
                </li>
              ))}
            </History>
          </section>
        </Body>
      ) : found.error ? (
        <LoadError query={found} />
      ) : found.isFetching ? (
        <LoadingRegion label={t`Loading the violation`}>
          <Skeleton shape="block" />
        </LoadingRegion>
      ) : (
        <EmptyState title={t`Violation not found`} actions={<Button onClick={onClose}>{t`Close`}</Button>} />
      )}
    </Drawer>
  );
}
