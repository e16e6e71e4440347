import { useForm } from '@fairshelf/shared-contracts/react';
import { say } from '@fairshelf/shared-contracts/texts';
import { Banner, Button, Checkbox, FormStack, Modal } from '@fairshelf/shared-ui/core';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { afterPreferences, closeOnboarding } from './onboarding-step.ts';
import { type Preferences, savePreferences } from './preferences.ts';

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
  const [preferences, setPreferences] = useState(NONE);
  const form = useForm({
    send: () => savePreferences(preferences),
    onDone: afterPreferences,
  });

  return (
    <Modal
      open
      size="sm"
      onClose={closeOnboarding}
      title={t`Notification preferences`}
      footer={
        <Button
          variant="primary"
          type="submit"
          form={form.props.id}
          pending={form.isPending}
        >{t`Next`}</Button>
      }
    >
      <FormStack {...form.props}>
        <Lead>{t`Choose the emails you would like to receive.`}</Lead>
        {form.message ? <Banner tone="danger">{form.message}</Banner> : null}
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
      </FormStack>
    </Modal>
  );
}
