/**
 * The part of styled-components that remotes share. Handing over the whole package would keep its rendering on a
 * server too, and in the entry, where everyone pays for it. A name that is missing here is one line to add.
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
