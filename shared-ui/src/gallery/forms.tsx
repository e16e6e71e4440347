import { useState } from 'react';
import { Checkbox, Flag, SearchField, Switch, TextArea, TextField } from '../core/index.ts';
import { ComboBox, FileField, PinInput, SegmentedControl, Select } from '../inputs/index.ts';
import { Row, Specimen } from './specimen.tsx';

const countries = [
  { id: 'us', label: 'United States' },
  { id: 'ca', label: 'Canada' },
  { id: 'uk', label: 'United Kingdom' },
  { id: 'de', label: 'Germany' },
  { id: 'jp', label: 'Japan' },
].map((option) => ({ ...option, icon: <Flag country={option.id} /> }));
const periods = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
] as const;

export function Forms() {
  const [market, setMarket] = useState('us');
  const [category, setCategory] = useState<string | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [search, setSearch] = useState('kettle');
  const [period, setPeriod] = useState<'7' | '30' | '90'>('30');
  const [code, setCode] = useState('4217');
  const [problem, setProblem] = useState('');
  return (
    <Specimen id="forms" title="Forms">
      <Row columns>
        <TextField
          label="Email"
          type="email"
          placeholder="you@company.com"
          description="We never share it."
        />
        <TextField label="Password" type="password" defaultValue="correct horse" />
        <TextField label="Company name" defaultValue="Ab" error="At least 3 characters." />
        <TextField label="Seller ID" defaultValue="A1B2C3D4E5" disabled />
      </Row>
      <Row columns>
        <Select label="Marketplace" options={countries} value={market} onChange={setMarket} />
        <Select
          label="Region"
          options={countries}
          value={null}
          onChange={setMarket}
          error="Choose a region."
        />
        <ComboBox
          label="Category"
          options={countries}
          value={category}
          onChange={setCategory}
          placeholder="Type to search"
        />
        <FileField
          label="File"
          file={file}
          onChange={setFile}
          accept=".csv"
          description="CSV, up to 20 MB."
        />
        <TextArea label="Notes" rows={2} description="Only your team sees them." />
      </Row>
      <Row>
        <Checkbox defaultChecked>Remember me</Checkbox>
        <Checkbox>Include archived</Checkbox>
        <Checkbox indeterminate>Some of them</Checkbox>
        <Checkbox disabled>Not on this plan</Checkbox>
        <Switch defaultChecked>Daily summary</Switch>
        <Switch>Weekly report</Switch>
        <Switch disabled>SMS</Switch>
      </Row>
      <Row>
        <SearchField label="Search orders" value={search} onChange={setSearch} />
        <SegmentedControl label="Period" options={periods} value={period} onChange={setPeriod} />
      </Row>
      <Row>
        <PinInput
          label="Verification code"
          value={code}
          onChange={(next) => {
            setProblem('');
            setCode(next);
          }}
          onError={() => setProblem('Invalid Code: email verify code is 6 digit.')}
          error={problem}
        />
      </Row>
    </Specimen>
  );
}
