/** @jest-environment @fairshelf/shared-contracts/browser-environment */

import {
  buildReport,
  cancelReport,
  downloadReport,
  listReportChannels,
  listReportSchedules,
  listReports,
  removeReport,
  removeReportSchedule,
  reportColumns,
  runReportAgain,
  saveReportSchedule,
} from '@fairshelf/shared-contracts/reports';
import { listColleagues } from '@fairshelf/shared-contracts/reviews';
import {
  addressQuery,
  closePage,
  type FakeGateway,
  fakeGateway,
  northwind,
  renderPage,
  signIn,
} from '@fairshelf/shared-contracts/testing';
import { toast } from '@fairshelf/shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { reportRow, scheduleRow } from '../../testing/report-rows.ts';
import ReportsPage from './page.tsx';

// Fills whole forms, key by key.
jest.setTimeout(30_000);

let gateway: FakeGateway;

beforeEach(answerReports);
afterEach(closePage);

describe('the history', () => {
  it('shows the state of each report with its actions', async () => {
    list(
      reportRow(),
      reportRow({ id: 'r2', name: 'Orders now', state: 'running', rowsDone: 500, rowsTotal: 2_000 }),
      reportRow({ id: 'r3', name: 'Too much', state: 'failed', failure: 'Choose CSV.' }),
    );
    open();
    await screen.findByText('1,200 rows, 340 kB; kept until Dec 21, 2026');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('500 of 2,000 rows');
    expect(screen.getByText('Choose CSV.')).toBeTruthy();
    await button('Download Weekly look');
    await button('Cancel Orders now');
    await button('Run Too much again');
  });

  it('polls only while a report is being built', async () => {
    list(reportRow({ state: 'queued' }));
    open();
    await screen.findByText('Waiting');
    list(reportRow());
    await screen.findByText('Ready', undefined, { timeout: 5_000 });
  });

  it('keeps filters in the URL', async () => {
    open('?state=failed&type=orders&page=2');
    await waitFor(() =>
      expect(gateway.requests(listReports)[0]?.query).toMatchObject({
        sellerId,
        state: 'failed',
        type: 'orders',
        offset: '25',
      }),
    );
  });

  it('retries a failed report once on a double click', async () => {
    list(reportRow({ state: 'failed', failure: 'Choose CSV.' }));
    const release = gateway.hold(runReportAgain, reportRow({ state: 'queued' }));
    open();
    const again = await button('Run Weekly look again');
    await userEvent.dblClick(again);
    release();
    await waitFor(() => expect(gateway.requests(runReportAgain)).toHaveLength(1));
    expect(gateway.requests(runReportAgain)[0]?.body).toMatchObject({ sellerId, reportId: 'report-1' });
  });

  it('shows why a file is not available', async () => {
    const toastSpy = jest.spyOn(toast, 'danger');
    gateway.refuse(downloadReport, 410, 'The file of this report is no longer kept. Run the report again.');
    open();
    await click('Download Weekly look');
    await waitFor(() =>
      expect(toastSpy).toHaveBeenCalledWith(
        'The file of this report is no longer kept. Run the report again.',
      ),
    );
  });

  it('cancels a report, and deletes one after a confirmation', async () => {
    gateway.answer(cancelReport, null);
    gateway.answer(removeReport, null);
    list(reportRow({ id: 'r2', name: 'Orders now', state: 'queued' }), reportRow());
    open();
    await click('Cancel Orders now');
    await waitFor(() =>
      expect(gateway.requests(cancelReport)[0]?.body).toMatchObject({ sellerId, reportId: 'r2' }),
    );
    await click('More about Weekly look');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(gateway.requests(removeReport)).toEqual([]);
    await click('Remove report');
    await waitFor(() => expect(gateway.requests(removeReport)).toHaveLength(1));
  });

  it('shows the details of a report at its own URL, even if it was deleted', async () => {
    list(reportRow({ channels: [{ sellerId, marketId }] }));
    open('?report=report-1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Weekly look' }));
    await dialog.findByText('Northwind, United States');
    expect(dialog.getByText('Date, Stars, Body')).toBeTruthy();
    closePage();
    list();
    open('?report=gone');
    await screen.findByText('Report not found');
  });
});

