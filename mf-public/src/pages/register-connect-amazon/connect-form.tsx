import { AlertDialog, Banner, Button, KeyValueList } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { useState } from 'react';
import { FormStack } from '../../signup/form-stack.ts';
import { LoadProblem } from './load-problem.tsx';
import { useMarketplaces, useRegions } from './queries.ts';
import { type ConsentState, useConsent } from './use-consent.ts';

/** Region and marketplace, their confirmation, and the consent (specification, section 4, 'Connect'). */
export function ConnectForm({ onConnected }: { onConnected: () => void }) {
  const [region, setRegion] = useState('');
  const [marketplace, setMarketplace] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const regions = useRegions();
  const marketplaces = useMarketplaces(region);
  const { state, connect } = useConsent(onConnected);
  const isBusy = state.step === 'waiting' || state.step === 'exchanging';
  const chosenRegion = regions.data?.find(({ code }) => code === region);
  const chosenMarketplace = marketplaces.data?.find(({ code }) => code === marketplace);
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault();
        if (chosenRegion && chosenMarketplace && !isBusy) setConfirming(true);
      }}
    >
      <Progress state={state} />
      <Select
        label="Region"
        placeholder={regions.isPending ? 'Loading …' : 'Choose a region'}
        disabled={isBusy || !regions.data}
        options={(regions.data ?? []).map(({ code, name }) => ({ id: code, label: name }))}
        value={region || null}
        onChange={(value) => {
          if (value === region) return;
          setRegion(value);
          setMarketplace('');
        }}
      />
      <LoadProblem what="regions" query={regions} />
      <Select
        label="Marketplace"
        placeholder={marketplaces.isLoading ? 'Loading …' : 'Choose a marketplace'}
        disabled={isBusy || !marketplaces.data}
        options={(marketplaces.data ?? []).map(({ code, name }) => ({ id: code, label: name }))}
        value={marketplace || null}
        onChange={setMarketplace}
      />
      <LoadProblem what="marketplaces" query={marketplaces} />
      <Button
        variant="primary"
        size="lg"
        block
        type="submit"
        disabled={!chosenRegion || !chosenMarketplace}
        pending={isBusy}
      >
        Connect
      </Button>
      <AlertDialog
        open={isConfirming}
        title="Connect this marketplace?"
        confirmLabel="Confirm"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void connect(marketplace);
        }}
      >
        <KeyValueList
          items={[
            { label: 'Region', value: chosenRegion?.name },
            { label: 'Marketplace', value: chosenMarketplace?.name },
          ]}
        />
      </AlertDialog>
    </FormStack>
  );
}

function Progress({ state }: { state: ConsentState }) {
  if (state.step === 'problem') {
    return (
      <Banner tone="danger" title="Connect Amazon">
        {state.message}
      </Banner>
    );
  }
  if (state.step === 'waiting') {
    return <Banner>Waiting for your answer in the window of the seller portal …</Banner>;
  }
  return state.step === 'exchanging' ? <Banner>Consent was given. Connecting the account …</Banner> : null;
}
