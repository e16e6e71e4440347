import type { NotificationSeverity } from '@fairshelf/shared-contracts/notifications';
import { say } from '@fairshelf/shared-contracts/texts';
import { color } from '@fairshelf/shared-ui/theme';
import { msg } from '@lingui/core/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';

const Root = styled.span`
  flex: none;
  padding-top: 1px;
  color: ${color.info};
  &[data-severity='success'] {
    color: ${color.success};
  }
  &[data-severity='warning'] {
    color: ${color.warning};
  }
  &[data-severity='danger'] {
    color: ${color.danger};
  }
`;
const marks = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };
const words = { info: msg`Note`, success: msg`Success`, warning: msg`Warning`, danger: msg`Urgent` };

/** The severity of a notification: a separate icon for each, and the word for screen readers. */
export function SeverityMark({ severity }: { severity: NotificationSeverity }) {
  const Mark = marks[severity];
  return (
    <Root data-severity={severity}>
      <Mark size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{say(words[severity])}</span>
    </Root>
  );
}
