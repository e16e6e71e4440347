import type { FormState } from '@fairshelf/shared-contracts/react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';
import { Banner } from './banner.tsx';

/** The fields of a form, stacked. */
export const FormStack = styled.form`
  display: grid;
  gap: ${space[16]};
`;

export interface FormProps extends ComponentPropsWithoutRef<'form'> {
  /** What `useForm` returned. */
  form: FormState;
  /** A button for the refusal, such as one that loads the current data. */
  refusalAction?: ReactNode;
}

/** A form with stacked fields, and above them the reason why it was refused. */
export function Form({ form, refusalAction, children, ...rest }: FormProps) {
  return (
    <FormStack {...form.props} {...rest}>
      {form.message ? (
        <Banner tone="danger" action={refusalAction}>
          {form.message}
        </Banner>
      ) : null}
      {children}
    </FormStack>
  );
}
