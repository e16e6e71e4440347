import { t } from '@lingui/core/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_ToastRegion as AriaRegion,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as Content,
} from 'react-aria-components/Toast';
import { styled } from 'styled-components';
import { Button } from '../basics/button.tsx';
import { animation } from '../theme/animations.ts';
import { textStyle } from '../theme/text-style.ts';
import { color, layer, motion, radius, shadow, space } from '../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';
import { type ToastMessage, toastQueue } from './toast-queue.ts';

const Region = styled(AriaRegion<ToastMessage>)`
  position: fixed;
  inset-inline-end: ${space[24]};
  bottom: ${space[24]};
  inset-inline-start: ${space[24]};
  z-index: ${layer.toast};
  display: flex;
  justify-content: flex-end;
  pointer-events: none;
  outline: none;
`;
const Root = styled(AriaToast<ToastMessage>)`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-width: min(20rem, 100%);
  max-width: 28rem;
  padding-block: ${space[8]};
  padding-inline: ${space[16]} ${space[8]};
  border: 1px solid ${color.hairline};
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow: ${shadow.dialog};
  pointer-events: auto;
  animation: ${animation.rise} ${motion.menu} ${motion.ease};
  > svg {
    flex: none;
    color: ${color.info};
  }
  &[data-tone='success'] > svg {
    color: ${color.success};
  }
  &[data-tone='warning'] > svg {
    color: ${color.warning};
  }
  &[data-tone='danger'] > svg {
    color: ${color.danger};
  }
`;
const Words = styled(Content)`
  flex: 1;
  padding-block: ${space[4]};
  ${textStyle(14, 500)}
`;

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** Where toasts appear; rendered once, by the shell. Hover and focus pause the timer. */
export function ToastRegion() {
  return (
    <Region queue={toastQueue} aria-label={t`Notifications`}>
      {({ toast }) => {
        const { tone, text, action } = toast.content;
        const Icon = icons[tone];
        const close = () => toastQueue.close(toast.key);
        const act = () => {
          action?.onAction();
          close();
        };
        return (
          <Root toast={toast} data-tone={tone}>
            <Icon size={16} aria-hidden="true" />
            <Words>
              {/* Also its name: screen readers treat a toast as a dialog. */}
              <Text slot="title">{text}</Text>
            </Words>
            {action ? (
              <Button size="sm" onClick={act}>
                {action.label}
              </Button>
            ) : null}
            <IconButton size="sm" label={t`Dismiss`} icon={<X aria-hidden="true" />} onClick={close} />
          </Root>
        );
      }}
    </Region>
  );
}
