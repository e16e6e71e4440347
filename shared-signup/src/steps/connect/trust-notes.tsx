import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import Eye from 'lucide-react/icons/eye';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Unplug from 'lucide-react/icons/unplug';
import { styled } from 'styled-components';

const List = styled.dl`
  display: grid;
  gap: ${space[16]};
  padding-top: ${space[16]};
  border-top: 1px solid ${color.hairline};
  ${textStyle(13)}
  > div {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${space[12]};
  }
  svg {
    grid-row: span 2;
    margin-top: 0.125rem;
    color: ${color.accent};
  }
  dt {
    font-weight: 600;
  }
  dd {
    color: ${color.muted};
  }
`;

const notes = () =>
  [
    {
      Icon: Eye,
      title: t`What we read`,
      text: t`Your listings, orders, ratings, stock, fees and payments of the marketplaces you connect.`,
    },
    {
      Icon: ShieldCheck,
      title: t`What we never do`,
      text: t`Change your listings, prices or stock. Review requests go out only by rules that you set up, and reimbursement cases only once you have set up filing.`,
    },
    {
      Icon: Unplug,
      title: t`How to revoke access`,
      text: t`Remove the store in Integrations, or disable Fairshelf in Seller Central under Manage Your Apps. Access ends at once.`,
    },
  ] as const;

/** What connecting a store gives access to, and how that ends. */
export function TrustNotes() {
  return (
    <List aria-label={t`Access to your store`}>
      {notes().map(({ Icon, title, text }) => (
        <div key={title}>
          <Icon size={18} aria-hidden="true" />
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  );
}
