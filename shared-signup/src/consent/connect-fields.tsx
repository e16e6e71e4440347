import { translated } from '@fairshelf/shared-contracts/core';
import { AlertDialog, KeyValueList } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { LoadProblem } from './load-problem.tsx';
import { useMarketplaces, useRegions } from './queries.ts';

/** The surrounding form's view of the choice. */
export interface ChosenMarketplace {
  /** Region and marketplace are chosen: Connect is enabled. */
  readonly isComplete: boolean;
  /** Asks for confirmation of the choice; `onConfirm` then receives the marketplace. */
  readonly confirm: () => void;
}

interface ConnectFieldsProps {
  readonly isBusy: boolean;
  /** Called in the confirming click, so that a popup may be opened. */
  readonly onConfirm: (marketplace: string) => void;
  /** Renders the form: the fields, and the Connect button. */
  readonly children: (fields: ReactNode, choice: ChosenMarketplace) => ReactNode;
}

/** Region, marketplace and the dialog that confirms both (docs/specification/sign-up.md#connecting-a-store). */
export function ConnectFields({ isBusy, onConfirm, children }: ConnectFieldsProps) {
  const [region, setRegion] = useState('');
  const [marketplace, setMarketplace] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const regions = useRegions();
  const marketplaces = useMarketplaces(region);
  const chosenRegion = regions.data?.find(({ code }) => code === region);
  const chosenMarketplace = marketplaces.data?.find(({ code }) => code === marketplace);
  const isComplete = chosenRegion !== undefined && chosenMarketplace !== undefined;

  const fields = (
    <>
      <Select
        label={t`Region`}
        placeholder={regions.isPending ? t`Loading …` : t`Choose a region`}
        disabled={isBusy || !regions.data}
        options={(regions.data ?? []).map(({ code, name }) => ({ id: code, label: translated(name) }))}
        value={region || null}
        onChange={(value) => {
          if (value === region) return;
          setRegion(value);
          setMarketplace('');
        }}
      />
      <LoadProblem problem={t`The regions could not be loaded.`} query={regions} />
      <Select
        label={t`Marketplace`}
        placeholder={marketplaces.isLoading ? t`Loading …` : t`Choose a marketplace`}
        disabled={isBusy || !marketplaces.data}
        options={(marketplaces.data ?? []).map(({ code, name }) => ({ id: code, label: translated(name) }))}
        value={marketplace || null}
        onChange={setMarketplace}
      />
      <LoadProblem problem={t`The marketplaces could not be loaded.`} query={marketplaces} />
    </>
  );
  return (
    <>
      {children(fields, {
        isComplete,
        confirm: () => {
          if (isComplete && !isBusy) setConfirming(true);
        },
      })}
      <AlertDialog
        open={isConfirming}
        title={t`Connect this marketplace?`}
        confirmLabel={t`Confirm`}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          onConfirm(marketplace);
        }}
      >
        <KeyValueList
          items={[
            { label: t`Region`, value: translated(chosenRegion?.name ?? '') },
            { label: t`Marketplace`, value: translated(chosenMarketplace?.name ?? '') },
          ]}
        />
      </AlertDialog>
    </>
  );
}
