import { Card, Flag, KeyValueList, Sparkline, Stars, Stat } from '../core/index.ts';
import { Row, Specimen } from './specimen.tsx';

const countries = 'ae au be br ca de eg es eu fr gb in it jp mx nl pl sa se sg tr uk us zz'.split(' ');
const trend = [4.2, 4.2, 4.3, null, 4.3, 4.4, 4.3, 4.5, 4.5, 4.6];

export function Figures() {
  return (
    <Specimen id="figures" title="Figures" bare>
      <Row columns>
        <Card>
          <dl>
            <Stat
              label="Average rating"
              value="4.6"
              change={{ text: '0.2', direction: 'up', tone: 'good' }}
              note="vs. the previous 30 days"
            >
              <Sparkline values={trend} label="Rating from 4.2 to 4.6 in 30 days" wide />
            </Stat>
          </dl>
        </Card>
        <Card>
          <dl>
            <Stat
              label="Recovered"
              value="$12,480.55"
              change={{ text: '18 %', direction: 'up', tone: 'good' }}
              note="in 38 cases"
            >
              <Sparkline values={[2, 3, 2, 5, 4, 7, 8]} label="Rising" tone="good" wide />
            </Stat>
          </dl>
        </Card>
        <Card>
          <dl>
            <Stat
              label="One-star reviews"
              value="17"
              change={{ text: '5', direction: 'up', tone: 'bad' }}
              note="vs. the previous 30 days"
            >
              <Sparkline values={[1, 1, 2, 1, 3, 4, 5]} label="Rising" tone="bad" wide />
            </Stat>
          </dl>
        </Card>
      </Row>
      <br />
      <Card>
        <Row caption="Stars: filled to their tenth">
          <Stars rating={4.6} count={1204} />
          <Stars rating={3.5} />
          <Stars rating={1.2} count={9} />
          <Stars rating={null} />
        </Row>
        <br />
        <Row caption="Flags; letters where there is none">
          {countries.map((country) => (
            <Flag key={country} country={country} label={country} />
          ))}
        </Row>
        <br />
        <KeyValueList
          items={[
            { label: 'ASIN', value: 'B0C1D2E3F4' },
            { label: 'First tracked', value: '3 Sep 2026' },
            { label: 'Store', value: 'Northwind Kitchen' },
          ]}
        />
      </Card>
    </Specimen>
  );
}
