import {
  REQUEST_DELAY,
  REQUEST_EXCLUSIONS,
  type RequestRule,
} from '@fairshelf/shared-contracts/review-requests';
import type { Market } from '@fairshelf/shared-contracts/state';
import { say } from '@fairshelf/shared-contracts/texts';
import { Checkbox, FieldGroup, TextField } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { ProductPicker } from '../../pickers/product-picker.tsx';
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
const Group = styled(FieldGroup)`
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
`;

interface RuleFieldsProps {
  readonly market: Market;
  readonly id: string;
  readonly form: RuleForm;
  /** The saved rule; undefined for a new one. */
  readonly rule: RequestRule | undefined;
  readonly onChange: (form: RuleForm) => void;
  readonly onSubmit: () => void;
  readonly problemOf: (field: keyof FormProblems) => string | undefined;
}

/** The fields of a rule. */
export function RuleFields({ market, id, form, rule, onChange, onSubmit, problemOf }: RuleFieldsProps) {
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
          label={t`Name`}
          placeholder={t`All products, a week after delivery`}
          maxLength={80}
          value={form.name}
          error={problemOf('name')}
          onChange={(event) => onChange({ ...form, name: event.currentTarget.value })}
        />
        <TextField
          label={t`Days after delivery`}
          description={t`From ${{ min: REQUEST_DELAY.min }} to ${{ max: REQUEST_DELAY.max }}, counted from the latest promised date; 30 is the last day.`}
          inputMode="numeric"
          value={form.delayDays}
          error={problemOf('delayDays')}
          onChange={(event) => onChange({ ...form, delayDays: event.currentTarget.value.trim() })}
        />
      </Pair>
      <Pair>
        <ProductPicker
          market={market}
          by="sku"
          label={t`Only these SKUs`}
          description={t`Leave empty for all products.`}
          values={readSkus(form.includeSkus)}
          error={problemOf('includeSkus')}
          onChange={(skus) => onChange({ ...form, includeSkus: skus.join('\n') })}
        />
        <ProductPicker
          market={market}
          by="sku"
          label={t`Never these SKUs`}
          description={t`An order with any of them goes to the next rule.`}
          values={readSkus(form.excludeSkus)}
          error={problemOf('excludeSkus')}
          onChange={(skus) => onChange({ ...form, excludeSkus: skus.join('\n') })}
        />
      </Pair>
      <Group>
        <legend>{t`Exclude`}</legend>
        {REQUEST_EXCLUSIONS.map((exclusion) => (
          <Checkbox
            key={exclusion}
            description={say(EXCLUSION_WORDS[exclusion].note)}
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
            {say(EXCLUSION_WORDS[exclusion].label)}
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
        description={t`Inactive rules are skipped.`}
        onChange={(event) => onChange({ ...form, active: event.currentTarget.checked })}
      >
        {t`Active`}
      </Checkbox>
    </Fields>
  );
}
