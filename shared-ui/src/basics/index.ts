/** Components that need only React and styled-components: sign-in and prerendered pages load nothing else. */
export { Banner, type BannerProps } from './banner.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx';
export type { ButtonVariant, ControlSize } from './button-styles.ts';
export { Card, type CardProps } from './card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { Form, type FormProps, FormStack } from './form.tsx';
export { Link, type LinkProps } from './link.tsx';
export { Logo, type LogoProps } from './logo.tsx';
export { type Navigation, NavigationProvider } from './navigation.tsx';
export { RouterFrame } from './router-frame.tsx';
export { RuleList, type RuleListProps } from './rule-list.tsx';
export { SkipLink } from './skip-link.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
