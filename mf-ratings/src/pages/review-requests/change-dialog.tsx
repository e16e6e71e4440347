import { formatDay, formatNumber } from '@fairshelf/shared-contracts/core';
import type { RequestChangePreview } from '@fairshelf/shared-contracts/review-requests';
import { AlertDialog, Banner } from '@fairshelf/shared-ui/core';
import { color, space, textStyle } from '@fairshelf/shared-ui/theme';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { StartSelect } from './start-select.tsx';
import type { AskedChange, ChangeDesk } from './use-change.ts';

const Root = styled.div`
  display: grid;
  gap: ${space[12]};
`;
const Effect = styled.p`
  color: ${color.text};
  ${textStyle(16, 600)}
`;
const Facts = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding-inline-start: ${space[16]};
  ${textStyle(14)}
`;

/** The confirmation of a change that can send anything: what it sends, and when. */
export function ChangeDialog({ desk }: { desk: ChangeDesk }) {
  // The text of the last question stays while the dialog closes.
  const [lastQuestion, setLastQuestion] = useState(desk.asked);
  if (desk.asked && desk.asked !== lastQuestion) setLastQuestion(desk.asked);
  const question = desk.asked ?? lastQuestion;
  return (
    <AlertDialog
      open={desk.asked !== undefined}
      title={question?.title ?? ''}
      confirmLabel={question?.confirmLabel ?? ''}
      pending={desk.isBusy}
      onCancel={desk.cancel}
      onConfirm={() => {
        if (desk.asked) void desk.confirm(desk.asked);
      }}
    >
      {question ? <Question asked={question} desk={desk} /> : null}
    </AlertDialog>
  );
}

function Question({ asked, desk }: { asked: AskedChange; desk: ChangeDesk }) {
  const { preview, problem, change, ordersFrom } = asked;
  return (
    <Root>
      {problem ? <Banner tone="warning">{problem}</Banner> : null}
      {ordersFrom !== undefined && change.kind === 'update' ? (
        <StartSelect
          value={change.rule.pastDays ?? null}
          ordersFrom={ordersFrom}
          onChange={(pastDays) =>
            void desk.start({ ...asked, change: { ...change, rule: { ...change.rule, pastDays } } })
          }
        />
      ) : null}
      <Effect role="status">{effectInWords(preview)}</Effect>
      <Facts>
        {factsOf(preview).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </Facts>
    </Root>
  );
}

/** 'Sends 215 requests now, 78 more in the next 7 days.' */
export function effectInWords({ now, week, later }: RequestChangePreview): string {
  const [soon, then] = [formatNumber(week), formatNumber(later)];
  if (now > 0 && week > 0 && later > 0)
    return plural(now, {
      one: `Sends # request now, ${{ soon }} more in the next 7 days, ${{ then }} more after that.`,
      other: `Sends # requests now, ${{ soon }} more in the next 7 days, ${{ then }} more after that.`,
    });
  if (now > 0 && week > 0)
    return plural(now, {
      one: `Sends # request now, ${{ soon }} more in the next 7 days.`,
      other: `Sends # requests now, ${{ soon }} more in the next 7 days.`,
    });
  if (now > 0 && later > 0)
    return plural(now, {
      one: `Sends # request now, ${{ then }} more after that.`,
      other: `Sends # requests now, ${{ then }} more after that.`,
    });
  if (now > 0) return plural(now, { one: 'Sends # request now.', other: 'Sends # requests now.' });
  if (week > 0 && later > 0)
    return plural(week, {
      one: `Sends nothing now, # request in the next 7 days, ${{ then }} more after that.`,
      other: `Sends nothing now, # requests in the next 7 days, ${{ then }} more after that.`,
    });
  if (week > 0)
    return plural(week, {
      one: 'Sends nothing now, # request in the next 7 days.',
      other: 'Sends nothing now, # requests in the next 7 days.',
    });
  if (later > 0)
    return plural(later, {
      one: 'Sends nothing now, # request after that.',
      other: 'Sends nothing now, # requests after that.',
    });
  return t`Sends nothing for the orders so far, only for new ones.`;
}

function factsOf(preview: RequestChangePreview): readonly string[] {
  const { now, week, later, paused, dailyCap, doneBy, shadowedBy } = preview;
  const sends = now + week + later > 0;
  const facts: string[] = [];
  if (shadowedBy)
    facts.push(t`This rule never applies: “${{ shadowedBy }}” above it matches the same orders first.`);
  if (paused) facts.push(t`Sending is paused for this store: nothing is sent until you resume it.`);
  else if (sends) facts.push(t`Nothing is sent for the first 10 minutes, so you can undo this.`);
  if (dailyCap !== null && now > 0 && !paused)
    facts.push(
      doneBy
        ? t`At most ${{ dailyCap: formatNumber(dailyCap) }} a day: what is due now is sent by ${{ doneBy: formatDay(doneBy) }}.`
        : t`At ${{ dailyCap: formatNumber(dailyCap) }} a day, some orders run out of time before their turn.`,
    );
  facts.push(t`Each order gets one request. A request that was sent can’t be taken back.`);
  return facts;
}
