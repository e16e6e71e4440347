/**
 * The part of the federation runtime that containers ask for (`_FEDERATION_RUNTIME_CORE`). Handing over the whole
 * package would keep its manifest, snapshot and preload code, which nothing here runs. A name that is missing here is
 * one line to add.
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

/** A container looks for a snapshot of its host. There are none: the registry is the only manifest. */
export const helpers = {
  global: { getGlobalSnapshotInfoByModuleInfo: () => undefined },
  share: {},
  utils: {},
};
