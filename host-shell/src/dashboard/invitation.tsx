import { ButtonLink } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import HandCoins from 'lucide-react/icons/hand-coins';
import { styled } from 'styled-components';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]} ${space[24]};
  padding: ${space[24]};
  border: 1px solid color-mix(in srgb, ${color.accent} 22%, ${color.hairline});
  border-radius: ${radius.card};
  background: linear-gradient(100deg, ${color.selected}, ${color.surface} 75%);
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.card};
  background: ${color.accent};
  color: ${color.onAccent};
`;
const Words = styled.div`
  flex: 1 1 18rem;
  h2 {
    ${textStyle(16, 600)}
  }
  p {
    margin-top: ${space[4]};
    max-width: 40rem;
    color: ${color.muted};
  }
`;

/** Replaces the widgets of a plan that the person doesn't have. */
export function Invitation({ title, to }: { title: string; to: string }) {
  return (
    <Root aria-label={title}>
      <Mark aria-hidden="true">
        <HandCoins size={22} strokeWidth={1.75} />
      </Mark>
      <Words>
        <h2>{title}</h2>
        <p>{t`Lost or damaged stock, overcharged fees and missing shipments add up. See an estimate of what the marketplace owes you, and let us claim it.`}</p>
      </Words>
      <ButtonLink variant="primary" href={to}>{t`See your estimate`}</ButtonLink>
    </Root>
  );
}
