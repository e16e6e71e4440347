/** Whether the frame from the server is still there (gateway/src/areas/delivery/pages/product-frame.ts). */
export const hasEarlyFrame = (place: Element | null): boolean =>
  place?.querySelector('[data-early-frame]') != null;
