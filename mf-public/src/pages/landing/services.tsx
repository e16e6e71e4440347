import { say } from '@fairshelf/shared-contracts/texts';
import { Link } from '@fairshelf/shared-ui/basics';
import { color, motion, narrow, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import HandCoins from 'lucide-react/icons/hand-coins';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Send from 'lucide-react/icons/send';
import Star from 'lucide-react/icons/star';
import { styled } from 'styled-components';
import {
  FEATURES,
  RATING_TRACKER,
  REIMBURSEMENT,
  REVIEW_OBSERVER,
  REVIEW_REQUEST,
  type SitePage,
} from '../../site/pages.ts';
import { Section } from '../../site/section.tsx';
import { WhereThere } from '../../site/where-there.tsx';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  gap: ${space[24]};
  padding: 0;
  list-style: none;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[16]};
  }
`;
const Card = styled(Link)`
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: ${space[24]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.dialog};
  background: ${color.surface};
  color: ${color.text};
  text-decoration: none;
  transition: border-color ${motion.feedback};
  &:hover {
    border-color: ${color.accent};
  }
  > svg {
    width: 1.5rem;
    height: 1.5rem;
    color: ${color.accent};
  }
  h3 {
    margin-top: ${space[16]};
    ${textStyle(20, 600)}
  }
  p {
    margin-block: ${space[8]} ${space[24]};
    color: ${color.muted};
    ${textStyle(16)}
  }
`;
const More = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  margin-top: auto;
  color: ${color.link};
  ${textStyle(14, 600)}
  svg {
    width: 1rem;
    height: 1rem;
    transition: translate ${motion.feedback};
  }
  ${Card}:hover & svg {
    translate: 3px 0;
  }
`;
const Also = styled.p`
  margin-top: ${space[32]};
  color: ${color.muted};
  ${textStyle(16)}
`;

const cards = (): readonly {
  readonly page: SitePage;
  readonly icon: LucideIcon;
  readonly text: string;
}[] => [
  {
    page: RATING_TRACKER,
    icon: Star,
    text: t`Average rating, number of ratings and trend for every product. Biggest drops first.`,
  },
  {
    page: REVIEW_OBSERVER,
    icon: MessageSquareText,
    text: t`Every review in one list, with status, owner and edit history.`,
  },
  {
    page: REVIEW_REQUEST,
    icon: Send,
    text: t`One request per order, through Amazon’s own “Request a Review”, on the day your rule sets.`,
  },
  {
    page: REIMBURSEMENT,
    icon: HandCoins,
    text: t`Finds lost and damaged stock, missing shipments and overcharged fees, and files the cases.`,
  },
];

/** The services, with a link to each. */
export function Services() {
  return (
    <Section
      title={t`One place for every service`}
      lead={t`They share your stores, products and team. Connect once, use what you need.`}
    >
      <Cards>
        {cards().map(({ page, icon: Icon, text }) => (
          <WhereThere key={page.name} as="li" route={page.needs}>
            <Card href={page.path}>
              <Icon aria-hidden />
              <h3>{say(page.title)}</h3>
              <p>{text}</p>
              <More aria-hidden>
                {t`Learn more`} <ArrowRight />
              </More>
            </Card>
          </WhereThere>
        ))}
      </Cards>
      <Also>
        {t`Included everywhere:`}{' '}
        {FEATURES.map(({ name, path, title }, index) => (
          <span key={name}>
            {index > 0 ? ' · ' : null}
            <Link href={path}>{say(title)}</Link>
          </span>
        ))}
      </Also>
    </Section>
  );
}
