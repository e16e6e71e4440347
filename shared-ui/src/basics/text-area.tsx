import { type ComponentPropsWithRef, useId } from 'react';
import { styled } from 'styled-components';
import { describedBy, Field, type FieldProps } from './field.tsx';
import { controlStyles } from './field-styles.ts';

const Area = styled.textarea`
  ${controlStyles}
  display: block;
  resize: vertical;
`;

export interface TextAreaProps
  extends ComponentPropsWithRef<'textarea'>,
    Pick<FieldProps, 'label' | 'hideLabel' | 'aside' | 'description' | 'error'> {}

/** A multi-line text field with its label. */
export function TextArea({ label, hideLabel, aside, description, error, ...area }: TextAreaProps) {
  const ownId = useId();
  const id = area.id ?? ownId;
  return (
    <Field {...{ id, label, hideLabel, aside, description, error }}>
      <Area
        rows={4}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { description, error })}
      />
    </Field>
  );
}
