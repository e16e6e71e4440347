/** Inputs and panels that few pages need: a separate entry, so that the first page does not load them. */
export { ComboBox, type ComboBoxProps } from './combo-box.tsx';
export { Disclosure, type DisclosureProps } from './disclosure.tsx';
export { FileField, type FileFieldProps } from './file-field.tsx';
export { ListPicker, type ListPickerProps, readList } from './list-picker.tsx';
export { NumericField, type NumericFieldProps } from './numeric-field.tsx';
export type { Option } from './option-list.tsx';
export { PinInput, type PinInputProps } from './pin-input.tsx';
export { RuledField, type RuledFieldProps } from './ruled-field.tsx';
export { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';
export { Select, type SelectProps } from './select.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx';
