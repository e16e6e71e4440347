import { ListPicker } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';

interface TagPickerProps {
  /** Existing tags; any other name creates one. */
  readonly known: readonly string[];
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
}

/** Chooses tags by name, existing and new ones. */
export function TagPicker({ known, values, onChange, error, autoFocus = false }: TagPickerProps) {
  return (
    <ListPicker
      label={t`Tags`}
      placeholder={t`Choose or type a tag`}
      description={t`A new name creates a tag.`}
      values={values}
      onChange={onChange}
      options={known.map((name) => ({ id: name, label: name }))}
      error={error}
      autoFocus={autoFocus}
    />
  );
}
