import type { ChannelFreshness } from '@fairshelf/shared-contracts/alerts';
import { formatNumber, formatShare } from '@fairshelf/shared-contracts/core';
import { marketAtom, store } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { expectedWords, nameInSentence } from '@fairshelf/shared-signup/imports';
import { Badge, Flag, Link, LoadingOrError, type Tone } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { delayWords } from '../imports/delay-words.ts';
import { FinishedTime } from '../imports/finished-time.tsx';
import { NoStore } from '../no-store.tsx';
import { useChannelFreshness } from './queries.ts';

type State = ChannelFreshness['state'];

const badges: Readonly<
  Record<Exclude<State, 'fresh'>, { readonly text: MessageDescriptor; readonly tone: Tone }>
> = {
  importing: { text: msg`Importing`, tone: 'info' },
  waiting: { text: msg`Waiting`, tone: 'neutral' },
  late: { text: msg`Out of date`, tone: 'warning' },
  failed: { text: msg`Import failed`, tone: 'danger' },
  paused: { text: msg`Paused`, tone: 'neutral' },
  reauthorise: { text: msg`Authorization expired`, tone: 'danger' },
};

/** States in which somebody must check the integrations. */
const NEEDS_HELP: readonly State[] = ['failed', 'late', 'reauthorise'];

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  /* A seller with many channels scrolls here, not in the surrounding row. */
  max-height: 22rem;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  ${textStyle(13)}
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 ${space[12]};
  }
  small {
    grid-column: 1 / -1;
    color: ${color.muted};
    ${textStyle(12)}
  }
`;
const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-width: 0;
  &[data-current] {
    font-weight: 600;
  }
`;
const Age = styled.span`
  color: ${color.muted};
`;

/** Dashboard: how fresh each channel's data is, what is being imported, and the reason for delays. */
export default function ImportFreshnessWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <Freshness /> : <NoStore />;
}

function Freshness() {
  const market = useAtomValue(marketAtom, { store });
  const channels = useChannelFreshness();
  if (channels.data) {
    return (
      <List aria-label={t`Channels`}>
        {channels.data.map((one) => (
          <Channel
            key={`${one.seller_id}/${one.market_id}`}
            one={one}
            isCurrent={one.seller_id === market?.sellerId && one.market_id === market.marketId}
          />
        ))}
      </List>
    );
  }
  return <LoadingOrError compact query={channels} label={t`Loading the state of the imports`} />;
}

/** The running imports and their expected end: 'Reading orders and 2 more · 45% read · expected around 2:17 PM UTC'. */
function progressWords({ reading, share, readyAt, takesLonger }: NonNullable<ChannelFreshness['progress']>) {
  const [first, ...others] = reading;
  const name = first ? nameInSentence(first) : t`data`;
  const parts = [
    others.length > 0
      ? t`Reading ${{ name }} and ${{ count: formatNumber(others.length) }} more`
      : t`Reading ${{ name }}`,
    share > 0 ? t`${{ share: formatShare(share) }} read` : undefined,
    expectedWords({ readyAt, takesLonger }, { now: new Date() }),
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function Channel({ one, isCurrent }: { one: ChannelFreshness; isCurrent: boolean }) {
  const { state, freshUntil, message, progress, delays = [] } = one;
  return (
    <li>
      <Name data-current={isCurrent || undefined}>
        <Flag country={one.country_code} />
        <span>{t`${{ company: one.store }}, ${{ country: one.country_name }}`}</span>
      </Name>
      {state === 'fresh' && freshUntil ? (
        <Age>
          <FinishedTime at={new Date(freshUntil)} />
        </Age>
      ) : null}
      {state === 'fresh' ? null : <Badge tone={badges[state].tone}>{say(badges[state].text)}</Badge>}
      {progress ? <small>{progressWords(progress)}</small> : null}
      {delays.length > 0 ? (
        <small>{delayWords(delays.map(({ kind, ...delay }) => ({ kind, delay })))}</small>
      ) : null}
      {NEEDS_HELP.includes(state) ? (
        <small>
          {message ? `${message} ` : ''}
          {freshUntil ? (
            <>
              <Trans>
                Complete <FinishedTime at={new Date(freshUntil)} />.
              </Trans>{' '}
            </>
          ) : null}
          <Link href="/settings/integrations">{t`Integrations`}</Link>
        </small>
      ) : null}
    </li>
  );
}
