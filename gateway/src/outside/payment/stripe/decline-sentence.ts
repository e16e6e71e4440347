import { msg } from '../../../base/texts/text.ts';

interface Decline {
  readonly code?: string | undefined;
  readonly declineCode?: string | undefined;
}

const sentences: Readonly<Record<string, string>> = {
  expired_card: msg`The card has expired. Please add another.`,
  insufficient_funds: msg`The bank reports insufficient funds. Please try again later or add another card.`,
  authentication_required: msg`The bank requires the cardholder’s confirmation. Please add the card again to confirm with your bank.`,
  lost_card: msg`The bank declined the card. Please add another.`,
  stolen_card: msg`The bank declined the card. Please add another.`,
  processing_error: msg`The bank could not process the card just now. Please try again.`,
};

/**
 * Why a card was declined, for the seller: what to do next, and nothing that a bank wouldn't reveal to its customer.
 */
export const declineSentence = ({ code, declineCode }: Decline): string =>
  sentences[declineCode ?? ''] ??
  sentences[code ?? ''] ??
  msg`The bank declined the card. Please ask your bank, or add another card.`;
