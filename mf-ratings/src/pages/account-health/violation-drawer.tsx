import { formatDateTime } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import type { OwnViolation } from '@fairshelf/shared-contracts/violations';
import { Badge, ButtonLink, Drawer, KeyValueList, Link } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { DueDay } from '../../due-day.tsx';
import {
  enforcementInWords,
  isWorkOpen,
  KIND_WORDS,
  SEVERITY_WORDS,
  STATE_WORDS,
} from '../violation/words.ts';

const Body = styled.div`
  display: grid;
  justify-items: start;
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

interface ViolationDrawerProps {
  readonly violation: OwnViolation;
  readonly links: { readonly accountHealth: string; readonly listings: string };
  readonly onClose: () => void;
}

/** One violation of the store with what Amazon says about it, and where to fix it. */
export function ViolationDrawer({ violation, links, onClose }: ViolationDrawerProps) {
  const { title, description, severity, state, kind, enforcements, sku, asin, code } = violation;
  const isListing = kind === 'listing';
  return (
    <Drawer open onClose={onClose} title={title} size="lg">
      <Body>
        <Badges>
          <Badge tone={SEVERITY_WORDS[severity].tone} dot>
            {say(SEVERITY_WORDS[severity].label)}
          </Badge>
          <Badge tone={STATE_WORDS[state].tone}>{say(STATE_WORDS[state].label)}</Badge>
          {enforcements.map((action) => (
            <Badge key={action} tone="danger">
              {enforcementInWords(action)}
            </Badge>
          ))}
        </Badges>
        {description ? <Text dir="auto">{description}</Text> : null}
        <ButtonLink
          href={isListing ? links.listings : links.accountHealth}
          target="_blank"
          rel="noopener noreferrer"
          variant="primary"
        >
          {isListing ? t`Edit the listing in Seller Central` : t`Open Account Health in Seller Central`}
        </ButtonLink>
        <KeyValueList
          items={[
            { label: t`About`, value: say(KIND_WORDS[kind]) },
            ...(sku || asin
              ? [
                  {
                    label: t`Product`,
                    value: (
                      <>
                        <bdi>{[violation.productTitle, sku, asin].filter(Boolean).join(' · ')}</bdi>
                        {asin ? (
                          <>
                            {' '}
                            <Link href={`/rating/ratings?asin=${encodeURIComponent(asin)}`}>
                              {t`Rating history`}
                            </Link>
                          </>
                        ) : null}
                      </>
                    ),
                  },
                ]
              : []),
            ...(code ? [{ label: t`Amazon’s code`, value: code }] : []),
            { label: t`Due`, value: <DueDay dueOn={violation.dueOn} isOpen={isWorkOpen(violation.state)} /> },
            { label: t({ message: 'Opened', context: 'time' }), value: formatDateTime(violation.openedAt) },
            { label: t`Last change`, value: formatDateTime(violation.changedAt) },
            ...(violation.lastSeenAt
              ? [{ label: t`Last reported by Amazon`, value: formatDateTime(violation.lastSeenAt) }]
              : []),
          ]}
        />
      </Body>
    </Drawer>
  );
}
