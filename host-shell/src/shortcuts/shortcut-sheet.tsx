import { Modal, Switch } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { KeyCap } from './key-cap.tsx';
import { closeQuickDialog } from './quick-access.ts';
import { shortcutGroups } from './shortcut-list.ts';
import { isSingleKeyOn, switchSingleKey } from './single-key.ts';

const Group = styled.section`
  & + & {
    margin-top: ${space[16]};
  }
  h3 {
    margin-bottom: ${space[4]};
    color: ${color.subtle};
    ${textStyle(12, 500)}
  }
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  padding-block: ${space[8]};
  border-bottom: 1px solid ${color.hairline};
  ${textStyle(14)}
  dd {
    display: flex;
    flex: none;
    gap: ${space[4]};
  }
`;
const Choice = styled.div`
  margin-top: ${space[16]};
`;

/** The list of keyboard shortcuts. */
export default function ShortcutSheet() {
  const [isOn, setOn] = useState(isSingleKeyOn);
  return (
    <Modal open onClose={closeQuickDialog} title={t`Keyboard shortcuts`}>
      {shortcutGroups().map(({ title, shortcuts }) => (
        <Group key={title}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(({ act, keys }) => (
              <Row key={act}>
                <dt>{act}</dt>
                <dd dir="ltr">
                  {keys.map((key) => (
                    <KeyCap key={key}>{key}</KeyCap>
                  ))}
                </dd>
              </Row>
            ))}
          </dl>
        </Group>
      ))}
      <Choice>
        <Switch
          checked={isOn}
          onChange={(event) => {
            switchSingleKey(event.currentTarget.checked);
            setOn(event.currentTarget.checked);
          }}
        >{t`Open this list with the ? key`}</Switch>
      </Choice>
    </Modal>
  );
}
