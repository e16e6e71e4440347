import {
  type IncidentThreshold,
  THRESHOLD_LIMITS,
  type ThresholdScopeToSet,
  type ThresholdValues,
} from '@fairshelf/shared-contracts/incidents';
import { useDebouncedText, useForm } from '@fairshelf/shared-contracts/react';
import type { Market } from '@fairshelf/shared-contracts/state';
import { type MessageDescriptor, say } from '@fairshelf/shared-contracts/texts';
import { FormDialog, toast } from '@fairshelf/shared-ui/core';
import { ComboBox, SegmentedControl, Select } from '@fairshelf/shared-ui/inputs';
import { msg, plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useProductOptions, useSaveThreshold, useTagOptions } from './threshold-queries.ts';
import { starsOf } from './threshold-words.ts';

const Dialog = styled(FormDialog)`
  justify-items: start;
  > :not(fieldset) {
    width: 100%;
  }
`;

const scopes = () =>
  [
    { id: 'tag', label: t`Tag` },
    { id: 'product', label: t`Product` },
  ] as const;

type Field = keyof ThresholdValues;

const tenths = ([from, to]: readonly [number, number]) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place);

const FIELDS: readonly {
  readonly id: Field;
  readonly label: MessageDescriptor;
  readonly choices: readonly number[];
  readonly inWords: (value: number) => string;
}[] = [
  {
    id: 'fall',
    label: msg`Rating falls within a week by`,
    choices: tenths(THRESHOLD_LIMITS.fall),
    inWords: (value) => t`${{ stars: starsOf(value) }} stars`,
  },
  {
    id: 'ratingFloor',
    label: msg`Rating falls below`,
    choices: tenths([20, 50]),
    inWords: (value) => t`${{ stars: starsOf(value) }} stars`,
  },
  {
    id: 'lowReviews',
    label: msg`Low reviews within a week`,
    choices: [3, 4, 5, 7, 10, 15, 20, 30, 50],
    inWords: (value) => plural(value, { one: '# review with 1–2 stars', other: '# reviews with 1–2 stars' }),
  },
  {
    id: 'removedRatings',
    label: msg`Ratings that disappear in a day`,
    choices: [5, 10, 20, 50, 100, 200, 500, 1000],
    inWords: (value) => plural(value, { one: '# rating', other: '# ratings' }),
  },
];

const INHERITED = 'inherited';
const NOTHING: ThresholdValues = { ratingFloor: null, fall: null, lowReviews: null, removedRatings: null };

interface ThresholdDialogProps {
  readonly market: Market;
  /** The threshold to change; null adds one for a tag or a product. */
  readonly threshold: IncidentThreshold | null;
  /** The value in force if none is chosen. */
  readonly inherited: IncidentThreshold;
  readonly onDone: () => void;
}

/** Sets the thresholds of the store, a tag or a product. */
export function ThresholdDialog({ market, threshold, inherited, onDone }: ThresholdDialogProps) {
  const { mutateAsync } = useSaveThreshold();
  const [scope, setScope] = useState<ThresholdScopeToSet>(
    threshold && threshold.scope !== 'default' ? threshold.scope : 'tag',
  );
  const [target, setTarget] = useState<string | null>(threshold?.target ?? null);
  const [values, setValues] = useState<ThresholdValues>(threshold ?? NOTHING);
  const isComplete = target !== null && (scope === 'store' || FIELDS.some(({ id }) => values[id] !== null));

  const form = useForm({
    isIncomplete: !isComplete,
    send: async () => {
      if (target === null) return undefined;
      const { sellerId, marketId } = market;
      const { ratingFloor, fall, lowReviews, removedRatings } = values;
      const body = { sellerId, marketId, scope, target, ratingFloor, fall, lowReviews, removedRatings };
      return mutateAsync({ body });
    },
    onDone: () => {
      toast.success(t`Thresholds saved. New incidents follow them.`);
      onDone();
    },
  });

  return (
    <Dialog
      form={form}
      size="sm"
      title={
        threshold
          ? threshold.name
            ? t`Thresholds of ${{ name: threshold.name }}`
            : t`Thresholds of all products`
          : t`Thresholds of a tag or product`
      }
      save={t`Save`}
      onClose={onDone}
    >
      {threshold ? null : (
        <>
          <SegmentedControl
            label={t`For`}
            options={scopes()}
            value={scope === 'product' ? 'product' : 'tag'}
            onChange={(choice) => {
              setScope(choice);
              setTarget(null);
            }}
          />
          {scope === 'product' ? (
            <ProductPicker market={market} chosen={target} onChoose={setTarget} />
          ) : (
            <TagPicker market={market} chosen={target} onChoose={setTarget} />
          )}
        </>
      )}
      {FIELDS.map(({ id, label, choices, inWords }) => {
        const value = values[id];
        const options = value === null || choices.includes(value) ? choices : [value, ...choices];
        const from = inherited[id];
        return (
          <Select
            key={id}
            label={say(label)}
            value={value === null ? INHERITED : String(value)}
            options={[
              {
                id: INHERITED,
                label: inheritedLabel(scope === 'store', from === null ? '' : inWords(from)),
              },
              ...options.map((each) => ({ id: String(each), label: inWords(each) })),
            ]}
            onChange={(choice) =>
              setValues({ ...values, [id]: choice === INHERITED ? null : Number(choice) })
            }
          />
        );
      })}
    </Dialog>
  );
}

/** The choice that leaves a threshold as it is elsewhere, with what that is. */
function inheritedLabel(isStore: boolean, value: string): string {
  if (isStore) return value ? t`Default: ${{ value }}` : t`Default`;
  return value ? t`Same as the store: ${{ value }}` : t`Same as the store`;
}

interface PickerProps {
  readonly market: Market;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

function TagPicker({ market, chosen, onChoose }: PickerProps) {
  const tags = useTagOptions(market).data ?? [];
  return (
    <ComboBox
      label={t`Tag`}
      placeholder={t`Choose a tag`}
      options={tags.map(({ id, name, products }) => ({
        id,
        label: name,
        description: plural(products, { one: '# product', other: '# products' }),
      }))}
      value={chosen}
      onChange={onChoose}
      emptyText={t`No matching tag. Tags are added in the Product Ratings Tracker.`}
    />
  );
}

function ProductPicker({ market, chosen, onChoose }: PickerProps) {
  const [search, setSearch] = useState('');
  const [, setTyped] = useDebouncedText(search, setSearch);
  const found = useProductOptions(market, search).data?.rows ?? [];
  return (
    <ComboBox
      label={t`Product`}
      placeholder={t`Title, ASIN or SKU`}
      options={found.map(({ asin, title, sku }) => ({
        id: asin,
        label: title ?? asin,
        description: [asin, sku].filter(Boolean).join(' · '),
      }))}
      value={chosen}
      onChange={onChoose}
      onSearch={setTyped}
      emptyText={t`No matching product in this store.`}
    />
  );
}
