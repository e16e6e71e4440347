import { Banner, Button, Modal, Select } from '@fairshelf/shared-ui/core';
import { space } from '@fairshelf/shared-ui/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useMarketplaces, useRegions } from './queries.ts';
import { useConnect } from './use-connect.ts';

const Fields = styled.div`
  display: grid;
  gap: ${space[16]};
`;

/** Chooses region and marketplace, then asks for consent on the marketplace's own page. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const [region, setRegion] = useState('');
  const [marketplace, setMarketplace] = useState('');
  const regions = useRegions();
  const marketplaces = useMarketplaces(region);
  const { state, connect } = useConnect(onClose);
  const isWaiting = state.step === 'waiting';
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
            disabled={region === '' || marketplace === ''}
            pending={isWaiting}
            onClick={() => void connect(marketplace)}
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
        {state.step === 'problem' ? <Banner tone="danger">{state.message}</Banner> : null}
        {isWaiting ? (
          <Banner tone="info">Waiting for your answer in the window of the seller portal …</Banner>
        ) : null}
        <Select
          label="Region"
          placeholder="Choose a region"
          options={(regions.data ?? []).map(({ code, name }) => ({ id: code, label: name }))}
          value={region || null}
          onChange={(value) => {
            setRegion(value);
            setMarketplace('');
          }}
          error={regions.error?.message}
        />
        <Select
          label="Marketplace"
          placeholder="Choose a marketplace"
          disabled={region === ''}
          options={(marketplaces.data ?? []).map(({ code, name }) => ({ id: code, label: name }))}
          value={marketplace || null}
          onChange={setMarketplace}
          error={marketplaces.error?.message}
        />
      </Fields>
    </Modal>
  );
}
