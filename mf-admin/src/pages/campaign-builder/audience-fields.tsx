import {
  CAMPAIGN_TOPICS,
  type CampaignAudience,
  fieldsNeeded,
  mergedTexts,
} from '@fairshelf/shared-contracts/campaigns';
import { formatNumber, MODULES, ROLES } from '@fairshelf/shared-contracts/core';
import { IMPORT_STATES, SEEN_WITHIN } from '@fairshelf/shared-contracts/people';
import { useDebounced } from '@fairshelf/shared-contracts/react';
import { Banner, KeyValueList, LoadError, TextField } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { topics } from '../email-campaign/words.ts';
import { importStates, plans, seenWithin } from '../user-monitoring/user-state.ts';
import { type Draft, mergeFieldNames } from './draft.ts';
import { useAudience } from './queries.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space[24]};
  align-items: start;
  > div {
    display: grid;
    gap: ${space[16]};
  }
`;

const ANY = 'any';
const anyOr = (all: string, choices: readonly { id: string; label: string }[]) => [
  { id: ANY, label: all },
  ...choices,
];
const findOption = <const O extends readonly string[]>(options: O, id: string): O[number] | undefined =>
  options.find((each) => each === id);

interface AudienceFieldsProps {
  readonly draft: Draft;
  readonly onChange: (audience: CampaignAudience) => void;
}

/** The audience: the kind of email that people opted in to, narrowed by filters, with a live count. */
export function AudienceFields({ draft, onChange }: AudienceFieldsProps) {
  const { audience } = draft;
  const set = (change: { [K in keyof CampaignAudience]?: CampaignAudience[K] | undefined }) => {
    const { topic, search, ...rest } = { ...audience, ...change };
    const filters = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    onChange({ topic: topic ?? 'newsletter', search: search ?? '', ...filters });
  };
  return (
    <Columns>
      <div>
        <Select
          label={t`Kind`}
          description={t`Only people who opted in to this kind receive it.`}
          options={CAMPAIGN_TOPICS.map((id) => ({ id, label: topics()[id] }))}
          value={audience.topic}
          onChange={(id) => set({ topic: findOption(CAMPAIGN_TOPICS, id) })}
        />
        <TextField
          label={t`Email, name or company contains`}
          value={audience.search}
          onChange={(event) => set({ search: event.currentTarget.value })}
        />
        <Select
          label={t`Plan`}
          options={anyOr(
            t`Any plan`,
            MODULES.map((id) => ({ id, label: plans()[id] })),
          )}
          value={audience.plan ?? ANY}
          onChange={(id) => set({ plan: findOption(MODULES, id) })}
        />
        <Select
          label={t`Role`}
          options={anyOr(
            t`Any role`,
            ROLES.map((id) => ({ id, label: id })),
          )}
          value={audience.role ?? ANY}
          onChange={(id) => set({ role: findOption(ROLES, id) })}
        />
        <Select
          label={t`Last seen`}
          options={anyOr(
            t`Any time`,
            SEEN_WITHIN.map((id) => ({ id, label: seenWithin()[id] })),
          )}
          value={audience.seen ?? ANY}
          onChange={(id) => set({ seen: findOption(SEEN_WITHIN, id) })}
        />
        <Select
          label={t`Import state`}
          options={anyOr(
            t`Any import state`,
            IMPORT_STATES.map((id) => ({ id, label: importStates()[id].text })),
          )}
          value={audience.imports ?? ANY}
          onChange={(id) => set({ imports: findOption(IMPORT_STATES, id) })}
        />
      </div>
      <AudienceCount draft={draft} />
    </Columns>
  );
}

/** How many people the audience reaches, who is excluded, and whose email would have gaps. */
export function AudienceCount({ draft }: { draft: Draft }) {
  const audience = useDebounced(draft.audience, 300);
  const found = useAudience(audience);
  if (found.error) return <LoadError query={found} />;
  const counts = found.data;
  const gaps = fieldsNeeded(mergedTexts({ ...draft, blocks: [...draft.blocks] })).filter(
    (field) => (counts?.missing[field] ?? 0) > 0,
  );
  const say = (count: number | undefined) => (count === undefined ? '…' : formatNumber(count));
  return (
    <div>
      <div role="status">
        <KeyValueList
          items={[
            { label: t`Recipients now`, value: <strong>{say(counts?.recipients)}</strong> },
            { label: t`Matching the filters`, value: say(counts?.matching) },
            { label: t`Not opted in`, value: say(counts?.notAgreed) },
            { label: t`Suppressed`, value: say(counts?.suppressed) },
            { label: t`Allow open and click tracking`, value: say(counts?.measurable) },
          ]}
        />
      </div>
      {gaps.map((field) => (
        <Banner key={field} tone="warning">
          {t`${{ count: say(counts?.missing[field]) }} of them have no value for ‘${{ name: mergeFieldNames()[field] }}’. Enter a fallback: ${{ example: `{{${field}|there}}` }}.`}
        </Banner>
      ))}
    </div>
  );
}
