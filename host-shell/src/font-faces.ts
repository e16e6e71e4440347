/** The fonts of every page, which the page server writes into its own style element (tooling/webpack). */
export { fontFaces } from '@fairshelf/shared-ui/theme';
