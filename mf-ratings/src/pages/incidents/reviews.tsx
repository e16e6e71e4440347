import { type CallData, formatDay } from '@fairshelf/shared-contracts/core';
import type { getIncident } from '@fairshelf/shared-contracts/incidents';
import { Link, Stars } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space[16]};
  padding: 0;
  list-style: none;
  ${textStyle(13)}
  p {
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.muted};
    ${textStyle(12)}
  }
`;
const None = styled.p`
  color: ${color.muted};
  ${textStyle(13)}
`;

/** The imported reviews of the incident's days, the lowest first. */
export function Reviews({ incident }: { incident: CallData<typeof getIncident> }) {
  const { asin, reviews } = incident;
  const all = `/rating/reviews?asin=${encodeURIComponent(asin)}`;
  return (
    <section aria-labelledby="incident-reviews">
      <h3 id="incident-reviews">{t`Reviews of these days`}</h3>
      {reviews.length === 0 ? (
        <None>
          <Trans>
            None imported. Amazon has no API for review texts:{' '}
            <Link href="/rating/reviews">import the newest file</Link> to see what buyers wrote.
          </Trans>
        </None>
      ) : (
        <List>
          {reviews.map(({ id, stars, title, body, date }) => (
            <li key={id}>
              <Stars rating={stars} showValue={false} /> <small>{formatDay(date)}</small>
              <p>
                <Link href={`${all}&review=${encodeURIComponent(id)}`}>{title || t`Untitled`}</Link>
              </p>
              <p dir="auto">{body}</p>
            </li>
          ))}
        </List>
      )}
    </section>
  );
}