describe('a new report', () => {
  it('is sent with its options, and the same idempotency key for every attempt', async () => {
    gateway.refuse(buildReport, 503, 'The server is starting. Please try again.');
    open('?build=true');
    await userEvent.click(await box('Northwind, Canada'));
    await userEvent.click(await box('Tags'));
    await userEvent.click(await box('Ann (you)'));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Build report' }));
    await screen.findByText('The server is starting. Please try again.');
    gateway.answer(buildReport, reportRow({ state: 'queued' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Build report' }));
    await waitFor(() => expect(addressQuery()).toBe(''));
    const [first, second] = gateway.requests(buildReport).map(({ body }) => body as { requestKey: string });
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      sellerId,
      name: 'Product ratings',
      type: 'product-ratings',
      format: 'xlsx',
      mailTo: ['ann'],
      channels: [
        { sellerId, marketId },
        { sellerId, marketId: 'CA' },
      ],
      columns: reportColumns('product-ratings')
        .map(({ id }) => id)
        .filter((id) => id !== 'tags'),
    });
  });

  it('shows missing fields before it is sent', async () => {
    open('?build=true');
    await userEvent.click(await box('Northwind, United States'));
    await userEvent.click(await box('All columns'));
    await click('Build report');
    await screen.findByText('Choose at least one channel.');
    expect(screen.getByText('Choose at least one column.')).toBeTruthy();
    expect(gateway.requests(buildReport)).toEqual([]);
  });
});

describe('schedules', () => {
  it('show the next run, and why one was paused', async () => {
    gateway.answer(listReportSchedules, [
      scheduleRow(),
      scheduleRow({ id: 's2', name: 'Lost', active: false, nextAt: null, problem: 'Bo left the company.' }),
    ]);
    open('?tab=schedules');
    await screen.findAllByText('Every Monday at 7:00 AM');
    expect(screen.getByText('Nov 23, 2026, 7:00 AM PST')).toBeTruthy();
    expect(screen.getByText('Bo left the company.')).toBeTruthy();
  });

  it("are changed with optimistic locking; a colleague's change is reported", async () => {
    gateway.refuse(saveReportSchedule, 409, 'A colleague changed this schedule meanwhile.');
    open('?tab=schedules&schedule=schedule-1');
    await userEvent.type(await screen.findByLabelText('Name'), ' early');
    await click('Save schedule');
    await screen.findByText('A colleague changed this schedule meanwhile.');
    expect(gateway.requests(saveReportSchedule)[0]?.body).toMatchObject({
      id: 'schedule-1',
      version: 3,
      name: 'Monday reviews early',
      frequency: 'weekly',
      weekday: 1,
      columns: ['day', 'stars'],
      period: 'last-7',
    });
  });

  it('are added from their own tab, and removed after a confirmation', async () => {
    gateway.answer(removeReportSchedule, null);
    open('?tab=schedules');
    await click('Add schedule');
    expect(addressQuery()).toBe('?tab=schedules&schedule=new');
    await click('Cancel');
    await click('Remove Monday reviews');
    await click('Remove schedule');
    await waitFor(() =>
      expect(gateway.requests(removeReportSchedule)[0]?.body).toMatchObject({ sellerId, id: 'schedule-1' }),
    );
  });
});

const { sellerId, marketId } = northwind;
const list = (...rows: ReturnType<typeof reportRow>[]) =>
  gateway.answer(listReports, { rows, total: rows.length });

function open(search = '') {
  renderPage(<ReportsPage />, search);
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => userEvent.click(await button(name));
const box = (name: string) => screen.findByRole('checkbox', { name });

function answerReports() {
  gateway = fakeGateway();
  list(reportRow());
  gateway.answer(listReportSchedules, [scheduleRow()]);
  gateway.answer(listReportChannels, [
    { sellerId, marketId, store: 'Northwind', country: 'United States', countryCode: 'US' },
    { sellerId, marketId: 'CA', store: 'Northwind', country: 'Canada', countryCode: 'CA' },
  ]);
  gateway.answer(listColleagues, [{ id: 'ann', name: 'Ann', isMe: true }]);
  gateway.answer(buildReport, reportRow({ state: 'queued' }));
  gateway.answer(saveReportSchedule, scheduleRow());
  signIn({ market: northwind });
}
