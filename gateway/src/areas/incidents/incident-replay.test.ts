import { describe, expect, it } from '@jest/globals';
import {
  DAYS,
  type Event,
  HISTORY,
  IN_TIME,
  openings,
  PRODUCTS,
  simulate,
} from './testing/simulated-products-fixture.ts';

describe('two years of a store with 60 products', () => {
  it('yield every injected event within a week, and no false alarms', () => {
    let [events, found, alerts, falseAlarms] = [0, 0, 0, 0];
    for (let product = 0; product < PRODUCTS; product += 1) {
      const simulation = simulate(product);
      const openingDays = openings(simulation);
      alerts += openingDays.length;
      events += simulation.events.length;
      const isOf = (event: Event, day: number) => day >= event.day && day <= event.day + IN_TIME;
      found += simulation.events.filter((event) => openingDays.some((day) => isOf(event, day))).length;
      falseAlarms += openingDays.filter((day) => !simulation.events.some((event) => isOf(event, day))).length;
    }
    const weeks = (DAYS - HISTORY) / 7;
    const summary = {
      events,
      missed: events - found,
      alerts,
      falseAlarms,
      alertsAWeek: Math.round((alerts / weeks) * 100) / 100,
      falseAlarmsAMonth: Math.round((falseAlarms / weeks) * 4.35 * 100) / 100,
    };
    expect(summary).toEqual({
      events: 35,
      missed: 0,
      alerts: 35,
      falseAlarms: 0,
      alertsAWeek: 0.4,
      falseAlarmsAMonth: 0,
    });
  }, 600_000);
});
