import { CheckboxInput } from '../basics/checkbox.tsx';

export interface SelectBoxProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
}

/** The checkbox of a row or of all rows; its name is visually hidden. */
export function SelectBox({ label, checked, indeterminate = false, onChange }: SelectBoxProps) {
  return (
    <CheckboxInput
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
      }}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
