/** The runtime code that creates the `script` of a `url`, so that it has the registry's integrity hash as well. */
export const withIntegrity = (code: string): string => `${code}
var integrity = globalThis.fairshelfIntegrity && globalThis.fairshelfIntegrity(url);
if (integrity) script.integrity = integrity;`;
