import { translated } from '@fairshelf/shared-contracts/core';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { descriptionStyles, errorStyles, fieldStyles, labelStyles } from './field-styles.ts';

const Root = styled.div`
  ${fieldStyles}
`;
const Top = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
`;
const Label = styled.label`
  ${labelStyles}
`;
const Description = styled.p`
  ${descriptionStyles}
`;
const Problem = styled.p`
  ${errorStyles}
`;

export interface FieldProps {
  /** The id of the control. */
  id: string;
  label: string;
  /** Hides the label visually where the context makes it clear. */
  hideLabel?: boolean | undefined;
  /** Content opposite the label, such as a 'Forgot password?' link. */
  aside?: ReactNode;
  description?: ReactNode;
  /** What is wrong and what to do; also marks the control as invalid. */
  error?: ReactNode;
  children: ReactNode;
}

/** The ids that a control names in `aria-describedby`, in reading order. */
export function describedBy(
  id: string,
  parts: Pick<FieldProps, 'description' | 'error'>,
): string | undefined {
  const ids = [parts.error ? `${id}-error` : '', parts.description ? `${id}-description` : ''].filter(
    Boolean,
  );
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Label, control, description and error of one field. */
export function Field({ id, label, hideLabel, aside, description, error, children }: FieldProps) {
  const labelElement = (
    <Label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
      {label}
    </Label>
  );
  return (
    <Root>
      {aside ? (
        <Top>
          {labelElement}
          {aside}
        </Top>
      ) : (
        labelElement
      )}
      {children}
      {error ? (
        <Problem id={`${id}-error`}>{typeof error === 'string' ? translated(error) : error}</Problem>
      ) : null}
      {description ? <Description id={`${id}-description`}>{description}</Description> : null}
    </Root>
  );
}
