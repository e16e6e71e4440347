/** For tests: the words of a locale that the build leaves out (tooling/webpack/base-config.ts), as it leaves them. */
export default undefined;
