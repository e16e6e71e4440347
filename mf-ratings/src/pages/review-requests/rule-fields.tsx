import {
  REQUEST_DELAY,
  REQUEST_EXCLUSIONS,
  type RequestRule,
} from '@fairshelf/shared-contracts/review-requests';
import { Checkbox, TextArea, TextField } from '@fairshelf/shared-ui/core';
import { space, textStyle } from '@fairshelf/shared-ui/theme';
import { styled } from 'styled-components';
import { EXCLUSION_WORDS } from './request-words.ts';
import { type FormProblems, type RuleForm, readSkus } from './rule-draft.ts';
import { StartSelect } from './start-select.tsx';

const Fields = styled.form`
  display: grid;
  gap: ${space[16]};
  margin-top: ${space[4]};
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: ${space[16]};
  align-items: start;
`;
const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: ${space[8]} ${space[16]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space[8]};
    padding: 0;
    ${textStyle(13, 500)}
  }
`;

interface RuleFieldsProps {
  readonly id: string;
  readonly form: RuleForm;
  /** The saved rule; undefined for a new one. */
  readonly rule: RequestRule | undefined;
  readonly onChange: (form: RuleForm) => void;
  readonly onSubmit: () => void;
  readonly problemOf: (field: keyof FormProblems) => string | undefined;
}

const counted = (text: string): string => {
  const { length } = readSkus(text);
  return length === 0 ? '' : `${length} ${length === 1 ? 'SKU' : 'SKUs'}`;
};

/** The fields of a rule. */
export function RuleFields({ id, form, rule, onChange, onSubmit, problemOf }: RuleFieldsProps) {
  return (
    <Fields
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Pair>
        <TextField
          label="Name"
          placeholder="All products, a week after delivery"
          maxLength={80}
          value={form.name}
          error={problemOf('name')}
          onChange={(event) => onChange({ ...form, name: event.currentTarget.value })}
        />
        <TextField
          label="Days after delivery"
          description={`From ${REQUEST_DELAY.min} to ${REQUEST_DELAY.max}, counted from the latest promised date; 30 is the last day.`}
          inputMode="numeric"
          value={form.delayDays}
          error={problemOf('delayDays')}
          onChange={(event) => onChange({ ...form, delayDays: event.currentTarget.value.trim() })}
        />
      </Pair>
      <Pair>
        <TextArea
          label="Only these SKUs"
          aside={counted(form.includeSkus)}
          description="One per line. Leave empty for all products."
          rows={3}
          spellCheck={false}
          value={form.includeSkus}
          error={problemOf('includeSkus')}
          onChange={(event) => onChange({ ...form, includeSkus: event.currentTarget.value })}
        />
        <TextArea
          label="Never these SKUs"
          aside={counted(form.excludeSkus)}
          description="One per line. An order with any of them goes to the next rule."
          rows={3}
          spellCheck={false}
          value={form.excludeSkus}
          error={problemOf('excludeSkus')}
          onChange={(event) => onChange({ ...form, excludeSkus: event.currentTarget.value })}
        />
      </Pair>
      <Group>
        <legend>Exclude</legend>
        {REQUEST_EXCLUSIONS.map((exclusion) => (
          <Checkbox
            key={exclusion}
            description={EXCLUSION_WORDS[exclusion].note}
            checked={form.exclude.includes(exclusion)}
            onChange={(event) =>
              onChange({
                ...form,
                exclude: REQUEST_EXCLUSIONS.filter((each) =>
                  each === exclusion ? event.currentTarget.checked : form.exclude.includes(each),
                ),
              })
            }
          >
            {EXCLUSION_WORDS[exclusion].label}
          </Checkbox>
        ))}
      </Group>
      <StartSelect
        value={form.pastDays}
        ordersFrom={rule?.ordersFrom}
        onChange={(pastDays) => onChange({ ...form, pastDays })}
      />
      <Checkbox
        checked={form.active}
        description="Inactive rules are skipped."
        onChange={(event) => onChange({ ...form, active: event.currentTarget.checked })}
      >
        Active
      </Checkbox>
    </Fields>
  );
}
