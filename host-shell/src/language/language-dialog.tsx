import { LANGUAGES } from '@fairshelf/shared-contracts/core';
import { languageAtom, store } from '@fairshelf/shared-contracts/state';
import { Modal } from '@fairshelf/shared-ui/core';
import { color, radius, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { closeQuickDialog } from '../shortcuts/quick-access.ts';
import { choose } from './language.ts';

const List = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  padding: 0;
  border: 0;
  label {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-height: 2.5rem;
    padding-inline: ${space[8]};
    border-radius: ${radius.control};
    ${textStyle(14)}
    cursor: pointer;
  }
  label:hover {
    background: ${color.hover};
  }
  input {
    accent-color: ${color.accent};
  }
`;

/** The languages, each in its own name. A choice applies at once and keeps typed text. */
export default function LanguageDialog() {
  const current = useAtomValue(languageAtom, { store });
  return (
    <Modal open size="sm" onClose={closeQuickDialog} title={t`Language`}>
      <List>
        <legend className="visually-hidden">{t`Language`}</legend>
        {LANGUAGES.map(({ code, name }) => (
          <label key={code} lang={code}>
            <input
              type="radio"
              name="language"
              checked={code === current}
              onChange={() => void choose(code)}
            />
            {name}
          </label>
        ))}
      </List>
    </Modal>
  );
}
