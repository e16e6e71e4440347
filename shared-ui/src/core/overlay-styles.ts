import { css } from 'styled-components';
import { animation } from '../theme/animations.ts';
import { textStyle } from '../theme/text-style.ts';
import { color, layer, motion, radius, shadow, space } from '../theme/tokens.ts';

/** The scrim under a dialog. */
export const scrimStyles = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: flex;
  background: var(--fs-scrim);
  &[data-entering] {
    animation: ${animation.fade} ${motion.feedback};
  }
  &[data-exiting] {
    opacity: 0;
    transition: opacity ${motion.feedback};
  }
`;

/** A dialog in the middle. */
export const modalStyles = css`
  display: flex;
  flex-direction: column;
  width: min(30rem, 100%);
  max-height: 100%;
  margin: auto;
  border: 1px solid ${color.hairline};
  border-radius: ${radius.dialog};
  background: ${color.raised};
  box-shadow: ${shadow.dialog};
  &[data-size='sm'] {
    width: min(25rem, 100%);
  }
  &[data-size='lg'] {
    width: min(45rem, 100%);
  }
  &[data-entering] {
    animation: ${animation.grow} ${motion.menu} ${motion.ease};
  }
`;

/** A dialog at the end side of the page, where it also comes from and goes to. */
export const drawerStyles = css`
  --off-page: 100%;
  [dir='rtl'] & {
    --off-page: -100%;
  }
  display: flex;
  flex-direction: column;
  width: min(30rem, 100%);
  height: 100%;
  margin-inline-start: auto;
  border-inline-start: 1px solid ${color.hairline};
  background: ${color.raised};
  box-shadow: ${shadow.dialog};
  &[data-size='lg'] {
    width: min(45rem, 100%);
  }
  &[data-entering] {
    animation: ${animation.slide} ${motion.menu} ${motion.ease};
  }
  &[data-exiting] {
    transform: translateX(var(--off-page));
    transition: transform ${motion.menu} ${motion.ease};
  }
`;

/** The parts of a dialog: title row, scrolling content, actions. */
export const dialogPartStyles = css`
  display: flex;
  flex-direction: column;
  min-height: 0;
  max-height: 100%;
  height: 100%;
  outline: none;
  > header {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space[16]};
    padding: 1.25rem ${space[24]} 0;
    h2 {
      ${textStyle(16, 600)}
    }
    > button {
      margin-block: -0.25rem 0;
      margin-inline: 0 -0.5rem;
    }
  }
  > [data-part='body'] {
    flex: 1;
    overflow: auto;
    padding: ${space[12]} ${space[24]} ${space[24]};
    color: ${color.text};
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space[8]};
    padding: ${space[12]} ${space[24]};
    border-top: 1px solid ${color.hairline};
  }
`;
