import type { LanguageCode } from '@fairshelf/shared-contracts/core';
import { describe, expect, it } from '@jest/globals';
import type { HistoryFacts } from '../../../base/database/tables/case-history.ts';
import { forReader } from '../../../base/formats/person-formats.ts';
import { historyText } from './history-words.ts';

describe('a history entry', () => {
  it.each<readonly [string, HistoryFacts, string, string]>([
    [
      'a change of the records',
      { is: 'missing', units: 1, before: 3 },
      'The records changed: 1 unit missing, 3 before.',
      'Die Daten haben sich geändert: 1 Einheit fehlt, zuvor 3.',
    ],
    [
      'a day',
      { is: 'window-opened', day: '2026-10-31' },
      'The claim window opened on Oct 31, 2026.',
      'Die Antragsfrist hat am 31. Okt. 2026 begonnen.',
    ],
    [
      'a payment that several cases share',
      { is: 'paid', units: 2, reimbursement: 'R1', sharing: 3 },
      '2 units paid in cash, reimbursement R1 for 3 cases of this label.',
      '2 Einheiten in Geld erstattet, Erstattung R1 für 3 Fälle dieses Etiketts.',
    ],
    [
      'a document of a shipment',
      { is: 'document-added', kind: 'invoice', file: 'a.pdf', shipment: 'FBA1' },
      'Supplier invoice uploaded for shipment FBA1: a.pdf.',
      'Lieferantenrechnung für Anlieferung FBA1 hochgeladen: a.pdf.',
    ],
  ])("describes %s in the reader's language and formats", (_, facts, english, german) => {
    expect([read('en', facts), read('de', facts)]).toEqual([english, german]);
  });

  it("keeps a person's note within the sentence about the move", () => {
    const filing: HistoryFacts = { is: 'moved', move: 'file', filedAs: '777', documents: 1 };
    expect(read('en', filing, 'As agreed.')).toBe(
      'Filed in the seller portal. As agreed. Case 777. With 1 document.',
    );
    expect(read('de', filing, 'As agreed.')).toBe(
      'In Seller Central eingereicht. As agreed. Fall 777. Mit 1 Dokument.',
    );
  });

  it('names each need of a case', () => {
    const text = read('de', { is: 'needs', needs: ['permission', 'cost'] });
    expect(text).toMatch(/^Fälle werden in Ihrem Verkäuferportal eingereicht.*Einkaufspreis/);
  });

  it('falls back to its note without facts, or with facts of a newer release', () => {
    const unknown = JSON.parse('{"is":"toString"}');
    expect(read('en', unknown, 'Noted.')).toBe('Noted.');
    expect(read('de', null, 'The units were found again.')).toBe('Die Einheiten wurden wiedergefunden.');
    expect(read('de', null)).toBeNull();
  });
});

const read = (language: LanguageCode, facts: HistoryFacts | null, note = '') =>
  forReader({ language, locale: language === 'de' ? 'de-DE' : 'en-US', timeZone: 'UTC' }, () =>
    historyText({ facts, note }),
  );
