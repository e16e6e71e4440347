import { css } from 'styled-components';
import { animation } from './animations.ts';

/**
 * For a container whose children load separately: while one shows its skeleton (`LoadingRegion`, a loading table), those
 * after it wait hidden, 1.5 seconds at most. They would move when content of another height replaces it.
 */
export const inOrder = css`
  > :is([role='status'][aria-busy='true'], :has(:is([role='status'], table)[aria-busy='true'])) ~ * {
    animation: ${animation.wait} 1.5s;
  }
`;
