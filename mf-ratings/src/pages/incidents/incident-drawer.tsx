import { formatDateTime, translated } from '@fairshelf/shared-contracts/core';
import type { IncidentAct } from '@fairshelf/shared-contracts/incidents';
import { ChangeOnly } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import {
  Badge,
  Button,
  Drawer,
  EmptyState,
  LoadError,
  LoadingRegion,
  Skeleton,
} from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ReplyBox } from '../../replies/reply-box.tsx';
import { Variations } from '../../variations.tsx';
import { ProductMarkets } from '../ratings-tracker/product-markets.tsx';
import { Acts, EndActs } from './acts.tsx';
import { Evidence } from './evidence.tsx';
import { LinkedAct } from './linked-act.tsx';
import { Notes } from './notes.tsx';
import { ProductHead } from './product-head.tsx';
import { useIncident } from './queries.ts';
import { Reviews } from './reviews.tsx';
import { Timeline } from './timeline.tsx';
import { CAUSE_WORDS, eventInWords, SEVERITY_WORDS } from './words.ts';

const Body = styled.div`
  display: grid;
  gap: ${space[24]};
  h3 {
    margin: 0 0 ${space[8]};
    ${textStyle(14, 600)}
  }
`;
const Explanation = styled.p`
  ${textStyle(16)}
`;
const Badges = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin: 0 0 ${space[12]};
`;
const History = styled.ol`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  li {
    padding-inline-start: ${space[12]};
    border-inline-start: 2px solid ${color.hairline};
  }
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;

interface IncidentDrawerProps {
  readonly market: Market;
  readonly incidentId: string;
  /** What the link of an email asks to confirm. */
  readonly act: IncidentAct | null;
  readonly onActDone: () => void;
  readonly onClose: () => void;
}

/** One incident: what happened, why, its days on a timeline, and the work on it. */
export function IncidentDrawer({ market, incidentId, act, onActDone, onClose }: IncidentDrawerProps) {
  const found = useIncident(market, incidentId);
  const incident = found.data;
  return (
    <Drawer
      open
      size="lg"
      onClose={onClose}
      title={incident ? translated(incident.headline) : t`Incident`}
      footer={
        incident?.state === 'open' ? (
          <ChangeOnly>
            <EndActs market={market} incident={incident} />
          </ChangeOnly>
        ) : null
      }
    >
      {incident ? (
        <Body>
          <ProductHead incident={incident} />
          <section aria-label={t`Explanation`}>
            <Badges>
              <Badge tone={SEVERITY_WORDS[incident.severity].tone} dot>
                {say(SEVERITY_WORDS[incident.severity].label)}
              </Badge>
              {incident.state === 'resolved' ? <Badge tone="success">{t`Back to normal`}</Badge> : null}
              {incident.state === 'closed' ? (
                <Badge tone="neutral">
                  {incident.cause ? t`Closed: ${{ cause: say(CAUSE_WORDS[incident.cause]) }}` : t`Closed`}
                </Badge>
              ) : null}
              {incident.snoozedUntil && incident.state === 'open' ? (
                <Badge tone="neutral">{t`Snoozed until ${{ time: formatDateTime(incident.snoozedUntil) }}`}</Badge>
              ) : null}
              {incident.requestsPaused ? <Badge tone="info">{t`Review requests paused`}</Badge> : null}
            </Badges>
            <Explanation>{translated(incident.explanation)}</Explanation>
          </section>
          <ChangeOnly explained>
            <Acts market={market} incident={incident} />
            {act ? <LinkedAct market={market} incident={incident} act={act} onDone={onActDone} /> : null}
          </ChangeOnly>
          <Evidence incident={incident} />
          <Timeline market={market} incident={incident} />
          <Variations
            market={market}
            asin={incident.asin}
            affected={incident.family?.affected.map(({ asin }) => asin)}
          />
          <ProductMarkets market={market} asin={incident.asin} />
          <Reviews incident={incident} />
          <ReplyBox
            market={market}
            values={{ product: incident.productTitle || incident.asin, asin: incident.asin }}
            portalUrl={incident.links.contactBuyers}
          />
          <section aria-labelledby="incident-history">
            <h3 id="incident-history">{t`History`}</h3>
            <ChangeOnly>
              <Notes market={market} incidentId={incident.id} />
            </ChangeOnly>
            <History>
              {incident.events.map((event) => {
                const { title, text } = eventInWords(event);
                return (
                  <li key={event.id}>
                    {title}
                    {text ? <p>{text}</p> : null}
                    <small>
                      {event.actor
                        ? t`${{ time: formatDateTime(event.at) }} by ${{ name: event.actor }}`
                        : t`${{ time: formatDateTime(event.at) }}, found in imported data`}
                    </small>
                  </li>
                );
              })}
            </History>
          </section>
        </Body>
      ) : found.error ? (
        found.error.message.includes('could not be found') ? (
          <EmptyState title={t`Incident not found`} actions={<Button onClick={onClose}>{t`Close`}</Button>}>
            {t`It belongs to another store or its store was removed.`}
          </EmptyState>
        ) : (
          <LoadError query={found} />
        )
      ) : (
        <LoadingRegion label={t`Loading the incident`}>
          <Skeleton shape="block" />
        </LoadingRegion>
      )}
    </Drawer>
  );
}
