import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { color, narrow, radius, shadow, space } from '../theme/tokens.ts';

const Root = styled.section`
  min-width: 0;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
`;
const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[12]};
  padding: ${space[16]} 1.25rem 0;
  h2 {
    ${textStyle(14, 600)}
  }
  p {
    color: ${color.muted};
    ${textStyle(13)}
  }
  ${narrow} {
    padding-inline: ${space[16]};
  }
`;
const Body = styled.div`
  padding: ${space[16]} 1.25rem 1.25rem;
  ${Root}[data-flush] > & {
    padding: 0;
  }
  ${Head} + & {
    padding-top: ${space[12]};
  }
  ${narrow} {
    padding-inline: ${space[16]};
  }
`;
const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${space[8]};
`;

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** No padding around the content: for a table or list that reaches the edges. */
  flush?: boolean;
}

/** A surface with a hairline. With a title it is a region with that name and an `h2`. */
export function Card({ title, description, actions, flush, children, ...rest }: CardProps) {
  const id = useId();
  return (
    <Root
      aria-labelledby={title && !rest['aria-label'] ? id : undefined}
      {...rest}
      data-flush={flush || undefined}
    >
      {title ? (
        <Head>
          <div>
            <h2 id={id}>{title}</h2>
            {description ? <p>{description}</p> : null}
          </div>
          {actions ? <Actions>{actions}</Actions> : null}
        </Head>
      ) : null}
      <Body>{children}</Body>
    </Root>
  );
}
