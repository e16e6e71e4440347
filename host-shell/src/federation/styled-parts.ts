/**
 * The part of styled-components that remotes share. Providing the whole package would include its server rendering,
 * in the entry, where everyone pays for it. A missing name is one line to add.
 */
export {
  createGlobalStyle,
  css,
  isStyledComponent,
  keyframes,
  StyleSheetManager,
  styled,
  ThemeProvider,
  useTheme,
} from 'styled-components';
