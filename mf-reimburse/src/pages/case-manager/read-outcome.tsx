import { refusalOf } from '@fairshelf/shared-signup/refusal';
import { Banner, Button } from '@fairshelf/shared-ui/core';
import { color, textStyle } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { styled } from 'styled-components';
import { type Queued, useReadOutcome } from './queries.ts';

const Line = styled.div`
  p {
    margin-top: 0.25rem;
    color: ${color.muted};
    ${textStyle(13)}
  }
`;

interface ReadOutcomeProps {
  readonly found: Queued;
  readonly isReading: boolean;
  /** The report is being read: the case should be loaded again. */
  readonly onReading: () => void;
}

/** Reads the outcome now, for people who know that Amazon has just paid. */
export function ReadOutcome({ found, isReading, onReading }: ReadOutcomeProps) {
  const read = useReadOutcome();
  const problem = refusalOf(read);
  const start = () =>
    read.mutate(
      { body: { company_id: found.company_id, case_id: found.id } },
      { onSuccess: (answer) => !answer.error && onReading() },
    );
  return (
    <Line>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <Button pending={read.isPending} onClick={start}>
        {t`Read the outcome now`}
      </Button>
      <p aria-live="polite">
        {isReading
          ? t`The reimbursement report is being read. The case is updated automatically when it lists a payment.`
          : t`The reimbursement report is read automatically every hour.`}
      </p>
    </Line>
  );
}
