import { say } from '@fairshelf/shared-contracts/texts';
import { Banner, Button, Checkbox, Modal } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { afterPreferences, closeOnboarding } from './onboarding-step.ts';
import { type Preferences, savePreferences } from './preferences.ts';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;
const Lead = styled.p`
  color: ${color.muted};
  ${textStyle(14)}
`;

/** Nothing is preselected: emails require consent. */
const NONE: Preferences = {
  general_newsletter_email: false,
  new_feature_guide_email: false,
  recent_update_email: false,
};

const CHOICES = [
  ['general_newsletter_email', msg`General newsletter`, msg`Tips for sellers and stories of other stores.`],
  ['new_feature_guide_email', msg`New feature guides`, msg`How to use what has been added.`],
  ['recent_update_email', msg`Recent updates`, msg`What has changed in the product.`],
] as const;

/** Which emails the person wants; shown while the account is being set up. */
export function PreferencesDialog() {
  const id = useId();
  const [preferences, setPreferences] = useState(NONE);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    setProblem(undefined);
    const failed = await savePreferences(preferences);
    setSaving(false);
    if (failed) setProblem(failed);
    else afterPreferences();
  };

  return (
    <Modal
      open
      size="sm"
      onClose={closeOnboarding}
      title={t`Notification preferences`}
      footer={<Button variant="primary" type="submit" form={id} pending={isSaving}>{t`Next`}</Button>}
    >
      <Form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Lead>{t`Choose the emails you would like to receive.`}</Lead>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        {CHOICES.map(([name, label, description]) => (
          <Checkbox
            key={name}
            description={say(description)}
            checked={preferences[name]}
            onChange={(event) => setPreferences({ ...preferences, [name]: event.currentTarget.checked })}
          >
            {say(label)}
          </Checkbox>
        ))}
      </Form>
    </Modal>
  );
}
