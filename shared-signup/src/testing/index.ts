/** For tests: a rendered step, and the seller portal. */
export { type FakePopup, fakePopups } from './seller-portal.ts';
export {
  clearStage,
  codeItem,
  openDirectly,
  openPage,
  pass,
  type Stage,
  setStage,
} from './signup-fixture.tsx';
