import { css, keyframes } from 'styled-components';

const wait = keyframes`from,to{visibility:hidden;}`;

/**
 * For a container whose children load separately: while one shows its skeleton (`LoadingRegion`, a loading table), those
 * after it wait hidden, 1.5 seconds at most. They would move when content of another height replaces it.
 */
export const inOrder = css`
  > :is([role='status'][aria-busy='true'], :has(:is([role='status'], table)[aria-busy='true'])) ~ * {
    animation: ${wait} 1.5s;
  }
`;
