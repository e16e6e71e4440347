/** The frame around every signed-in page. */
export default function ProductFrame() {
  return null;
}
