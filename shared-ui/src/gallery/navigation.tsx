import { useState } from 'react';
import { Avatar, Badge, Breadcrumbs, Button, Logo, PageHeader, Pagination } from '../core/index.ts';
import { Disclosure, Tabs } from '../inputs/index.ts';
import { Row, Specimen } from './specimen.tsx';

export function NavigationSpecimen() {
  const [page, setPage] = useState(3);
  return (
    <Specimen id="navigation" title="Navigation and layout">
      <Row>
        <Logo />
        <Logo size="lg" />
        <Logo markOnly />
        <Avatar name="Ada Byron" />
        <Avatar name="Northwind" size="sm" />
        <Avatar name="Shelf Company" size="lg" />
      </Row>
      <PageHeader
        title="Product Ratings Tracker"
        description="Ratings of every product in this marketplace, updated daily."
        breadcrumbs={
          <Breadcrumbs items={[{ label: 'Ratings', href: '#navigation' }, { label: 'Tracker' }]} />
        }
        badge={<Badge tone="accent">Beta</Badge>}
        actions={
          <>
            <Button>Export</Button>
            <Button variant="primary">Track products</Button>
          </>
        }
      />
      <Tabs
        label="Cases"
        items={[
          {
            id: 'open',
            label: 'Open',
            badge: <Badge>12</Badge>,
            content: 'Twelve cases wait for the marketplace.',
          },
          { id: 'paid', label: 'Paid', content: 'Paid cases.' },
          { id: 'denied', label: 'Denied', content: 'Denied cases.', disabled: true },
        ]}
      />
      <div>
        <Disclosure title="Why was this case denied?" defaultOpen>
          The claim window of 60 days had closed when the loss was reported.
        </Disclosure>
        <Disclosure title="What happens next?">Nothing: it can be appealed once.</Disclosure>
      </div>
      <Pagination page={page} pageSize={50} total={1204} onChange={setPage} />
    </Specimen>
  );
}
