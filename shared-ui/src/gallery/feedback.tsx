import {
  Badge,
  Banner,
  Button,
  Card,
  EmptyState,
  ErrorState,
  ProgressBar,
  Skeleton,
  Spinner,
  Tag,
  toast,
} from '../core/index.ts';
import { Row, Specimen } from './specimen.tsx';

const tones = ['neutral', 'success', 'warning', 'danger', 'info', 'accent'] as const;

export function Feedback() {
  return (
    <Specimen id="feedback" title="State and feedback">
      <Row caption="Badge and tag">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} dot={tone === 'success' || tone === 'danger'}>
            {
              {
                neutral: 'Draft',
                success: 'Paid',
                warning: 'Action needed',
                danger: 'Denied',
                info: 'Filed',
                accent: 'New',
              }[tone]
            }
          </Badge>
        ))}
        <Tag>kitchen</Tag>
        <Tag onRemove={() => toast.info('Tag removed')}>Q4 launch</Tag>
      </Row>
      <Row columns>
        <Banner title="Import in progress">Orders of the last 30 days arrive within the hour.</Banner>
        <Banner tone="success" title="Your account is now ready!" />
        <Banner
          tone="warning"
          title="Authorization ends in 12 days"
          action={<Button size="sm">Renew</Button>}
        >
          Renew it to keep importing.
        </Banner>
        <Banner tone="danger" title="The report could not be read" onDismiss={() => toast.info('Dismissed')}>
          The file has 11 columns, 14 were expected.
        </Banner>
      </Row>
      <Row caption="Toast, one at a time">
        <Button onClick={() => toast.success('Your account is now ready!')}>Success</Button>
        <Button onClick={() => toast.danger('The rule could not be saved. Try again.')}>Danger</Button>
        <Button
          onClick={() =>
            toast.info('Rule deleted', {
              action: { label: 'Undo', onAction: () => toast.info('Back again') },
            })
          }
        >
          With undo
        </Button>
      </Row>
      <Row columns>
        <ProgressBar label="Importing orders" value={0.65} detail="312 of 480" />
        <ProgressBar label="Waiting for the report" />
        <Row>
          <Spinner size="sm" />
          <Spinner label="Loading" />
          <Spinner size="lg" />
        </Row>
      </Row>
      <Row columns>
        <Card>
          <Skeleton shape="title" width="md" />
          <br />
          <Skeleton />
          <br />
          <Skeleton width="lg" />
        </Card>
        <Card flush>
          <EmptyState title="No rules yet" actions={<Button size="sm">Add a rule</Button>}>
            A rule tags products as their ratings change.
          </EmptyState>
        </Card>
        <Card flush>
          <ErrorState title="Ratings could not be loaded" onRetry={() => toast.info('Trying again')}>
            The server did not answer in time.
          </ErrorState>
        </Card>
      </Row>
    </Specimen>
  );
}
