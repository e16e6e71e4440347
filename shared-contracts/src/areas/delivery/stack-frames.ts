/** A reported stack is cut after this many calls. */
export const MOST_FRAMES = 8;
