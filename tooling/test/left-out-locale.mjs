/**
 * For tests: the texts of a locale that the build excludes (tooling/webpack/base-config.ts), as the build replaces
 * them.
 */
export default undefined;
