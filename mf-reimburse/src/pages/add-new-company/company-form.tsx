import { CompanyNameSchema, NAME_MIN, rules } from '@fairshelf/shared-contracts/core';
import { clearDraft, keepProgress, LeaveDialog, useLeaveGuard } from '@fairshelf/shared-signup/steps';
import { Button, FormStack } from '@fairshelf/shared-ui/core';
import { RuledField, Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { keepCompanyChoice } from '../../signup/company-choice.ts';
import { reimburseSignup } from '../../signup/reimburse-signup.ts';

const NAME_RULES = [
  rules.minLength(NAME_MIN, 'Enter at least 3 characters for the company name'),
  rules.maxLength(100),
];

interface CompanyFormProps {
  readonly ownId: string;
  readonly ownName: string;
}

/** The person's own company, or the name of a new one. */
export function CompanyForm({ ownId, ownName }: CompanyFormProps) {
  const navigate = useNavigate();
  const guard = useLeaveGuard(reimburseSignup);
  const [company, setCompany] = useState<'own' | 'new'>('own');
  const [name, setName] = useState('');
  const isNew = company === 'new';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew && !v.is(CompanyNameSchema, name)) return;
    // The draft of an older signup in this tab must not apply to the signed-in person.
    clearDraft();
    keepCompanyChoice(
      isNew ? { companyId: undefined, companyName: name.trim() } : { companyId: ownId, companyName: ownName },
    );
    keepProgress({ next: 'connect' });
    void navigate(reimburseSignup.paths.connect, { replace: true });
  };

  return (
    <FormStack noValidate onSubmit={handleSubmit}>
      <Select
        label={t`Company`}
        options={[
          { id: 'own', label: ownName },
          { id: 'new', label: t`A new company` },
        ]}
        value={company}
        onChange={(id) => setCompany(id === 'new' ? 'new' : 'own')}
      />
      {isNew ? (
        <RuledField
          label={t`Company name`}
          name="company_name"
          autoComplete="organization"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          rules={NAME_RULES}
        />
      ) : null}
      <Button variant="primary" size="lg" block type="submit" disabled={isNew && name.trim() === ''}>
        {t`Next`}
      </Button>
      <LeaveDialog guard={guard} />
    </FormStack>
  );
}
