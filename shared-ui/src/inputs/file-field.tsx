import { formatBytes } from '@fairshelf/shared-contracts/core';
import { t } from '@lingui/core/macro';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { describedBy, Field } from '../basics/field.tsx';
import { textStyle } from '../theme/text-style.ts';
import { color, motion, radius, space } from '../theme/tokens.ts';

const Zone = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-height: 3.5rem;
  padding: ${space[12]} ${space[16]};
  border: 1px dashed ${color.control};
  border-radius: ${radius.card};
  background: ${color.canvas};
  transition: background-color ${motion.feedback}, border-color ${motion.feedback};
  &:hover,
  &[data-over] {
    border-color: ${color.accent};
    background: ${color.selected};
  }
  &[data-invalid] {
    border-color: ${color.danger};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  > svg {
    flex: none;
    color: ${color.subtle};
  }
  /* Over the whole zone: a click anywhere opens the file dialog. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;
const Words = styled.span`
  min-width: 0;
  ${textStyle(14)}
  b {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${textStyle(14, 500)}
  }
  small {
    display: block;
    color: ${color.subtle};
    ${textStyle(12)}
  }
`;

export interface FileFieldProps {
  label: string;
  file: File | null;
  onChange: (file: File | null) => void;
  /** What the file dialog offers: '.csv,.txt'. The receiver checks the file. */
  accept: string;
  description?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
}

/** One file, chosen or dropped. */
export function FileField({ label, file, onChange, accept, description, error, disabled }: FileFieldProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [droppedFile] = event.dataTransfer.files;
    if (droppedFile && !disabled) onChange(droppedFile);
  };
  return (
    <Field {...{ id, label, description, error }}>
      <Zone
        data-over={isOver || undefined}
        data-invalid={error ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp size={20} aria-hidden="true" />
        <Words aria-live="polite">
          {file ? (
            <>
              <b>{file.name}</b>
              <small>{formatBytes(file.size)}</small>
            </>
          ) : (
            t`Choose a file or drop it here`
          )}
        </Words>
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { description, error })}
          onChange={(event) => {
            const [newFile] = event.currentTarget.files ?? [];
            if (newFile) onChange(newFile);
            // Choosing the same file again, after fixing it, is a change too.
            event.currentTarget.value = '';
          }}
        />
      </Zone>
    </Field>
  );
}
