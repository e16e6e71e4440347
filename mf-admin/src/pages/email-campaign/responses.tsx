import type { Campaign } from '@fairshelf/shared-contracts/campaigns';
import { formatNumber, formatShare, NONE } from '@fairshelf/shared-contracts/core';
import { KeyValueList } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { allowedInWords } from './words.ts';

const Section = styled.section`
  display: grid;
  gap: ${space[8]};
`;

const Links = styled.ul`
  list-style: none;
  padding: 0;
  ${textStyle(13)}
  li {
    display: flex;
    justify-content: space-between;
    gap: ${space[24]};
    padding-block: ${space[4]};
    border-bottom: 1px solid ${color.hairline};
  }
  span:first-child {
    color: ${color.muted};
    overflow-wrap: anywhere;
  }
  span:last-child {
    font-variant-numeric: tabular-nums;
  }
`;

/** Opens and clicks: only of people who allow it, with their number. */
export function Responses({ campaign }: { campaign: Campaign }) {
  const { measured, opened, clicked } = campaign.results;
  const share = (people: number) =>
    measured === 0 ? NONE : `${formatNumber(people)} (${formatShare(people / measured)})`;
  return (
    <Section aria-labelledby="responses">
      <h3 id="responses">{t`Opens and clicks`}</h3>
      <p>
        {allowedInWords(campaign.results)}{' '}
        {t`Opens are estimates: some email apps load images automatically, others never do.`}
      </p>
      <KeyValueList
        items={[
          { label: t`Opened`, value: share(opened) },
          { label: t`Clicked a link`, value: share(clicked) },
        ]}
      />
      {measured > 0 && campaign.links.length > 0 ? (
        <Links aria-label={t`People who clicked each link`}>
          {campaign.links.map(({ url, people }) => (
            <li key={url}>
              <span>{url}</span>
              <span>{formatNumber(people)}</span>
            </li>
          ))}
        </Links>
      ) : null}
    </Section>
  );
}
