/**
 * The part of the federation runtime that containers use (`_FEDERATION_RUNTIME_CORE`). Providing the whole package
 * would keep its manifest, snapshot and preload code, which nothing here runs. A missing name is one line to add.
 */
export {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  loadScript,
  loadScriptNode,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

/** A container looks for a snapshot of its host. There is none: the registry is the only manifest. */
export const helpers = {
  global: { getGlobalSnapshotInfoByModuleInfo: () => undefined },
  share: {},
  utils: {},
};
