import { ALERT_RHYTHMS, type getAlertMails } from '@fairshelf/shared-contracts/alerts';
import { type CallData, formatHour } from '@fairshelf/shared-contracts/core';
import { marketAtom, store } from '@fairshelf/shared-contracts/state';
import { Banner, Checkbox, FieldGroup, toast } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { hourOptions } from '../profile/time-zones.ts';
import { refusalOf } from '../refusal.ts';
import { useOwnStores, useSaveAlertRules, useTagsOf } from './queries.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[16]};
`;
const Group = styled(FieldGroup)`
  max-height: 14rem;
  overflow-y: auto;
`;
const Note = styled.p`
  color: ${color.muted};
  ${textStyle(12)}
`;

type Setting = CallData<typeof getAlertMails>;
type Rules = Pick<Setting, 'rhythm' | 'quiet' | 'stores' | 'tags'>;

const NONE = 'none';
const [EVENING, MORNING] = [22, 7];

interface AlertRulesProps {
  readonly setting: Setting;
  /** Whether some of the alerts are about products, which have tags. */
  readonly hasTags: boolean;
}

/** When alerts come by email, and about which stores and products. Each choice takes effect at once. */
export function AlertRules({ setting, hasTags }: AlertRulesProps) {
  const market = useAtomValue(marketAtom, { store });
  const save = useSaveAlertRules();
  const stores = useOwnStores().data ?? [];
  const tags = useTagsOf(hasTags ? market?.sellerId : undefined).data ?? [];
  const { rhythm, quiet, stores: chosenStores, tags: chosenTags } = setting;
  const stored: Rules = { rhythm, quiet, stores: chosenStores, tags: chosenTags };
  const rules: Rules = save.isPending ? save.variables.body : stored;
  const choose = (part: Partial<Rules>) =>
    save.mutate(
      { body: { ...rules, ...part } },
      { onSuccess: (answer) => !answer.error && toast.success(t`Saved.`) },
    );
  const refusal = refusalOf(save);
  const words = {
    'at-once': t`At once, at most one email an hour`,
    daily: t`Once a day, from ${{ hour: formatHour(setting.hour) }}`,
  };
  return (
    <>
      {refusal ? <Banner tone="danger">{refusal}</Banner> : null}
      <Select
        label={t`Alert emails`}
        options={ALERT_RHYTHMS.map((id) => ({ id, label: words[id] }))}
        value={rules.rhythm}
        onChange={(id) => choose({ rhythm: ALERT_RHYTHMS.find((each) => each === id) ?? 'at-once' })}
      />
      <Pair>
        <Select
          label={t`Quiet from`}
          options={[{ id: NONE, label: t`No quiet hours` }, ...hourOptions()]}
          value={rules.quiet === null ? NONE : String(rules.quiet.from)}
          onChange={(id) =>
            choose({
              quiet: id === NONE ? null : { from: Number(id), until: rules.quiet?.until ?? MORNING },
            })
          }
        />
        <Select
          label={t`Quiet until`}
          options={hourOptions()}
          value={rules.quiet === null ? null : String(rules.quiet.until)}
          placeholder={t`No quiet hours`}
          disabled={rules.quiet === null}
          onChange={(id) => choose({ quiet: { from: rules.quiet?.from ?? EVENING, until: Number(id) } })}
        />
      </Pair>
      <Note>
        {t`Hours are in ${{ zone: setting.timeZone.replaceAll('_', ' ') }}, the time zone of your daily summary. Alerts of quiet hours come afterwards in one email.`}
      </Note>
      {stores.length > 1 ? (
        <Choices
          legend={t`Stores (leave empty for all)`}
          options={stores.map(({ seller_id, company_name, country_name, channel_info }) => ({
            id: `${seller_id}/${channel_info.code}`,
            label: `${company_name}, ${country_name}`,
          }))}
          chosen={rules.stores}
          onChange={(ids) => choose({ stores: ids })}
        />
      ) : null}
      {tags.length > 0 ? (
        <Choices
          legend={t`Products with these tags (leave empty for all)`}
          options={tags.map(({ id, name }) => ({ id, label: name }))}
          chosen={rules.tags}
          onChange={(ids) => choose({ tags: ids })}
        />
      ) : null}
    </>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  return (
    <Group>
      <legend>{legend}</legend>
      {options.map(({ id, label }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={() =>
            onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
          }
        >
          {label}
        </Checkbox>
      ))}
    </Group>
  );
}
