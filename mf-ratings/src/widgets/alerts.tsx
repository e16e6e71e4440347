import type { StandingAlert } from '@fairshelf/shared-contracts/alerts';
import { translated } from '@fairshelf/shared-contracts/core';
import { type Market, marketAtom, store } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { EmptyState, Link, LoadingOrError } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';
import { NoStore } from '../no-store.tsx';
import { useStandingAlerts } from './queries.ts';

const icons = { danger: CircleAlert, warning: TriangleAlert, info: Info };
const words = { danger: msg`Urgent`, warning: msg`Warning`, info: msg`Note` };

const List = styled.ul`
  display: grid;
  margin: calc(-1 * ${space[8]}) 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space[12]};
    padding: ${space[8]} 0;
    ${textStyle(14)}
  }
  > li + li {
    border-top: 1px solid ${color.hairline};
  }
  svg {
    margin-top: 2px;
  }
  [data-tone='danger'] svg {
    color: ${color.danger};
  }
  [data-tone='warning'] svg {
    color: ${color.warning};
  }
  [data-tone='info'] svg {
    color: ${color.info};
  }
  p {
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

/** Dashboard: what needs attention in the store, the most urgent first. */
export default function AlertsWidget() {
  const market = useAtomValue(marketAtom, { store });
  return market ? <Alerts market={market} /> : <NoStore />;
}

function Alerts({ market }: { market: Market }) {
  const alerts = useStandingAlerts(market);
  const { data } = alerts;
  if (!data) return <LoadingOrError compact query={alerts} label={t`Loading what needs your attention`} />;
  if (data.length === 0) {
    return (
      <EmptyState compact title={t`Nothing needs your attention`} icon={<CircleCheck />}>
        {t`Authorization, imports, reviews, requests and cases of this store are all in order.`}
      </EmptyState>
    );
  }
  return (
    <List>
      {data.map((alert) => (
        <Alert key={`${alert.kind} ${alert.link}`} alert={alert} />
      ))}
    </List>
  );
}

function Alert({ alert: { severity, title, text, link } }: { alert: StandingAlert }) {
  const Icon = icons[severity];
  return (
    <li data-tone={severity}>
      <Icon size={16} role="img" aria-label={say(words[severity])} />
      <div>
        {link ? <AlertLink href={link}>{translated(title)}</AlertLink> : translated(title)}
        <p>{translated(text)}</p>
      </div>
    </li>
  );
}

/** A page of the seller portal opens in a new tab. */
const AlertLink = ({ href, children }: { href: string; children: string }) =>
  href.startsWith('/') ? (
    <Link href={href}>{children}</Link>
  ) : (
    <Link href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  );
