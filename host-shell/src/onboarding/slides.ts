import { t } from '@lingui/core/macro';
import ratingsCaptions from './videos/ratings-tracker.vtt';
import ratingsVideo from './videos/ratings-tracker.webm';
import ratingsPoster from './videos/ratings-tracker.webp';
import observerCaptions from './videos/review-observer.vtt';
import observerVideo from './videos/review-observer.webm';
import observerPoster from './videos/review-observer.webp';
import requestsCaptions from './videos/review-requests.vtt';
import requestsVideo from './videos/review-requests.webm';
import requestsPoster from './videos/review-requests.webp';
import welcomeCaptions from './videos/welcome.vtt';
import welcomeVideo from './videos/welcome.webm';
import welcomePoster from './videos/welcome.webp';

export interface Slide {
  readonly title: string;
  readonly text: string;
  readonly video: string;
  readonly poster: string;
  readonly captions: string;
}

/** The intro films of the welcome (docs/specification/frame.md#dialogs); `npm run videos` records them again. */
export const slides = (): readonly Slide[] => [
  {
    title: t`Welcome to Fairshelf`,
    text: t`One place for what customers say about your products and what Amazon owes you.`,
    video: welcomeVideo,
    poster: welcomePoster,
    captions: welcomeCaptions,
  },
  {
    title: t`Product Ratings Tracker`,
    text: t`Follow the rating of every product and see first which ones are falling.`,
    video: ratingsVideo,
    poster: ratingsPoster,
    captions: ratingsCaptions,
  },
  {
    title: t`Review Observer`,
    text: t`Read every new, changed and removed review in one place, and answer first where a customer is unhappy.`,
    video: observerVideo,
    poster: observerPoster,
    captions: observerCaptions,
  },
  {
    title: t`Review Request Automation`,
    text: t`Request a review once per order, automatically, by your own rules.`,
    video: requestsVideo,
    poster: requestsPoster,
    captions: requestsCaptions,
  },
];
