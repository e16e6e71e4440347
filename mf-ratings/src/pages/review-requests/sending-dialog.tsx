import { formatWholeHour } from '@fairshelf/shared-contracts/core';
import { say } from '@fairshelf/shared-contracts/texts';
import { Banner, Button, Checkbox, FieldGroup, FormStack, Modal } from '@fairshelf/shared-ui/core';
import { NumericField, Select } from '@fairshelf/shared-ui/inputs';
import { space } from '@fairshelf/shared-ui/theme';
import { t } from '@lingui/core/macro';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { type Sending, WEEKDAYS } from './sending-words.ts';
import type { ChangeDesk } from './use-change.ts';

const Hours = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[16]};
`;
const Days = styled(FieldGroup)`
  display: flex;
  flex-wrap: wrap;
`;

interface SendingDialogProps {
  readonly sending: Sending;
  readonly desk: ChangeDesk;
  readonly onClose: () => void;
}

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({
    id: String(from + place),
    label: formatWholeHour(from + place),
  }));

/** Edits the daily cap, the sending hours and the weekdays of a store. */
export function SendingDialog({ sending, desk, onClose }: SendingDialogProps) {
  const formId = useId();
  const [cap, setCap] = useState(sending.dailyCap === null ? '' : String(sending.dailyCap));
  const [hourFrom, setHourFrom] = useState(sending.hourFrom);
  const [hourTo, setHourTo] = useState(sending.hourTo);
  const [weekdays, setWeekdays] = useState<readonly number[]>(sending.weekdays);
  const [problem, setProblem] = useState('');
  const dailyCap = cap === '' ? null : Number(cap);
  const capProblem = dailyCap !== null && (dailyCap < 1 || dailyCap > 100_000);

  async function save(event: FormEvent) {
    event.preventDefault();
    setProblem('');
    if (capProblem || weekdays.length === 0) return;
    const { revision, paused } = sending;
    await desk.start({
      change: {
        kind: 'sending',
        revision,
        sending: { paused, dailyCap, hourFrom, hourTo, weekdays: [...weekdays] },
      },
      title: t`Send with these limits?`,
      confirmLabel: t`Save limits`,
      done: t`The sending limits were saved.`,
      onDone: onClose,
      onRefused: ({ message }) => setProblem(message),
    });
  }

  return (
    <Modal
      open
      size="sm"
      title={t`Sending limits`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" type="submit" form={formId} pending={desk.isBusy}>
            {t`Save limits`}
          </Button>
        </>
      }
    >
      <FormStack id={formId} noValidate onSubmit={(event) => void save(event)}>
        {problem ? <Banner tone="danger">{problem}</Banner> : null}
        <NumericField
          label={t`Requests a day, at most`}
          description={t`Leave empty for no cap.`}
          minus={false}
          value={cap}
          error={capProblem ? t`Enter a number from 1 to 100,000.` : undefined}
          onChange={setCap}
        />
        <Hours>
          <Select
            label={t`From`}
            value={String(hourFrom)}
            options={hours(0, 23)}
            onChange={(id) => {
              setHourFrom(Number(id));
              if (hourTo <= Number(id)) setHourTo(24);
            }}
          />
          <Select
            label={t`Until`}
            value={String(hourTo)}
            options={hours(hourFrom + 1, 24)}
            onChange={(id) => setHourTo(Number(id))}
          />
        </Hours>
        <Days>
          <legend>{t`Days`}</legend>
          {WEEKDAYS.map(say).map((name, place) => (
            <Checkbox
              key={name}
              checked={weekdays.includes(place + 1)}
              onChange={(event) =>
                setWeekdays(
                  event.currentTarget.checked
                    ? [...weekdays, place + 1].toSorted((one, other) => one - other)
                    : weekdays.filter((day) => day !== place + 1),
                )
              }
            >
              {name}
            </Checkbox>
          ))}
        </Days>
        {weekdays.length === 0 ? <Banner tone="danger">{t`Choose at least one day.`}</Banner> : null}
        <p>{t`Hours and days are those of ${{ zone: sending.timeZone.replaceAll('_', ' ') }}.`}</p>
      </FormStack>
    </Modal>
  );
}
