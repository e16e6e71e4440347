import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { plural } from '@lingui/core/macro';
import { styled } from 'styled-components';

const Line = styled.small`
  display: block;
  color: ${color.info};
  ${textStyle(12, 600)}
`;

/** How many messages of a case the reader has not read; nothing when all are read. */
export function UnreadMessages({ count }: { count: number }) {
  if (count === 0) return null;
  return <Line>{plural(count, { one: '# new message', other: '# new messages' })}</Line>;
}
