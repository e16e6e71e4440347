import { AlertDialog, Banner, Button, KeyValueList, Modal } from '@fairshelf/shared-ui/core';
import { Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useMarketplaces, useRegions } from './queries.ts';
import { type ConnectState, useConnect } from './use-connect.ts';

const Fields = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/**
 * Chooses region and marketplace, has both confirmed, then asks for consent on the marketplace's own page
 * (specification, section 4, 'Connect').
 */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const [region, setRegion] = useState('');
  const [marketplace, setMarketplace] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const regions = useRegions();
  const marketplaces = useMarketplaces(region);
  const { state, connect } = useConnect(onClose);
  const isBusy = state.step === 'waiting' || state.step === 'exchanging';
  const chosenRegion = regions.data?.find(({ code }) => code === region);
  const chosenMarketplace = marketplaces.data?.find(({ code }) => code === marketplace);
  return (
    <Modal
      open
      onClose={onClose}
      title="Connect seller account"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!chosenRegion || !chosenMarketplace}
            pending={isBusy}
            onClick={() => setIsConfirming(true)}
          >
            Connect
          </Button>
        </>
      }
    >
      <Fields>
        <p>
          You give consent on the marketplace’s own page, in a window of its own. One consent covers every
          marketplace of the region.
        </p>
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
      </Fields>
      <AlertDialog
        open={isConfirming}
        title="Connect this marketplace?"
        confirmLabel="Confirm"
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
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
    </Modal>
  );
}

function Progress({ state }: { state: ConnectState }) {
  if (state.step === 'problem') return <Banner tone="danger">{state.message}</Banner>;
  if (state.step === 'waiting') {
    return <Banner>Waiting for your answer in the window of the seller portal …</Banner>;
  }
  return state.step === 'exchanging' ? <Banner>Consent was given. Connecting the account …</Banner> : null;
}

interface LoadProblemProps {
  readonly what: string;
  readonly query: Pick<ReturnType<typeof useRegions>, 'error' | 'refetch' | 'isFetching'>;
}

/** Without its choices the form can't be filled in, so asking again stands beside the field. */
function LoadProblem({ what, query }: LoadProblemProps) {
  if (!query.error) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      The {what} could not be loaded. {query.error.message}
    </Banner>
  );
}
